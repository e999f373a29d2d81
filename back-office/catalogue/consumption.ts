import { concentrateShare } from "../../shared/rules/quantity";
import type { ProductSource } from "../content/base-data";

/** A concentrate's consumption in the data is that of its solution. `null`: an accessory. `grams` are for a square metre, by millimetre or by coat. */
export function consumptionOf({ consumption, mixing, density_kg_per_l: density }: ProductSource) {
  if (!consumption) return null;
  const dilution = mixing?.dilution_ml_per_l;
  const share = dilution && density ? concentrateShare(dilution, density) : 1;
  return { grams: consumption.value * share, isPerMm: consumption.unit === "g/m2/mm" };
}
