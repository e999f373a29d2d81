/**
 * What the search answers to a sentence, above its results: understood, what fits and why, how much of it, what to mind.
 * All texts are in the language of the call. A back-office that doesn't advise leaves it out.
 */
import { z } from "zod";
import { ProductCard } from "./catalogue";
import { id, listOf, text } from "./primitives";

/** To a screen of the site by its name, or to a path behind `/{locale}/{target}`. */
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
/** By the rule of the site's calculator. `text` says it all in one line. */
export const AnswerQuantity = z.object({
  product_id: id,
  kilograms: z.number().positive(),
  litres: z.number().positive().nullish(),
  area_m2: z.number().positive(),
  thickness_mm: z.number().positive().nullish(),
  text,
  packs: listOf(z.object({ label: text, count: z.number().int().positive() })),
});
/** What has to be said for more; `unit`: of a number. `options` are ready texts. */
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
  /** Of a question that is answered by yes or no. */
  yes: z.boolean().nullish(),
});
export const Answer = z.object({
  kind: z.enum(["product", "quantity", "fact", "place", "nothing", "no-fit"]),
  /** One sentence; suggestions begin with it. */
  headline: text,
  /** Said below it. */
  notes: listOf(text),
  understood: listOf(AnswerChip),
  /** The one that fits best first, three at most. */
  products: listOf(AnswerProduct),
  quantity: AnswerQuantity.nullish(),
  missing: listOf(AnswerMissing),
  facts: listOf(AnswerFact),
  /** Where nothing fits: which condition excludes what. */
  excluded: listOf(z.object({ condition: text, text })),
  /** Before and after the product, in order. */
  steps: listOf(z.object({ label: text, link: AnswerLink.nullish() })),
  waits: listOf(z.object({ label: text, value: text })),
  warnings: listOf(z.object({ text, link: AnswerLink.nullish() })),
  links: listOf(AnswerLink),
  /** What was understood, and why each product is in or out; while developing only. */
  explain: z.record(z.unknown()).optional(),
});

export type Answer = z.infer<typeof Answer>;
export type AnswerLink = z.infer<typeof AnswerLink>;
export type AnswerChip = z.infer<typeof AnswerChip>;
export type AnswerProduct = z.infer<typeof AnswerProduct>;
export type AnswerQuantity = z.infer<typeof AnswerQuantity>;
export type AnswerMissing = z.infer<typeof AnswerMissing>;
export type AnswerFact = z.infer<typeof AnswerFact>;
