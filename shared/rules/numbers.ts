/** Numbers as each language writes them in a country: `tag` is `de-CH`, or a language alone. */
import { memoized } from "../memoized";

interface Separators {
  group: string;
  decimal: string;
}
const FRENCH: Separators = { group: "\u202f", decimal: "," };
const SWISS_GERMAN: Separators = { group: "’", decimal: "." };

/** Browsers and Node disagree on Swiss digits in `Intl`, and a page must hydrate. German without a region means Switzerland. */
function separatorsOf(tag: string): Separators | undefined {
  if (/^fr\b/.test(tag)) return FRENCH;
  return /^de(?:-(?:CH|LI))?$/.test(tag) ? SWISS_GERMAN : undefined;
}

const formatOf = memoized((tag: string) => new Intl.NumberFormat(tag, { maximumFractionDigits: 20 }));

const decimalSign = (tag: string): string =>
  separatorsOf(tag)?.decimal ??
  formatOf(tag)
    .formatToParts(0.5)
    .find(({ type }) => type === "decimal")?.value ??
  ".";

/** Formats with a fixed number of decimals, and no grouping of thousands. */
export const formatFixed = (value: number, decimals: number, tag: string): string =>
  value.toFixed(decimals).replace(".", decimalSign(tag));

/** @param digits of a whole number */
export function groupThousands(digits: string, separator: string): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(separator);
}

/** `1100` → `1 100` (fr, narrow no-break space), `1’100` (de-CH), as `Intl` writes it elsewhere: `1.100` (de-AT, nl-BE). */
export function formatNumber(value: number, tag: string): string {
  const own = separatorsOf(tag);
  if (!own) return formatOf(tag).format(value).replace("-", "−");
  const [whole = "", fraction] = String(Math.abs(value)).split(".");
  return `${value < 0 ? "−" : ""}${groupThousands(whole, own.group)}${fraction ? own.decimal + fraction : ""}`;
}
