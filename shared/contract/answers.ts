import { z } from "zod";
import { Answer } from "./advice";
import { total } from "./call";
import { Category, CategoryRecord, Product, ProductCard } from "./catalogue";
import { Article, CmsPage, EntityParent, Folder } from "./content";
import { address, id, listOf, orElse, text } from "./primitives";
import { EntityType, Hreflangs, LocaleCode, Media, Tag, Target } from "./shared";

const parents = { parents: z.array(EntityParent).optional() };
export const Entity = z.discriminatedUnion("entity_type", [
  Product.extend({ entity_type: z.literal("product"), ...parents }),
  CategoryRecord.extend({ entity_type: z.literal("category"), ...parents }),
  CategoryRecord.extend({ entity_type: z.literal("gamme"), ...parents }),
  Folder.extend({ entity_type: z.literal("folder"), ...parents }),
  CmsPage.extend({ entity_type: z.literal("page"), ...parents }),
  CmsPage.extend({ entity_type: z.literal("cms_page"), ...parents }),
]);
export const MovedEntity = z.object({ code: z.literal("301"), slug: text });
export const UrlEntry = z.object({
  entity_type: EntityType,
  slug: text,
  locale: LocaleCode,
  target: Target,
  updated_at: text,
});
/** `hreflangs`: of each audience's page, as `findEntity` gives them. */
export const SitemapEntry = z.object({
  entity_type: EntityType,
  id,
  updated_at: text,
  urls: z.array(z.object({ locale: LocaleCode, target: Target, path: text })),
  hreflangs: z.object({ pro: Hreflangs.optional(), part: Hreflangs.optional() }).optional(),
  image: text.nullish(),
});

const group = <T extends z.ZodTypeAny>(item: T) => z.object({ items: z.array(item), total });
export const SearchResult = z.object({
  products: group(ProductCard),
  articles: group(Article),
  categories: group(Category),
  folders: group(Folder),
  /** An unusable answer counts as missing, and the results are shown alone. */
  answer: orElse(Answer.nullish(), () => null),
});
/** `url` is a path behind `/{locale}/{target}`. */
export const Suggestion = z.object({
  id,
  slug: text,
  cover: Media.nullish(),
  medias: z.object({ visuel: listOf(Media) }).nullish(),
  name: text.nullish(),
  title: text.nullish(),
  category_name: text.nullish(),
  url: text,
});
export const SuggestResult = z.object({
  /** The answer's first line, where the text was understood. */
  answer: text.nullish(),
  products: group(Suggestion),
  articles: group(Suggestion),
  categories: group(Suggestion),
  folders: group(Suggestion),
});

export const Country = z.object({ id, label: text, alpha2Code: orElse(z.string().length(2), () => null) });
export const Civility = z.object({ id, label: text });
export const Profile = z.object({ id, label: text });
export const City = z.object({ id, name: text, zipcode: text, lat: z.number(), lng: z.number() });
export const TagGroup = z.object({ type: text, tags: z.array(Tag) });
export const Machine = z.object({ id, name: text });
export const Tint = z.object({ id, name: text, hex: orElse(text, () => null), file: z.object({ url: address }) });
export const Store = z.object({
  distance_km: z.number().nonnegative().optional(),
  id,
  name: text,
  address: text,
  zipcode: text,
  city: text,
  country: text,
  lat: orElse(z.number(), () => null),
  lng: orElse(z.number(), () => null),
  phone: text.nullish(),
  url: text.nullish(),
  opening: listOf(text),
  /** Days on which it is closed, both included: `2026-12-24`; `text` is what visitors read. */
  closures: listOf(z.object({ from: text, to: text, text })).optional(),
});
export const TrainingSession = z.object({
  id,
  starts_at: text,
  ends_at: text,
  city: text,
  seats: orElse(z.number().int(), () => null),
  seats_left: orElse(z.number().int(), () => null),
  closes_at: text,
  is_cancelled: z.boolean().optional(),
});
export const Training = z.object({
  id,
  title: text,
  content: text,
  price: text.nullish(),
  sessions: listOf(TrainingSession),
});

export const ApiError = z.object({
  error: z.object({
    code: text,
    message: text.default(""),
    fields: z.record(text).optional(),
    /** With `not_available_in_this_saleplan`: the audiences that offer the entity. */
    exist_in: z.array(z.object({ id, target: Target })).optional(),
  }),
});

export type Entity = z.infer<typeof Entity>;
export type SearchResult = z.infer<typeof SearchResult>;
export type Suggestion = z.infer<typeof Suggestion>;
export type SuggestResult = z.infer<typeof SuggestResult>;
export type Country = z.infer<typeof Country>;
export type Civility = z.infer<typeof Civility>;
export type Training = z.infer<typeof Training>;
