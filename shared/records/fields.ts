/** The fields of records that the teams edit. The form, its reading, the checks and the content's records use one description. */

/** `name` is the field's place in the record: `metas.title`. `hinted`: the form has a hint of that name. */
interface Named {
  name: string;
  optional?: true;
  hinted?: true;
}
/** A text in each language; `html`: with paragraphs and lists; `max`: the most characters. */
export type TextsField = Named & { as: "texts"; rows?: number; html?: true; max?: number };
/** Codes of a list of choices: one, or several. `label`: the key of its label, if it isn't the name. */
export type ChoiceField = Named & { as: "choice" | "choices"; of: ChoiceList; label?: string };
/** `type`: the list's records of other types can't be edited. */
export type ListField = Named & { as: "list"; of: readonly EditField[]; type?: string };
export type CheckField = Named & { as: "check" };
/** A line of text, a day and the like; `decimals`, `from` and `to`: of numbers. */
export type InputField = Named & {
  as: "line" | "tel" | "url" | "day" | "clock" | "number";
  decimals?: true;
  from?: number;
  to?: number;
};
export type EditField = TextsField | ChoiceField | ListField | CheckField | InputField;

/** Lists of the back-office, lists of the form (`audiences`, `audience`), and groups of tags: `job.where`. */
export type ChoiceList =
  | "audiences"
  | "sites"
  | "opening_hours"
  | "products"
  | "pictures"
  | "destinations"
  | `${"job" | "faq" | "actualite" | "worksheet"}.${string}`;

export interface EditSection {
  name: string;
  fields: readonly EditField[];
}

export const READERS: EditSection = {
  name: "readers",
  fields: [
    { as: "choices", name: "targets", of: "audiences" },
    { as: "choices", name: "sites", of: "sites", optional: true, hinted: true },
  ],
};
