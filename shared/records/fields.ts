/**
 * The fields of records that the teams edit: a file for each kind. The form, its reading, the checks and the content's records
 * use one description. `name` is the field's place in the record: `metas.title`. `hinted`: the form has a hint of that name.
 */
import { z } from "zod";

const always = z.literal(true).optional();
const named = { name: z.string(), optional: always, hinted: always };
/** A text in each language; `html`: with paragraphs and lists; `max`: the most characters. */
const TextsField = z.object({
  ...{ as: z.literal("texts"), ...named },
  ...{ rows: z.number().optional(), html: always, max: z.number().optional() },
});
/** Lists of the form (`audiences`) and of the back-office, and groups of tags: `job.where`. */
const ChoiceList = z.union([
  z.enum(["audiences", "sites", "opening_hours", "products", "pictures", "destinations"]),
  z.custom<`${string}.${string}`>((name) => /^[a-z]+\.[a-z_]+$/.test(String(name))),
]);
/** Codes of a list of choices: one, or several. `label`: the key of its label, if it isn't the name. */
const ChoiceField = z.object({
  ...{ as: z.enum(["choice", "choices"]), ...named },
  ...{ of: ChoiceList, label: z.string().optional() },
});
const CheckField = z.object({ as: z.literal("check"), ...named });
/** A line of text, a day and the like; `decimals`, `from` and `to`: of numbers. */
const InputField = z.object({
  ...{ as: z.enum(["line", "tel", "url", "day", "clock", "number"]), ...named },
  ...{ decimals: always, from: z.number().optional(), to: z.number().optional() },
});
const PartField = z.union([TextsField, ChoiceField, CheckField, InputField]);
/** `type`: the list's records of other types can't be edited. */
const ListField = z.object({
  ...{ as: z.literal("list"), ...named },
  ...{ of: z.array(PartField), type: z.string().optional() },
});
const EditField = z.union([PartField, ListField]);
export const EditSection = z.object({ name: z.string(), fields: z.array(EditField) });

export type TextsField = z.infer<typeof TextsField>;
export type ChoiceList = z.infer<typeof ChoiceList>;
export type ChoiceField = z.infer<typeof ChoiceField>;
export type CheckField = z.infer<typeof CheckField>;
export type InputField = z.infer<typeof InputField>;
export type ListField = z.infer<typeof ListField>;
export type EditField = z.infer<typeof EditField>;
export type EditSection = z.infer<typeof EditSection>;
