/** A pack's quantity in words: `5 kg`, below one in grams or millilitres. */
import type { Locale } from "../../shared/route-table.js";
import { formatNumber } from "../../shared/rules/numbers";
import type { VariantSource } from "./base-data";
import pieces from "./pieces.json";

const SMALLER: Partial<Record<string, string>> = { kg: "g", l: "ml" };

export function packSize({ quantity, unit }: Pick<VariantSource, "quantity" | "unit">, locale: Locale): string {
  const smaller = quantity < 1 ? SMALLER[unit] : undefined;
  const number = formatNumber(smaller ? Number((quantity * 1000).toFixed(3)) : quantity, locale);
  const isOne = new Intl.PluralRules(locale).select(quantity) === "one";
  const word = unit === "piece" ? pieces[locale][isOne ? "one" : "other"] : unit === "l" ? "L" : unit;
  return `${number}\u00a0${smaller ?? word}`;
}
