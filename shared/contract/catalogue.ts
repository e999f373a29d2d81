import { z } from "zod";
import { UNIT_NAMES } from "../rules/consumption";
import { id, listOf, orElse, text } from "./primitives";
import { Hreflangs, Media, metasOf, Notice, Picto, Push, Target, Translation } from "./shared";

/**
 * `unit` belongs to a number (consumption: g/m²/mm); `hex` colours a swatch; `medias` are pictograms of the values. Product pages
 * show it under the heading `group`; `compared`: a row of the comparator, although setting `comparator_…` doesn't name it. `own_rank`: a field
 * that the maker defines, and its place among them.
 */
export const Characteristic = z.object({
  label: text,
  value: z.union([text, z.number(), z.array(text)]),
  unit: text.optional(),
  hex: text.optional(),
  group: text.optional(),
  compared: z.boolean().optional(),
  own_rank: z.number().optional(),
  medias: z.array(Picto).optional(),
});
export const Characteristics = z.record(Characteristic);
const noCharacteristics = (): z.infer<typeof Characteristics> => ({});

/** The consumption of a product as it is sold, for each millimetre (from `min_mm`, its thinnest coat) or for each of its coats. */
export const Consumption = z.object({
  value: z.number().positive(),
  unit: z.enum(UNIT_NAMES),
  coats: z.number().int().positive().optional(),
  overlap_percent: z.number().nonnegative().optional(),
  min_mm: z.number().positive().optional(),
});

/** A pack size. `name` says what else tells it apart: `1,5 mm, Sand`. `ean` is the bar code's digits as printed (8, 12, 13 or 14); `price_with_tax` is there while the shop sells the pack, `price_from` where one costs less from a number on (ascending, tax included); `weight_kg` is with its packaging; `photo` leads the product's pictures once the pack is chosen; a product's own answer has the drawn pack where there is none. */
export const Variant = z.object({
  id,
  reference: text,
  name: text.optional(),
  ean: text.nullish(),
  price_with_tax: z.number().optional(),
  price_from: z.array(z.object({ from: z.number().int().positive(), price: z.number() })).optional(),
  weight_kg: z.number().positive().optional(),
  packs_per_pallet: z.number().int().positive().optional(),
  photo: Media.nullish(),
  caracteristics: orElse(Characteristics, noCharacteristics),
});

export const ProductFlags = z.object({
  new: z.boolean().default(false),
  promo: z.boolean().default(false),
  new_format: z.boolean().default(false),
  best_seller: z.boolean().default(false),
});
export const ProductMedias = z.object({
  PICTO: listOf(Picto),
  visuel: listOf(Media),
  AMBIANCE: listOf(Media),
});
export const ProductCard = z.object({
  id,
  name: text,
  slug: text,
  reference: orElse(text, () => ""),
  designation: text.default(""),
  target: Target,
  category_name: text.default(""),
  caracteristics: orElse(Characteristics, noCharacteristics),
  medias: orElse(ProductMedias, () => ({ PICTO: [], visuel: [], AMBIANCE: [] })),
  variants: listOf(Variant),
  flags: orElse(ProductFlags, () => ({ new: false, promo: false, new_format: false, best_seller: false })),
});
export const ProductRelation = z.enum(["before", "after", "accessory", "similar"]);
export const Product = ProductCard.extend({
  canonical: text,
  categories: listOf(z.object({ id, slug: text, name: text })),
  documents: listOf(Notice),
  /** HTML: how this audience gets it right. */
  content: text.default(""),
  /** The steps before and after and what goes with it come first, then similar products. */
  related: listOf(ProductCard.extend({ relation: ProductRelation.default("similar") })),
  /** kg per litre, where known: lets the calculator speak of litres. */
  density_kg_per_l: z.number().positive().nullish(),
  /** In the shop, for a product that isn't sold by its packs; `null`: the shop doesn't sell it. */
  price_with_tax: z.number().nullish(),
  /** `null` if unknown; without the field the site reads CONSOMMATION_SURF. */
  consumption: Consumption.nullish(),
  /** Where packs have different ones; `name` says what those packs have in common: `1,5 mm`. */
  consumption_by_pack: z
    .array(z.object({ name: text, consumption: Consumption, variant_ids: z.array(id).min(1) }))
    .optional(),
  /** The colours that it can be had in; `group`: the heading above them. */
  tones: listOf(z.object({ code: text, hex: text, name: text.default(""), group: text.default("") })),
  metas: metasOf,
  translation: Translation.default({}),
  hreflangs: Hreflangs.default({}),
});

/** `text` is the one-line what-for, `content` HTML. */
const CategoryFields = z.object({
  id,
  name: text,
  slug: text,
  content: text.default(""),
  text: text.default(""),
  metas: metasOf,
  pushes: listOf(Push),
  caracteristics: z.object({ couleur: z.object({ value: text }).optional() }).default({}),
  medias: z.object({ GESTES: listOf(Media), cover: Media.optional() }).default({}),
  translation: Translation.default({}),
  hreflangs: Hreflangs.default({}),
});
export interface Category extends z.infer<typeof CategoryFields> {
  childs: Category[];
}
export const Category: z.ZodType<Category, z.ZodTypeDef, unknown> = z.lazy(() => CategoryRecord);
export const CategoryRecord = CategoryFields.extend({ childs: listOf(Category) });

/** `value` is the slug of the address; `code` is the same in every language, so a language switch can map it. */
export const FilterValue = z.object({ value: text, label: text, total: z.number().int(), code: text.optional() });
export const Filter = z.object({ technical_name: text, label: text, data: z.array(FilterValue) });

export const ScanResult = z.object({
  product: Product.nullable(),
  item: orElse(Variant.nullable(), () => null),
  error: z.literal("not_found").optional(),
  /** Uses and properties as sentences; answers show them as reasons. */
  reasons: listOf(text),
});

export type Characteristic = z.infer<typeof Characteristic>;
export type Characteristics = z.infer<typeof Characteristics>;
export type Variant = z.infer<typeof Variant>;
export type ProductCard = z.infer<typeof ProductCard>;
export type Product = z.infer<typeof Product>;
export type ProductRelation = z.infer<typeof ProductRelation>;
export type Filter = z.infer<typeof Filter>;
