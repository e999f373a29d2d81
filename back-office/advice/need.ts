/** How much of a product a job takes, by the calculator's rule, and which packs. */
import type { AnswerQuantity, Target } from "../../shared/contract";
import { kilogramsFor, type PackChoice, packsFor, toHundredths } from "../../shared/rules/quantity";
import type { ProductSource } from "../catalogue/base-data";
import { variantsFor } from "../catalogue/facets";
import type { ViewContext } from "../catalogue/view-context";
import type { Sentences } from "./sentences";
import type { Sizes } from "./sizes";

const GRAMS_PER_KG = 1000;
/** Thicker is a hole, whose packs nobody reckons by the square metre. */
const MOST_KG = 10_000_000;

export interface NeedOf {
  areaM2: number;
  /** Unsaid: one millimetre, as in the calculator. */
  thicknessMm: number | undefined;
  reservePercent: number;
}

/** The surface as said, or that of a hole or a crack of which two sizes are known. */
export function needIn(sizes: Sizes, thicknessMm: number | undefined): NeedOf | null {
  const areaM2 = sizes.areaM2 ?? damagedM2(sizes);
  if (areaM2 === undefined || areaM2 <= 0) return null;
  return { areaM2, thicknessMm, reservePercent: sizes.reservePercent ?? 0 };
}

function damagedM2({ depthMm, diameterMm, widthMm, lengthMm }: Sizes): number | undefined {
  if (depthMm === undefined) return undefined;
  if (diameterMm !== undefined) return (Math.PI / 4) * (diameterMm / 1000) ** 2;
  if (widthMm !== undefined && lengthMm !== undefined) return (widthMm / 1000) * (lengthMm / 1000);
  return undefined;
}

export function quantityOf(
  product: ProductSource,
  need: NeedOf,
  target: Target,
  { lang, names }: ViewContext,
  sentences: Sentences,
): AnswerQuantity | null {
  const isPerMm = product.consumption.unit === "g/m2/mm";
  const thicknessMm = isPerMm ? (need.thicknessMm ?? 1) : 1;
  const kilograms = kilogramsFor({
    surfaceM2: need.areaM2,
    consumptionGPerM2PerMm: product.consumption.value,
    thicknessMm,
    reservePercent: need.reservePercent,
  });
  if (!(kilograms > 0) || kilograms > MOST_KG) return null;
  const density = product.density_kg_per_l;
  const variants = variantsFor(product, target);
  const choices = variants.flatMap(({ reference, quantity, unit }): PackChoice[] => {
    const weight = unit === "kg" ? quantity : density && quantity * density;
    return weight ? [{ key: reference, grams: Math.round(weight * GRAMS_PER_KG) }] : [];
  });
  const purchase = packsFor(kilograms * GRAMS_PER_KG, choices);
  const readable = (amount: number): number =>
    amount >= 1 ? toHundredths(amount) : Math.max(0.001, Math.round(amount * 1000) / 1000);
  const litres = density ? readable(kilograms / density) : null;
  const values = {
    kilograms: readable(kilograms),
    litres: litres ?? 0,
    area: readable(need.areaM2),
    mm: thicknessMm,
    product: product.name,
  };
  const amount = sentences.say(litres === null ? "amount.kg" : "amount.kg-l", values);
  return {
    product_id: product.id,
    kilograms: readable(kilograms),
    litres,
    area_m2: readable(need.areaM2),
    thickness_mm: isPerMm ? thicknessMm : null,
    text: sentences.say(
      isPerMm ? (need.thicknessMm === undefined ? "quantity.unsaid" : "quantity.mm") : "quantity.coat",
      { ...values, amount },
    ),
    packs: (purchase?.packs ?? []).map(({ key, count }) => {
      const variant = variants.find(({ reference }) => reference === key);
      const label = variant
        ? `${names.name("variants[].packaging", variant.packaging).label} ${variant.quantity_text[lang]}`
        : key;
      return { label, count };
    }),
  };
}
