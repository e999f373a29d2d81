import { z } from "zod";
import { address, id, listOf, orElse, text } from "./primitives";
import { EntityType, Hreflangs, Media, MenuLink, metasOf, Tag, Target, Translation } from "./shared";

export const ArticleType = z.enum(["actualite", "worksheet", "video", "job", "faq", "article"]);
/** `extract` is plain text; `link` is a path behind `/{locale}/{target}`, `external_link` an absolute address. */
export const Article = z.object({
  id,
  title: text,
  slug: text,
  content: text.default(""),
  extract: text.default(""),
  category: z.object({ name: text }).nullish(),
  tag: text.nullish(),
  tags: listOf(Tag),
  cover: Media.nullish(),
  type: ArticleType,
  link: text.nullish(),
  external_link: text.nullish(),
  publication_date: orElse(text, () => null),
  fonction: text.nullish(),
  disponibility: text.nullish(),
});
/** `products` are ids. */
export const FaqItem = z.object({
  id,
  title: text,
  slug: text.default(""),
  tags: listOf(Tag),
  content: text,
  products: listOf(id),
});

const paragraphHead = { id: orElse(id, ({ place }) => place), title: text.nullish() };
export const Paragraph = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text"), ...paragraphHead, text }),
  z.object({ type: z.literal("image"), ...paragraphHead, image: Media }),
  z.object({
    type: z.literal("text_image"),
    ...paragraphHead,
    text,
    image: Media,
    side: z.enum(["left", "right"]).default("right"),
  }),
  z.object({
    type: z.literal("video"),
    ...paragraphHead,
    provider: z.enum(["youtube", "file"]),
    video_id: text.nullish(),
    url: address.nullish(),
    cover: Media.nullish(),
    seconds: z.number().int().positive().nullish(),
  }),
  z.object({ type: z.literal("products"), ...paragraphHead, products: z.array(id) }),
  z.object({ type: z.literal("articles"), ...paragraphHead, articles: z.array(id) }),
  z.object({ type: z.literal("faq"), ...paragraphHead, items: z.array(FaqItem) }),
  z.object({
    type: z.literal("files"),
    ...paragraphHead,
    files: z.array(z.object({ title: text, url: address, size: z.number().int().nonnegative() })),
  }),
  z.object({ type: z.literal("cta"), ...paragraphHead, text, link: MenuLink }),
]);

export const EntityParent = z.object({ entity_type: EntityType, slug: text, name: text, target: Target.nullish() });

export const CmsPage = z.object({
  id,
  slug: text,
  title: text,
  content: text.default(""),
  cover: Media.nullish(),
  /** A page of an unknown type is rendered as a plain page. */
  type: orElse(z.object({ technical_name: z.enum(["page", "worksheet", "job", "actualite", "video"]) }), () => ({
    technical_name: "page" as const,
  })),
  paragraphs_display: listOf(Paragraph),
  metas: metasOf,
  translation: Translation.default({}),
  hreflangs: Hreflangs.default({}),
  publication_date: text.nullish(),
  updated_at: text.nullish(),
  author: text.nullish(),
  parents: z.array(EntityParent).optional(),
  tags: listOf(Tag),
  difficulty: text.nullish(),
  time: text.nullish(),
  support: text.nullish(),
  cost: text.nullish(),
  preperation: text.nullish(),
  painting: text.nullish(),
  /** By the number of the step in the worksheet's list, from 1. */
  step_pictures: listOf(z.object({ number: z.number().int(), image: Media })),
  fonction: text.nullish(),
  salaire: text.nullish(),
  disponibility: text.nullish(),
  /** The last day for applications, such as `2026-12-31`. */
  closing_date: text.nullish(),
  /** A job that is filled; only its address leads to it. */
  closed: z.boolean().optional(),
});

export const Folder = z.object({
  id,
  name: text,
  slug: text,
  extract: text.default(""),
  cover: Media.nullish(),
  tags: listOf(Tag),
  articles: listOf(Article),
  translation: Translation.default({}),
  metas: metasOf,
  hreflangs: Hreflangs.default({}),
});

export const Slide = z.object({
  titre: text,
  soustitre: text.default(""),
  text: text.default(""),
  text_color: text.default(""),
  cover: Media,
  cover_mobile: Media.nullish(),
  /** One wall with its lamp at several heights, the lowest first: both lists are of the same length. */
  lamp: z.object({ damaged: z.array(Media), finished: z.array(Media) }).nullish(),
  link: MenuLink.nullish(),
  label_link: text.default(""),
});
export const Testimony = z.object({
  id,
  name: text,
  role: text.default(""),
  text,
  note: z.number().int().min(1).max(5).nullish(),
});

export type Article = z.infer<typeof Article>;
export type FaqItem = z.infer<typeof FaqItem>;
export type Paragraph = z.infer<typeof Paragraph>;
export type CmsPage = z.infer<typeof CmsPage>;
export type Folder = z.infer<typeof Folder>;
export type Slide = z.infer<typeof Slide>;
export type EntityParent = z.infer<typeof EntityParent>;
