/** How far a pack goes, from its size and the consumption. */
import { formatNumber } from "../../shared/rules/numbers";
import type { ProductSource, VariantSource } from "../catalogue/base-data";
import { documentWords, filled, type Lang } from "./words";

const GRAMS_PER_KG = 1000;

/** In m²: at one millimetre, or for one coat of what is spread thinner. `null` for a volume of an unknown weight, and for accessories. */
export function coverageM2({ consumption, density_kg_per_l }: ProductSource, variant: VariantSource): number | null {
  const kilograms = kilogramsOf(variant, density_kg_per_l);
  return kilograms && consumption ? (kilograms * GRAMS_PER_KG) / consumption.value : null;
}

function kilogramsOf({ unit, quantity }: VariantSource, densityKgPerL: number | undefined): number | undefined {
  if (unit === "kg") return quantity;
  return unit === "l" && densityKgPerL ? quantity * densityKgPerL : undefined;
}

const LEAST_M2 = 0.5;

/** Rounded down, so that nobody runs out; nothing is said of packs that fill holes. */
export function coverageOf(product: ProductSource, variant: VariantSource, lang: Lang): string | null {
  const surface = coverageM2(product, variant);
  if (surface === null || surface < LEAST_M2) return null;
  const rounded = surface >= 10 ? Math.floor(surface) : Math.floor(surface * 10) / 10;
  const area = formatNumber(rounded, lang);
  const { per_mm, per_coat } = documentWords[lang].coverage;
  return filled(product.consumption?.unit === "g/m2/mm" ? per_mm : per_coat, { area });
}
