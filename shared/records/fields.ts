/** The fields of records that teams edit. `name`: the path in the record; `hinted`: has a hint; `approved`: see HAZARD_APPROVAL; `title`: the label that the maker gave it. */
import { z } from "zod";

const always = z.literal(true).optional();
const named = { name: z.string(), optional: always, hinted: always, approved: always, title: z.string().optional() };
/** A text in each language; `max`: characters; `instead`: the text that visitors see where a language has none; `address`: made of the title where it is empty. */
const TextsField = z.strictObject({
  as: z.literal("texts"),
  ...named,
  rows: z.number().optional(),
  html: always,
  max: z.number().optional(),
  instead: always,
  address: always,
});
/** Lists of the form (`audiences`) and of the back-office (`links`: destinations but for products), and groups of tags: `job.where`. */
const ChoiceList = z.union([
  z.enum(["audiences", "sites", "opening_hours", "products", "pictures", "destinations", "links"]),
  z.enum(["pro_categories", "part_categories", "product_ids", "screens", "sister_countries"]),
  z.enum(["pro_characteristics", "part_characteristics", "pro_questions", "part_questions"]),
  z.enum(["documents", "document_types", "languages", "brand_pictures", "fonts", "countries"]),
  z.enum(["usage_functions", "locations", "supports", "application_modes", "packaging", "norms", "benefits", "units"]),
  z.enum(["consumption_units", "hardenings", "forms", "colours", "places_of_use", "marks"]),
  z.enum(["picture_files", "regions", "pages", "category_places"]),
  z.enum(["signal_words", "pictograms", "hazard_statements", "supplements"]),
  z.custom<`${string}.${string}`>((name) => /^[a-z]+\.[a-z_]+$/.test(String(name))),
]);
/** Codes of a list of choices: one, or several, which have an order of their own if they are `ordered`. `label`: the key of its label, if it isn't the name. */
const ChoiceField = z.strictObject({
  as: z.enum(["choice", "choices"]),
  ...named,
  of: ChoiceList,
  label: z.string().optional(),
  ordered: always,
});
const CheckField = z.strictObject({ as: z.literal("check"), ...named });
/** A line of text (several with `rows`), a day, a barcode (`ean`) and the like; `decimals`, `from` and `to`: of numbers. */
const InputField = z.strictObject({
  as: z.enum(["line", "tel", "url", "email", "colour", "day", "clock", "number", "ean"]),
  ...named,
  rows: z.number().optional(),
  decimals: always,
  from: z.number().optional(),
  to: z.number().optional(),
  label: z.string().optional(),
});
/** The place of the maker's own fields (own-fields.ts); the value has those of each by its code. */
const OwnFields = z.strictObject({ as: z.literal("own"), ...named, whose: z.enum(["product", "pack"]) });
const PartField = z.union([TextsField, ChoiceField, CheckField, InputField, OwnFields]);
/** `type`: the list's records of other types can't be edited. `key`: names a part, which keeps what the form doesn't have and is folded. `carried`: values without a field. `ordered`: parts can be moved. */
const ListField = z.strictObject({
  as: z.literal("list"),
  ...named,
  of: z.array(PartField),
  type: z.string().optional(),
  key: z.string().optional(),
  carried: z.array(z.string()).optional(),
  ordered: always,
});
const EditField = z.union([PartField, ListField]);
/** The fields that give a search result its words: of each list the first one that is written, joined. */
const SearchResult = z.strictObject({ title: z.array(z.array(z.string())), description: z.array(z.string()) });
export const EditSection = z.strictObject({
  name: z.string(),
  hinted: always,
  fields: z.array(EditField),
  result: SearchResult.optional(),
});

export type TextsField = z.infer<typeof TextsField>;
export type ChoiceList = z.infer<typeof ChoiceList>;
export type ChoiceField = z.infer<typeof ChoiceField>;
export type CheckField = z.infer<typeof CheckField>;
export type InputField = z.infer<typeof InputField>;
export type ListField = z.infer<typeof ListField>;
export type PartField = z.infer<typeof PartField>;
export type EditField = z.infer<typeof EditField>;
export type SearchResult = z.infer<typeof SearchResult>;
