import { CONSUMPTION_UNITS, usualTimes } from "../../shared/rules/consumption";
import { formatNumber } from "../../shared/rules/numbers";
import { amountFor, converted } from "../../shared/rules/quantity";
import type { ProductSource, VariantSource } from "../content/base-data";
import { documentWords, filled, type Lang } from "../documents/words";
import { consumptionOf } from "./consumption";

const LEAST_M2 = 0.5;
/** More than an error of binary fractions, less than anybody measures. */
const TINY = 1e-9;

/** The square metres of a pack, at the thinnest coat from one millimetre on, or for one coat; rounded down, so that the pack suffices. `null` for packs that fill holes, and without an amount in the measure of the consumption. */
export function coverageOf(product: ProductSource, variant: VariantSource, lang: Lang): string | null {
  const consumption = consumptionOf(product, variant);
  if (!consumption) return null;
  const { of, by } = CONSUMPTION_UNITS[consumption.unit];
  const content = converted({ amount: variant.quantity, unit: variant.unit }, of, product.density_kg_per_l ?? null);
  const times = by === "mm" ? usualTimes(consumption) : 1;
  const surface = (content ?? 0) / amountFor(consumption, { surfaceM2: 1, times });
  if (surface < LEAST_M2) return null;
  const rounded = surface >= 10 ? Math.floor(surface + TINY) : Math.floor(surface * 10 + TINY) / 10;
  return filled(documentWords[lang].coverage[by], { area: formatNumber(rounded, lang), mm: formatNumber(times, lang) });
}
