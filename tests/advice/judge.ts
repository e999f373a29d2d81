/** Compares answers with the expected ones of the sets of sentences (README.md describes the fields). */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Answer } from "../../shared/contract";
import type { Adviser } from "./catalogue";

const reference = z.string();
const Link = z.object({ screen: z.string(), slug: z.string().optional() });
export const Sentence = z.object({
  id: z.string(),
  lang: z.enum(["fr", "de", "nl", "en", "es"]),
  target: z.enum(["pro", "part"]),
  text: z.string(),
  kind: z.enum(["product", "quantity", "fact", "place", "nothing", "no-fit", "short", "safety"]),
  first: z.array(reference).default([]),
  wrong: z.array(reference).default([]),
  must: z.array(reference).optional(),
  any: z.array(reference).optional(),
  quantity: z
    .object({
      product: reference.nullish(),
      kg: z.number().nullish(),
      also: z.array(z.object({ product: reference, kg: z.number() })).default([]),
      missing: z.array(z.string()).default([]),
    })
    .optional(),
  fact: z
    .object({
      product: reference.nullable(),
      property: z.string(),
      value: z.string().nullish(),
      accept: z.array(z.string()).default([]),
      answer: z.boolean().optional(),
    })
    .optional(),
  place: Link.extend({ or: z.array(Link).default([]) }).optional(),
  excluded_by: z.array(z.string()).optional(),
});
export type Sentence = z.infer<typeof Sentence>;

/** @param file a path, or the name of a set in this folder */
export function readSentences(file: string): Sentence[] {
  const path = file.endsWith(".jsonl") ? file : join(import.meta.dirname, `${file}.jsonl`);
  return readLines(path, Sentence);
}

/** The objects of a file with one JSON object a line. */
export const readLines = <Shape extends z.ZodTypeAny>(path: string, shape: Shape): z.output<Shape>[] =>
  readFileSync(path, "utf8")
    .trim()
    .split("\n")
    .map((line) => shape.parse(JSON.parse(line)));

export interface Verdict {
  sentence: Sentence;
  /** By the table's columns; only those of its kind. */
  marks: Partial<Record<Column, boolean>>;
  /** In words, for a miss. */
  got: string;
}
export const COLUMNS = [
  "first",
  "within three",
  "wrong within three",
  "quantity",
  "fact",
  "place",
  "nothing fits",
  "short",
  "safety",
] as const;
export type Column = (typeof COLUMNS)[number];

const TOLERANCE = 0.1;
const isNear = (value: number, wanted: number): boolean => Math.abs(value - wanted) <= TOLERANCE * wanted;
const shown = (answer: Answer | null): string[] => answer?.products.map(({ product }) => product.reference) ?? [];

export function judge(sentence: Sentence, adviser: Adviser): Verdict {
  const { text, lang, target } = sentence;
  const answer = adviser.ask(text, lang, target);
  const got = answer
    ? `${answer.kind}: ${shown(answer).join(" ")} ${answer.headline}${answer.missing.map(({ field }) => ` [missing ${field}]`).join("")}${answer.excluded.map(({ condition }) => ` [${condition}]`).join("")}`
    : "no answer";
  return { sentence, marks: marksOf(sentence, answer, adviser), got };
}

function marksOf(sentence: Sentence, answer: Answer | null, adviser: Adviser): Verdict["marks"] {
  switch (sentence.kind) {
    case "product":
      return productMarks(sentence, answer);
    case "quantity":
      return {
        ...(sentence.first.length > 0 ? productMarks(sentence, answer) : {}),
        quantity: isQuantityRight(sentence, answer),
      };
    case "fact":
      return { fact: isFactRight(sentence, answer) };
    case "place":
      return { place: isPlaceRight(sentence, answer) };
    case "nothing":
      return { "nothing fits": answer?.kind === "nothing" && answer.products.length === 0 };
    case "no-fit": {
      const named = answer?.excluded.map(({ condition }) => placeOf(condition)) ?? [];
      const isNamed = sentence.excluded_by?.some((condition) => named.includes(placeOf(condition))) ?? false;
      return { "nothing fits": answer?.kind === "no-fit" && answer.products.length === 0 && isNamed };
    }
    case "safety":
      return { safety: answer?.kind === "safety" && answer.products.length === 0 };
    case "short":
      return { short: isSearchRight(sentence, answer, adviser) };
  }
}

/** Where a product may be used is one reason, whichever field says it. */
const placeOf = (condition: string): string => (condition === "location" ? "place" : condition);

function productMarks({ first, wrong }: Sentence, answer: Answer | null): Verdict["marks"] {
  const references = shown(answer);
  return {
    first: first.includes(references[0] ?? ""),
    "within three": references.some((each) => first.includes(each)),
    "wrong within three": references.some((each) => wrong.includes(each)),
  };
}

function isQuantityRight({ quantity, first }: Sentence, answer: Answer | null): boolean {
  if (!quantity || !answer) return false;
  if (quantity.missing.length > 0) {
    const missing = answer.missing.map(({ field }) => field);
    return (
      !answer.quantity &&
      quantity.missing.every((field) => missing.includes(field)) &&
      missing.length === quantity.missing.length
    );
  }
  if (!answer.quantity) return false;
  const product = shown(answer)[0] ?? "";
  const also = quantity.also.find((each) => each.product === product);
  const isOurs = product === quantity.product || also !== undefined || first.includes(product);
  return isOurs && isNear(answer.quantity.kilograms ?? Number.NaN, also?.kg ?? quantity.kg ?? Number.NaN);
}

const plain = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

function isFactRight({ fact }: Sentence, answer: Answer | null): boolean {
  if (!fact || answer?.kind !== "fact") return false;
  if (fact.product === null)
    return answer.products.length === 0 && answer.missing.some(({ field }) => field === "product");
  if (shown(answer)[0] !== fact.product) return false;
  const expected = fact.property === "locations" ? "destination" : fact.property;
  const told = answer.facts.filter(({ property }) => property === expected || fact.accept.includes(property));
  const [first] = told;
  if (!first) return false;
  if (fact.answer !== undefined) return answer.facts.every(({ yes }) => yes) === fact.answer;
  const isConsumption = fact.property === "consumption";
  const sorted = (list: string): string => plain(list).split(", ").sort().join(", ");
  return isConsumption || told.some(({ value }) => sorted(value) === sorted(fact.value ?? ""));
}

function isPlaceRight({ place }: Sentence, answer: Answer | null): boolean {
  if (!place || answer?.kind !== "place") return false;
  const [first] = answer.links;
  return [place, ...place.or].some(
    ({ screen, slug }) => first?.screen === screen || (slug !== undefined && first?.path?.endsWith(`/${slug}`)),
  );
}

/** The list as it is shown: what isn't sold has none. */
function isSearchRight({ text, lang, target, must, any }: Sentence, answer: Answer | null, adviser: Adviser): boolean {
  const { search } = adviser.view(lang, target);
  const own =
    answer?.kind === "nothing" || answer?.kind === "no-fit"
      ? []
      : search.find(text).products.map((product) => product.reference);
  const first = [...new Set([...shown(answer), ...own])].slice(0, 3);
  if (must) return must.every((each) => first.includes(each));
  return any?.some((each) => first.includes(each)) ?? false;
}

/** In percent: at least, and of what is wrong at most. */
export const BARS: readonly [Column, number][] = [
  ["first", 90],
  ["within three", 97],
  ["wrong within three", 3],
  ["quantity", 95],
  ["fact", 95],
  ["place", 95],
  ["nothing fits", 100],
];
export const isMistake = (column: Column): boolean => column === "wrong within three";
export const judgedIn = (column: Column, verdicts: readonly Verdict[]): Verdict[] =>
  verdicts.filter(({ marks }) => marks[column] !== undefined);
export function percentOf(column: Column, verdicts: readonly Verdict[]): number {
  const judged = judgedIn(column, verdicts);
  return (100 * judged.filter(({ marks }) => marks[column]).length) / judged.length;
}
