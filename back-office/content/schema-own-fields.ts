/** Fields of products and packs that the maker defines in `own` of characteristics.json, and their values (docs/content-files.md). */
import { z } from "zod";
import { categoryCode, hex, LocalisedText, localisedWith, NameOrText, targets, words } from "./schema-parts";

const Shape = z.strictObject({
  code: categoryCode,
  label: LocalisedText,
  group: LocalisedText.optional(),
  kind: z.enum(["text", "number", "choice", "choices", "yes-no"]),
  of: z.enum(["product", "pack"]),
  unit: NameOrText.optional(),
  /** By code; `hex` colours a swatch. */
  values: z.record(localisedWith(words, { hex: hex.optional() })).optional(),
  /** Lists of products can be filtered by it; the comparator has a row for it. */
  filterable: z.boolean().default(false),
  compared: z.boolean().default(false),
  targets,
});
export type OwnField = z.infer<typeof Shape>;
export const OwnField = Shape.superRefine(({ kind, values, unit, filterable }, { addIssue }) => {
  const isChoice = kind === "choice" || kind === "choices";
  const faults: [field: keyof OwnField, isWrong: unknown, message: string, todo: string][] = [
    ["values", isChoice && !values, "is missing", 'Add what can be chosen: { "MATT": { "de": "matt", "fr": "mat" } }.'],
    ["values", !isChoice && values, "belong to a choice", 'Write "kind": "choice", or take them out.'],
    ["unit", unit && kind !== "number", "belongs to a number", 'Write "kind": "number", or take it out.'],
    ["filterable", filterable && kind === "text", "texts aren't filters", 'Write false, or "kind": "choice".'],
  ];
  for (const [field, isWrong, message, todo] of faults)
    if (isWrong) addIssue({ code: "custom", path: [field], message, params: { todo } });
});

const YesOrNo = z.union([z.boolean().transform((value) => (value ? "yes" : "no")), z.enum(["yes", "no"])]);
/** By code. */
export const OwnValues = z.record(z.union([YesOrNo, z.string(), z.number(), z.array(z.string()), LocalisedText]));

export function ownValueShape({ kind, values }: OwnField): z.ZodTypeAny {
  const [first = "", ...others] = Object.keys(values ?? {});
  const code = z.enum([first, ...others]);
  return { text: LocalisedText, number: z.number(), choice: code, choices: z.array(code), "yes-no": YesOrNo }[kind];
}

/** The colours that a product can be had in; `group`: the heading above them. */
const Tone = z.strictObject({ code: words, hex, name: NameOrText.optional(), group: NameOrText.optional() });
export const Tones = z.array(Tone);
