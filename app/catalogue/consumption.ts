import type { Characteristics } from "~shared/contract";
import { CODE } from "./facts";

const UNIT = "g/m²/mm";
/** `1400`, also as a back-office writes it for people: `1 400 g/m²/mm`. */
const WRITTEN = /^(\d+(?:[.,]\d+)?)(?:g\/m[²2]\/mm)?$/;

/** The consumption in g/m²/mm; `null` if the record gives none. A product with a consumption can be calculated. */
export function consumptionOf(caracteristics: Characteristics): number | null {
  const { value, unit = UNIT } = caracteristics[CODE.consumption] ?? {};
  if (unit.replace("2", "²") !== UNIT) return null;
  const [, digits] = typeof value === "string" ? (WRITTEN.exec(value.replace(/[\s’']/g, "")) ?? []) : [];
  const grams = typeof value === "number" ? value : Number(digits?.replace(",", "."));
  return grams > 0 ? grams : null;
}
