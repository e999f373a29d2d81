/** Numbers as each language writes them. */
import type { Locale } from "../route-table.js";

interface Separators {
  group: string;
  decimal: string;
}
/** Not by `Intl`: browsers and Node disagree on Swiss digits, and a page must hydrate. */
const SEPARATORS: Partial<Record<string, Separators>> = {
  fr: { group: "\u202f", decimal: "," },
  de: { group: "’", decimal: "." },
};

const formats = new Map<Locale, Intl.NumberFormat>();
function formatOf(locale: Locale): Intl.NumberFormat {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 20 });
  formats.set(locale, format);
  return format;
}

const decimalSign = (locale: Locale): string =>
  SEPARATORS[locale]?.decimal ??
  formatOf(locale)
    .formatToParts(0.5)
    .find(({ type }) => type === "decimal")?.value ??
  ".";

/** With so many digits behind the decimal sign, thousands ungrouped. */
export const formatFixed = (value: number, decimals: number, locale: Locale): string =>
  value.toFixed(decimals).replace(".", decimalSign(locale));

/** `1100` → `1 100` (fr, narrow no-break space), `1’100` (de), as `Intl` writes it elsewhere. */
export function formatNumber(value: number, locale: Locale): string {
  const own = SEPARATORS[locale];
  if (!own) return formatOf(locale).format(value).replace("-", "−");
  const [whole = "", fraction] = String(Math.abs(value)).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, own.group);
  return `${value < 0 ? "−" : ""}${grouped}${fraction ? own.decimal + fraction : ""}`;
}
