import { CONSUMPTION_UNITS, type Consumption } from "../../shared/rules/consumption";
import type { ProductSource } from "../content/base-data";

/** What a square metre takes of the product as it is sold: the data of a concentrate is for its solution. `null`: an accessory, or a concentrate by weight without a density. */
export function consumptionOf(product: ProductSource): Consumption | null {
  const { consumption, mixing, thickness_mm } = product;
  if (!consumption) return null;
  const { value, unit, coats = thickness_mm?.coats, overlap_percent } = consumption;
  const { of, by, isYield } = CONSUMPTION_UNITS[unit];
  const own = by === "mm" ? { min_mm: thickness_mm?.min || undefined } : { coats, overlap_percent };
  if (!mixing?.dilution_ml_per_l) return { value, unit, ...own };
  // A litre of water weighs a kilogram.
  const density = of === "kg" ? product.density_kg_per_l : 1;
  if (!density) return null;
  const concentrate = mixing.dilution_ml_per_l * density;
  const share = concentrate / (1000 + concentrate);
  return { value: isYield ? value / share : value * share, unit, ...own };
}
