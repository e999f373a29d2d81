/** A pack's quantity in words: `5 kg`, below one in grams or millilitres. */
import type { Locale } from "../../shared/route-table.js";
import { type ConsumptionUnit, writtenUnit } from "../../shared/rules/consumption";
import { readEachLanguage } from "../../shared/rules/languages";
import { formatNumber } from "../../shared/rules/numbers";
import type { VariantSource } from "./base-data";
import type fr from "./locales/fr.json";

export type Words = typeof fr;
export const WORDS = await readEachLanguage<Words>((locale) => import(`./locales/${locale}.json`));

const SMALLER: Partial<Record<string, string>> = { kg: "g", l: "ml" };

export function packSize({ quantity, unit }: Pick<VariantSource, "quantity" | "unit">, locale: Locale): string {
  const smaller = quantity < 1 ? SMALLER[unit] : undefined;
  const number = formatNumber(smaller ? Number((quantity * 1000).toFixed(3)) : quantity, locale);
  return `${number}\u00a0${smaller ?? measureName(quantity, unit, locale)}`;
}

export function measureName(quantity: number, unit: VariantSource["unit"], locale: Locale): string {
  const isOne = new Intl.PluralRules(locale).select(quantity) === "one";
  return unit === "piece" ? WORDS[locale].unit[isOne ? "piece_one" : "piece_other"] : unit === "l" ? "L" : unit;
}

export const consumptionUnit = (unit: ConsumptionUnit, locale: Locale): string =>
  writtenUnit(unit, WORDS[locale].unit.piece_other);
