/** Units as people write them, in the languages of the site. */
import { type Amount, type ConsumptionUnit, UNIT_NAMES } from "./consumption";
import units from "./unit-words.json" with { type: "json" };

const NAMES = new Map(Object.entries(units).flatMap(([name, { words }]) => words.map((word) => [word, name] as const)));
const SIZES = units as Readonly<Record<string, Partial<Amount>>>;

/** `m² pro Liter` is `m2/l`. Words for a coat and its thickness say nothing. */
export function consumptionUnitIn(text: string): ConsumptionUnit | null {
  const parts = text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("^", "")
    .split(/[\s/·.()'’]+/);
  const unit = parts.flatMap((part) => (NAMES.get(part) ?? part) || []).join("/");
  return UNIT_NAMES.find((name) => name === unit) ?? null;
}

/** One of a pack's unit: a `ml` is 0.001 l. */
export function measureIn(word: string): Amount | null {
  const { amount, unit } = SIZES[NAMES.get(word.toLowerCase()) ?? ""] ?? {};
  return amount && unit ? { amount, unit } : null;
}
