/** How much of a product a job takes, by the calculator's rule, and which packs. */
import type { AnswerQuantity, Target } from "../../shared/contract";
import { estimateOf, type PackChoice, toReadable, weightOfPack } from "../../shared/rules/quantity";
import type { ProductSource } from "../catalogue/base-data";
import { variantsFor } from "../catalogue/facets";
import type { ViewContext } from "../catalogue/view-context";
import type { Sentences } from "./sentences";
import type { Sizes } from "./sizes";

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
  const { consumption } = product;
  if (!consumption) return null;
  const isPerMm = consumption.unit === "g/m2/mm";
  const thicknessMm = isPerMm ? (need.thicknessMm ?? 1) : 1;
  const densityKgPerL = product.density_kg_per_l ?? null;
  const variants = variantsFor(product, target);
  const packs = variants.flatMap(({ reference, quantity, unit }): PackChoice[] => {
    if (unit !== "kg" && unit !== "l") return [];
    const grams = weightOfPack({ amount: quantity, isLiquid: unit !== "kg" }, densityKgPerL);
    return grams === null ? [] : [{ key: reference, grams }];
  });
  const { areaM2: surfaceM2, reservePercent } = need;
  const { kilograms, litres, purchase } = estimateOf(
    { surfaceM2, consumptionGPerM2PerMm: consumption.value, thicknessMm, reservePercent },
    { densityKgPerL, packs },
  );
  if (!(kilograms > 0) || kilograms > MOST_KG) return null;
  const values = {
    kilograms,
    litres: litres ?? 0,
    area: toReadable(need.areaM2),
    mm: thicknessMm,
    product: product.name,
  };
  const amount = sentences.say(litres === null ? "amount.kg" : "amount.kg-l", values);
  return {
    product_id: product.id,
    kilograms,
    litres,
    area_m2: toReadable(need.areaM2),
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
