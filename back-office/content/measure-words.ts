/** The words beside numbers: `1 100 g/m²/mm`, `24 h`. They say no more than the numbers. */
import { isLocale, type Locale } from "../../shared/route-table.js";
import { inEachLanguage } from "../../shared/rules/languages";
import { formatNumber } from "../../shared/rules/numbers";
import { isTree, type Tree } from "../../shared/rules/tree";
import type { ProductSource } from "./base-data";
import { consumptionUnit, packSize, WORDS, type Words } from "./pack-size";

/** The fields of a product whose text is a number with words. */
export const MEASURES = [
  ...(["consumption", "thickness_mm", "working_time", "recoat_time", "paint_time"] as const),
  ...(["hardening", "mixing", "temperature_c", "shelf_life"] as const),
] as const;
export type Measure = (typeof MEASURES)[number];

type Numbers<Value> = Omit<NonNullable<Value>, Locale>;
export type MinutesRange = Numbers<ProductSource["working_time"]>;
export type Waiting = Numbers<ProductSource["recoat_time"]>;

export const numbersOf = (value: unknown): Tree =>
  isTree(value) ? Object.fromEntries(Object.entries(value).filter(([key]) => !isLocale(key))) : {};

export function createWriter(words: Words, locale: Locale) {
  const number = (value: number) => formatNumber(value, locale);
  const plurals = new Intl.PluralRules(locale);
  const form = (value: number): "one" | "other" => (plurals.select(value) === "one" ? "one" : "other");
  const mm = (value: number) => fill(words.unit.mm, { n: number(value) });

  /** Both ends of a range are in one unit: the smaller one. */
  function time({ min_minutes, max_minutes }: MinutesRange): string {
    const isWhole = (minutes: number): boolean => min_minutes % minutes === 0 && max_minutes % minutes === 0;
    const [day, hour] = [24 * 60, 60];
    // One day is 24 hours: "1 day" could be read as "tomorrow".
    const isDays = min_minutes > day && isWhole(day);
    const size = isDays ? day : isWhole(hour) ? hour : 1;
    const [from, to] = [min_minutes / size, max_minutes / size];
    const unit = isDays ? words.unit[`days_${form(to)}`] : isWhole(hour) ? words.unit.h : words.unit.min;
    const range = from === to ? number(to) : fill(words.range, { from: number(from), to: number(to) });
    return fill(unit, { n: range });
  }

  function waiting(value: Waiting): string {
    const known = { time: time(value) };
    if (value.per_mm) return fill(words.waiting.per_mm, known);
    if (value.up_to_mm === undefined) return known.time;
    const upTo = { ...known, mm: mm(value.up_to_mm) };
    if (!value.thicker) return fill(words.waiting.beyond, upTo);
    const thicker_time = time(value.thicker);
    if ("per_mm" in value.thicker) return fill(words.waiting.thicker_per_mm, { ...upTo, thicker_time });
    const thicker = { thicker_time, thicker_mm: mm(value.thicker.mm) };
    return fill(words.waiting.thicker, { ...upTo, ...thicker });
  }

  function thickness({ min, max_per_coat: coat, max_total }: Numbers<ProductSource["thickness_mm"]>): string {
    const { thickness: says } = words;
    if (coat === null) return min > 0 ? fill(says.from_unlimited, { min: mm(min) }) : says.unlimited;
    const inOne = min > 0 && min < coat ? fill(words.range, { from: number(min), to: mm(coat) }) : mm(coat);
    if (max_total === null) return fill(says.coat_unlimited, { coat: inOne });
    if (max_total > coat) return fill(says.in_several, { coat: inOne, total: mm(max_total) });
    return fill(min > 0 ? says.in_one : says.in_one_up_to, { coat: inOne });
  }

  const kinds = {
    consumption: ({ value, unit, coats, overlap_percent: overlap }: Numbers<ProductSource["consumption"]>) =>
      [
        `${number(value)}\u00a0${consumptionUnit(unit, locale)}`,
        ...(coats ? [fill(words.consumption[`coats_${form(coats)}`], { n: number(coats) })] : []),
        ...(overlap ? [fill(words.consumption.overlap, { n: number(overlap) })] : []),
      ].join(", "),
    thickness_mm: thickness,
    working_time: time,
    recoat_time: waiting,
    paint_time: waiting,
    hardening: ({ by }: Numbers<ProductSource["hardening"]>) => words.hardening[by],
    mixing: (doses: Numbers<ProductSource["mixing"]>) =>
      (["water_l_per_kg", "hardener_percent", "dilution_ml_per_l"] as const)
        .flatMap((dose) => (doses[dose] === undefined ? [] : [fill(words.mixing[dose], { n: number(doses[dose]) })]))
        .join(", "),
    temperature_c: ({ min, max }: Numbers<ProductSource["temperature_c"]>) =>
      fill(words.temperature, { from: number(min), to: number(max) }),
    shelf_life: ({ months }: Numbers<ProductSource["shelf_life"]>) =>
      fill(words.shelf_life[`months_${form(months)}`], { n: number(months) }),
    quantity: (pack: Parameters<typeof packSize>[0]) => packSize(pack, locale),
  };
  return kinds;
}

export type Writer = ReturnType<typeof createWriter>;

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);

export const WRITERS = inEachLanguage((locale) => createWriter(WORDS[locale], locale));

/** @param numbers in the measure's own shape */
export const write = (writer: Writer, measure: Measure, numbers: Tree): string =>
  (writer[measure] as (numbers: Tree) => string)(numbers);
