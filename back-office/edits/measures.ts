/** The technical values of a product: what follows from their numbers, and which numbers are possible. */
import { isDeepStrictEqual } from "node:util";
import { LOCALES, type Locale } from "../../shared/route-table.js";
import { consumptionFaults } from "../../shared/rules/consumption";
import { formatNumber } from "../../shared/rules/numbers";
import { isTree, type Tree, valueAt } from "../../shared/rules/tree";
import { ConsumptionSource, ProductSource } from "../content/base-data";
import { MEASURES, type Measure, numbersOf, WRITERS, write } from "../content/measure-words";
import type { Problems } from "./kind";
import { recordsIn } from "./lenses";

/** Numbers that say nothing by themselves. */
const BESIDE = new Set(["unit", "up_to_mm", "per_mm", "thicker", "coats", "overlap_percent"]);
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
  const isLimited = numbers.up_to_mm !== undefined && valueAt(thicker, "min_minutes") !== undefined;
  const { per_mm: isEach, mm, ...range } = isTree(thicker) ? thicker : {};
  return {
    ...(measure === "thickness_mm" && { min: 0, max_per_coat: null, max_total: null }),
    ...numbers,
    ...(per_mm === true && { per_mm }),
    ...(isLimited && { thicker: isEach === true ? { per_mm: isEach, ...range } : { mm, ...range } }),
  };
}

const textsFor = (measure: Measure, numbers: Tree, old: unknown): Tree =>
  Object.fromEntries(LOCALES.map((lang) => [lang, textFor(measure, lang, numbers, old)]));

function textFor(measure: Measure, lang: Locale, numbers: Tree, old: unknown): string {
  const made = write(WRITERS[lang], measure, numbers);
  const name = SINGLE[measure];
  const [text, value] = [valueAt(old, lang), name && valueAt(old, name)];
  const isAlone = isDeepStrictEqual({ ...numbersOf(old), [name ?? ""]: 0 }, { ...numbers, [name ?? ""]: 0 });
  if (!name || typeof text !== "string" || typeof value !== "number" || !isAlone) return made;
  const [from = "", to = ""] = [value, Number(numbers[name])].map((number) => formatNumber(number, lang));
  const rest = text.slice(from.length);
  return text.startsWith(from) && /^\s/.test(rest) ? to + rest : made;
}

const WAITS = ["recoat_time", "paint_time"];
const RANGES = [
  ...["working_time", ...WAITS, ...WAITS.map((time) => `${time}.thicker`)].map((time) => [
    `${time}.min_minutes`,
    `${time}.max_minutes`,
  ]),
  ["temperature_c.min", "temperature_c.max"],
] as const;

/** Both ends of a range are needed, and the first one isn't above the second. */
export function measureProblems(body: Tree): Problems {
  const isGiven = (value: unknown): boolean => ![undefined, null, "", false].some((none) => none === value);
  const isThere = (path: string): boolean => isGiven(valueAt(body, path));
  const numberAt = (path: string): number => (isThere(path) ? Number(valueAt(body, path)) : Number.NaN);
  const [min, coat, total] = ["thickness_mm.min", "thickness_mm.max_per_coat", "thickness_mm.max_total"] as const;
  const rules: [path: string, problem: "missing" | "invalid", isBroken: boolean][] = [
    ...RANGES.flatMap(([from = "", to = ""]): typeof rules => [
      [to, "invalid", numberAt(from) > numberAt(to)],
      [to, "missing", isThere(from) && !isThere(to)],
      [from, "missing", isThere(to) && !isThere(from)],
    ]),
    ...WAITS.flatMap((time): typeof rules => {
      const [upTo, perMm, from] = [`${time}.up_to_mm`, `${time}.per_mm`, `${time}.min_minutes`] as const;
      const thicker = `${time}.thicker`;
      const [mm, perMmBeyond, fromBeyond] = [`${thicker}.mm`, `${thicker}.per_mm`, `${thicker}.min_minutes`] as const;
      const isBeyond = isThere(mm) || isThere(perMmBeyond);
      return [
        [mm, "invalid", isThere(mm) && isThere(perMmBeyond)],
        [mm, "invalid", numberAt(mm) <= numberAt(upTo)],
        [mm, "missing", isThere(fromBeyond) && !isBeyond],
        [fromBeyond, "missing", isBeyond && !isThere(fromBeyond)],
        [upTo, "missing", (isBeyond || isThere(fromBeyond)) && !isThere(upTo)],
        [upTo, "invalid", isThere(upTo) && isThere(perMm)],
        [from, "missing", (isThere(upTo) || isThere(perMm)) && !isThere(from)],
      ];
    }),
    [coat, "invalid", numberAt(min) > numberAt(coat)],
    [coat, "missing", isThere(total) && !isThere(coat)],
    [total, "invalid", numberAt(coat) > numberAt(total)],
  ];
  for (const [index, pack] of [body, ...recordsIn(body.variants)].entries()) {
    const place = index > 0 ? `variants.${index - 1}.consumption` : "consumption";
    const given = Object.entries(numbersOf(pack.consumption)).filter(([, value]) => isGiven(value));
    const numbers = Object.fromEntries(given);
    const { data } = ConsumptionSource.safeParse(numbers);
    rules.push(
      [`${place}.unit`, "missing", "value" in numbers && !("unit" in numbers)],
      [`${place}.value`, "missing", "unit" in numbers && !("value" in numbers)],
      ["consumption.value", "missing", given.length > 0 && !isThere("consumption.value")],
    );
    for (const name of Object.keys(data ? consumptionFaults(data) : {}))
      rules.push([`${place}.${name}`, "invalid", true]);
  }
  return Object.fromEntries(rules.flatMap(([path, problem, isBroken]) => (isBroken ? [[path, problem]] : [])));
}
