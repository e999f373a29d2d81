import { z } from "zod";
import { ProductCard } from "./catalogue";
import { id, listOf, text } from "./primitives";

/** Links to a screen of the site by name, or to a path behind `/{locale}/{target}`. */
export const AnswerLink = z.object({
  label: text,
  screen: text.optional(),
  query: z.record(text).optional(),
  path: text.optional(),
});
/** `without`: the text without these words; `instead`: another meaning, and the text that has it. */
export const AnswerChip = z.object({
  label: text,
  without: text,
  instead: z.object({ label: text, text }).nullish(),
});
export const AnswerProduct = z.object({ product: ProductCard, reasons: listOf(text) });
export const AnswerQuantity = z.object({
  product_id: id,
  kilograms: z.number().positive().nullish(),
  litres: z.number().positive().nullish(),
  pieces: z.number().positive().nullish(),
  metres: z.number().positive().nullish(),
  area_m2: z.number().positive().nullish(),
  thickness_mm: z.number().positive().nullish(),
  text,
  packs: listOf(z.object({ label: text, count: z.number().int().positive() })),
});
/** Whom to call in an emergency. */
export const AnswerCall = z.object({ name: text, number: text, note: text.nullish() });
/** Facts whose value would allow a better answer; `unit` belongs to a number, `options` are display texts. */
export const AnswerMissing = z.object({
  field: text,
  label: text,
  unit: text.nullish(),
  options: listOf(z.object({ label: text, text })),
});
export const AnswerFact = z.object({
  property: text,
  label: text,
  value: text,
  yes: z.boolean().nullish(),
});
export const Answer = z.object({
  /** `safety`: a warning, which takes precedence over every other kind. */
  kind: z.enum(["product", "quantity", "fact", "place", "nothing", "no-fit", "safety"]),
  headline: text,
  notes: listOf(text),
  /** The telephone numbers of a warning. */
  calls: listOf(AnswerCall).optional(),
  /** The headline of the advice below a warning; the products belong to it. */
  job: text.nullish(),
  understood: listOf(AnswerChip),
  /** The one that fits best first, three at most. */
  products: listOf(AnswerProduct),
  quantity: AnswerQuantity.nullish(),
  missing: listOf(AnswerMissing),
  facts: listOf(AnswerFact),
  /** If no product fits: which condition excludes which products. */
  excluded: listOf(z.object({ condition: text, text })),
  steps: listOf(z.object({ label: text, link: AnswerLink.nullish() })),
  waits: listOf(z.object({ label: text, value: text })),
  warnings: listOf(z.object({ text, link: AnswerLink.nullish() })),
  links: listOf(AnswerLink),
  /** Development only: the recognised facts, and why each product is in or out. */
  explain: z.record(z.unknown()).optional(),
});

export type Answer = z.infer<typeof Answer>;
export type AnswerLink = z.infer<typeof AnswerLink>;
export type AnswerChip = z.infer<typeof AnswerChip>;
export type AnswerProduct = z.infer<typeof AnswerProduct>;
export type AnswerQuantity = z.infer<typeof AnswerQuantity>;
export type AnswerMissing = z.infer<typeof AnswerMissing>;
export type AnswerFact = z.infer<typeof AnswerFact>;
