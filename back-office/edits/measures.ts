/** The technical values of a product: what follows from their numbers, and which numbers are possible. */
import { isDeepStrictEqual } from "node:util";
import { LOCALES, type Locale } from "../../shared/route-table.js";
import { formatNumber } from "../../shared/rules/numbers";
import { type Tree, valueAt } from "../../shared/rules/tree";
import { ProductSource } from "../content/base-data";
import { MEASURES, type Measure, numbersOf, WRITERS, write } from "../content/measure-words";
import type { Problems } from "./kind";

/** Numbers that say nothing by themselves. */
const BESIDE = new Set(["unit", "up_to_mm", "per_mm", "thicker", "coats"]);
/** The words of these may say more than their one number: "80 g/m² of solution". */
const SINGLE: Partial<Record<Measure, string>> = { consumption: "value", shelf_life: "months" };

/** Writes the words beside changed numbers. Unfinished numbers of a draft are left out, so that it can be shown. */
export function withMeasures(product: Tree, before: Tree | undefined): Tree {
  const changed = MEASURES.flatMap((measure): [Measure, unknown][] => {
    const old = before?.[measure];
    if (isDeepStrictEqual(numbersOf(product[measure]), numbersOf(old))) return [];
    const numbers = completed(measure, numbersOf(product[measure]));
    if (Object.keys(numbers).every((name) => BESIDE.has(name))) return [[measure, null]];
    const made = ProductSource.shape[measure].safeParse({ ...numbers, ...textsFor(measure, numbers, old) });
    return [[measure, made.success ? made.data : (old ?? null)]];
  });
  return { ...product, ...Object.fromEntries(changed) };
}

function completed(measure: Measure, { per_mm, thicker, ...numbers }: Tree): Tree {
  const isLimited = numbers.up_to_mm !== undefined;
  return {
    ...(measure === "thickness_mm" && { min: 0, max_per_coat: null, max_total: null }),
    ...numbers,
    ...(per_mm === true && { per_mm }),
    ...(isLimited && thicker !== undefined && { thicker }),
  };
}

const textsFor = (measure: Measure, numbers: Tree, old: unknown): Tree =>
  Object.fromEntries(LOCALES.map((lang) => [lang, textFor(measure, lang, numbers, old)]));

function textFor(measure: Measure, lang: Locale, numbers: Tree, old: unknown): string {
  const made = write(WRITERS[lang], measure, numbers);
  const name = SINGLE[measure];
  const [text, value] = [valueAt(old, lang), name && valueAt(old, name)];
  if (!name || typeof text !== "string" || typeof value !== "number" || valueAt(old, "unit") !== numbers.unit)
    return made;
  const [from = "", to = ""] = [value, Number(numbers[name])].map((number) => formatNumber(number, lang));
  const rest = text.slice(from.length);
  return text.startsWith(from) && /^\s/.test(rest) ? to + rest : made;
}

const PAIRS = ["working_time", "recoat_time", "paint_time"].map((time) => [
  `${time}.min_minutes`,
  `${time}.max_minutes`,
]);

/** The two of a pair need each other, and the first isn't above the second. */
export function measureProblems(body: Tree): Problems {
  const numberAt = (path: string): number | undefined => {
    const value = valueAt(body, path);
    return typeof value === "number" ? value : undefined;
  };
  const problems: Problems = {};
  for (const [from = "", to = ""] of [...PAIRS, ["temperature_c.min", "temperature_c.max"]]) {
    const [min, max] = [numberAt(from), numberAt(to)];
    if (min === undefined && max !== undefined) problems[from] = "missing";
    else if (max === undefined && min !== undefined) problems[to] = "missing";
    else if (min !== undefined && max !== undefined && min > max) problems[to] = "invalid";
  }
  for (const time of ["recoat_time", "paint_time"]) {
    const isPerMm = valueAt(body, `${time}.per_mm`) === true;
    const upTo = numberAt(`${time}.up_to_mm`);
    if (isPerMm && upTo !== undefined) problems[`${time}.up_to_mm`] = "invalid";
    if ((isPerMm || upTo !== undefined) && numberAt(`${time}.min_minutes`) === undefined)
      problems[`${time}.min_minutes`] = "missing";
  }
  const [value, unit] = [numberAt("consumption.value"), valueAt(body, "consumption.unit")];
  if (value !== undefined && !unit) problems["consumption.unit"] = "missing";
  if (value === undefined && unit) problems["consumption.value"] = "missing";
  const [min = 0, coat, total] = ["min", "max_per_coat", "max_total"].map((name) => numberAt(`thickness_mm.${name}`));
  if (coat !== undefined && min > coat) problems["thickness_mm.max_per_coat"] = "invalid";
  if (total !== undefined && coat === undefined) problems["thickness_mm.max_per_coat"] = "missing";
  if (total !== undefined && coat !== undefined && coat > total) problems["thickness_mm.max_total"] = "invalid";
  return problems;
}
