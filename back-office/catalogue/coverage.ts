import { formatNumber } from "../../shared/rules/numbers";
import { weightOfPack } from "../../shared/rules/quantity";
import type { ProductSource, VariantSource } from "../content/base-data";
import { documentWords, filled, type Lang } from "../documents/words";
import { consumptionOf } from "./consumption";

/** In m²: at one millimetre, or for one coat of thinner products. `null` for a volume of unknown weight, and for accessories. */
export function coverageM2(product: ProductSource, { unit, quantity: amount }: VariantSource): number | null {
  const consumption = consumptionOf(product);
  const isWeighed = unit === "kg" || unit === "l";
  const grams = isWeighed && weightOfPack({ amount, isLiquid: unit === "l" }, product.density_kg_per_l ?? null);
  return grams && consumption ? grams / consumption.grams : null;
}

const LEAST_M2 = 0.5;

/** Rounded down, so that the pack suffices; `null` for packs that fill holes. */
export function coverageOf(product: ProductSource, variant: VariantSource, lang: Lang): string | null {
  const surface = coverageM2(product, variant);
  if (surface === null || surface < LEAST_M2) return null;
  const rounded = surface >= 10 ? Math.floor(surface) : Math.floor(surface * 10) / 10;
  const area = formatNumber(rounded, lang);
  const { per_mm, per_coat } = documentWords[lang].coverage;
  return filled(consumptionOf(product)?.isPerMm ? per_mm : per_coat, { area });
}
