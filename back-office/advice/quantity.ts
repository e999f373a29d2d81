/** How much of a product a job takes, by the calculator's rule, and in which packs. */
import type { AnswerQuantity } from "../../shared/contract";
import { CONSUMPTION_UNITS, type Measure } from "../../shared/rules/consumption";
import { estimateOf, toReadable } from "../../shared/rules/quantity";
import { consumptionOf, type Kind, kindsOf } from "../catalogue/consumption";
import { variantsFor } from "../catalogue/facets";
import type { ProductSource } from "../content/base-data";
import { measureName } from "../content/pack-size";
import type { AdviceConcepts } from "../content/schema-advice";
import { hasAny, thicknessFor } from "./choosing/traits";
import type { Knowledge } from "./knowledge";
import type { Sentences } from "./text/sentences";
import { hasName } from "./text/tokens";
import type { Request, Sizes } from "./types";
import { MAX_DAMAGE_M2 } from "./understanding/resolve";

interface AnswerContext {
  request: Request;
  knowledge: Knowledge;
  sentences: Sentences;
}

/** The hole or surface to fill or coat. */
export interface Need {
  areaM2: number;
  /** `undefined`: the coats that the product usually takes. */
  thicknessMm: number | undefined;
  reservePercent: number;
  /** As the text states them, for a product that is measured by the coat. */
  coats?: number | undefined;
  /** How damage is described, which has its own volume. */
  damage?: { phrase: `quantity.${string}`; values: Record<string, number> } | undefined;
}
/** A size that is missing from the text, and the unit of the field for it. */
export type MissingSize = keyof typeof UNITS;
export const UNITS = { area: "m²", depth: "mm", width: "mm", diameter: "mm", length: "m", height: "m" } as const;

/** A size that was misread isn't answered. */
const MAX_AMOUNT = 10_000_000;
const SHEET_MM = 12.5;
/** A crack is opened in a V: by 5 mm on each side, as deep as wide, at least 10 mm. */
const HAIRLINE_MM = 1;
const OPENED_BY_MM = 10;
const MIN_OPENED_DEPTH_MM = 10;
/** Joints between boards: metres to a square metre, and how wide and thick they are filled. */
const JOINTS = { mPerM2: 1.4, widthMm: 200, minWidthMm: 50, mm: 0.9 } as const;
const MM_PER_M = 1000;
const MM2_PER_M2 = 1_000_000;

/** "5 kg of filler". */
export const statedAmount = ({ measures }: Request) =>
  measures.find(({ unit }) => unit === "kilograms" || unit === "litres");

/** The need, or the one size to ask for. */
export function needFor(request: Request, concepts: AdviceConcepts): Need | MissingSize {
  const { mentions, sizes } = request;
  // A problem without words of its own is assumed for the thickness alone.
  const [mention] = mentions.problem.filter(({ tokens }) => tokens.length > 0);
  const problem = concepts.problems[mention?.name ?? ""];
  const mm = thicknessFor(request, concepts);
  if (problem?.extent === "volume")
    return needOfHole(sizes, mm ?? (problem.measure === "width" ? SHEET_MM : undefined));
  if (problem?.extent === "length") return problem.measure === "width" ? needOfCrack(sizes) : needOfSlot(sizes);
  if (problem?.extent === "joints" && (mm === undefined || sizes.lengthMm)) return needOfJoints(sizes);
  const need = needOfSurface(sizes, mm);
  return problem?.through && mm === undefined && need !== "area" ? "depth" : need;
}

/** For a product that isn't made for the damage, the surface counts; also for one that is applied by the square metre. */
export function needForProduct(product: ProductSource, request: Request, concepts: AdviceConcepts): Need | MissingSize {
  const isPerMm = product.consumption !== null && CONSUMPTION_UNITS[product.consumption.unit].by === "mm";
  const isForDamage = request.mentions.problem.some(({ name }) => {
    const { functions = [], also = [] } = concepts.problems[name] ?? {};
    return hasAny(product.usage_functions, [...functions, ...also]);
  });
  if (isPerMm && isForDamage) return needFor(request, concepts);
  const mm = isPerMm ? thicknessFor(request, concepts) : undefined;
  const isForJoints = Object.values(concepts.problems).some(
    ({ extent, functions }) => extent === "joints" && functions.includes(product.usage_functions[0] ?? ""),
  );
  const isOnBoards = request.tokens.some(({ role }) => role?.name === "board");
  return isForJoints && isOnBoards && mm === undefined ? needOfJoints(request.sizes) : needOfSurface(request.sizes, mm);
}

function needOfSurface(sizes: Sizes, thicknessMm: number | undefined): Need | "area" | "height" {
  const { areaM2 = 0, reservePercent = 0, coats } = sizes;
  if (sizes.isRoomWithoutHeight) return "height";
  return areaM2 > 0 ? { areaM2, thicknessMm, reservePercent, coats } : "area";
}

function needOfJoints(sizes: Sizes): Need | "area" {
  const length = sizes.areaM2 === undefined ? (sizes.lengthMm ?? 0) / MM_PER_M : sizes.areaM2 * JOINTS.mPerM2;
  const { widthMm = 0, thicknessMm = JOINTS.mm } = sizes;
  const filledMm = widthMm < JOINTS.minWidthMm ? JOINTS.widthMm : widthMm;
  const damage = { phrase: "quantity.joints", values: { length } } as const;
  return length > 0 ? damaged((length * filledMm) / MM_PER_M, thicknessMm, sizes, damage) : "area";
}

function needOfHole(sizes: Sizes, depthMm: number | undefined): Need | MissingSize {
  const areaM2 = areaOfHole(sizes);
  if (depthMm === undefined) return "depth";
  if (areaM2 === undefined) return "diameter";
  // A surface is that of all the holes.
  const holesM2 = areaM2 * (areaM2 === sizes.areaM2 ? 1 : (sizes.count ?? 1));
  const volume = toReadable(holesM2 * depthMm);
  return damaged(holesM2, depthMm, sizes, { phrase: "quantity.volume", values: { volume } });
}

function areaOfHole({ areaM2, diameterMm, widthMm, lengthMm = widthMm }: Sizes): number | undefined {
  if (areaM2 !== undefined && areaM2 < MAX_DAMAGE_M2) return areaM2;
  if (diameterMm !== undefined) return ((Math.PI / 4) * diameterMm ** 2) / MM2_PER_M2;
  return widthMm === undefined || lengthMm === undefined ? undefined : (widthMm * lengthMm) / MM2_PER_M2;
}

const wholeLengthOf = ({ lengthMm, count = 1 }: Sizes): number | undefined => lengthMm && lengthMm * count;

function needOfSlot(sizes: Sizes): Need | MissingSize {
  const { widthMm, depthMm, areaM2 } = sizes;
  const lengthMm = wholeLengthOf(sizes);
  if (depthMm === undefined) return "depth";
  if (areaM2 !== undefined && areaM2 < MAX_DAMAGE_M2) return needOfHole(sizes, depthMm);
  if (lengthMm === undefined) return "length";
  if (widthMm === undefined) return "width";
  const values = { length: lengthMm / MM_PER_M, width: widthMm };
  return damaged((lengthMm * widthMm) / MM2_PER_M2, depthMm, sizes, { phrase: "quantity.length", values });
}

function needOfCrack(sizes: Sizes): Need | MissingSize {
  const { widthMm = HAIRLINE_MM, depthMm } = sizes;
  const lengthMm = wholeLengthOf(sizes);
  if (lengthMm === undefined) return "length";
  if (depthMm !== undefined) return needOfSlot({ ...sizes, widthMm });
  const meanWidthMm = widthMm + OPENED_BY_MM / 2;
  const openedMm = Math.max(MIN_OPENED_DEPTH_MM, widthMm);
  const values = { length: lengthMm / MM_PER_M };
  return damaged((lengthMm * meanWidthMm) / MM2_PER_M2, openedMm, sizes, { phrase: "quantity.crack", values });
}

function damaged(areaM2: number, thicknessMm: number, { reservePercent = 0 }: Sizes, damage: Need["damage"]): Need {
  return { areaM2, thicknessMm, reservePercent, damage };
}

/** One millimetre or the thinnest coat, as in the calculator, or as many coats as the finish takes. */
function usualMm({ thickness_mm }: ProductSource): number {
  const { coats, max_per_coat, min = 0 } = thickness_mm ?? {};
  return (coats ?? 1) * Math.max(min, coats ? Math.min(1, max_per_coat ?? 1) : 1);
}

/** The packs that the text names; without a name the first ones of several kinds. */
const kindNamed = (kinds: readonly Kind[], { request, knowledge }: AnswerContext): Kind | undefined =>
  kinds.find(({ name }) => hasName(request.tokens, name, knowledge.words)) ?? kinds[0];

export function quantityOf(product: ProductSource, need: Need, context: AnswerContext): AnswerQuantity | null {
  const { knowledge, sentences } = context;
  const { say, written } = sentences;
  const { lang, names, target, content } = knowledge.viewContext;
  const kinds = kindsOf(variantsFor(product, target), content.characteristics.own, lang);
  const { name = "", packs: variants = [] } = kindNamed(kinds, context) ?? {};
  const consumption = consumptionOf(product, variants[0]);
  if (!consumption) return null;
  const { by } = CONSUMPTION_UNITS[consumption.unit];
  const isPerMm = by === "mm";
  const mm = need.thicknessMm ?? usualMm(product);
  const stated = by === "coat" ? (need.coats ?? consumption.coats) : consumption.coats;
  const coats = (isPerMm ? product.thickness_mm?.coats : stated) ?? 1;
  const packs = variants.map(({ reference: key, quantity: amount, unit }) => ({ key, amount, unit }));
  const { areaM2: surfaceM2, reservePercent } = need;
  const { amounts, purchase } = estimateOf(
    { surfaceM2, times: isPerMm ? mm : coats, reservePercent },
    { consumption, densityKgPerL: product.density_kg_per_l ?? null, packs },
  );
  if (!amounts.every(({ amount }) => amount > 0 && amount <= MAX_AMOUNT)) return null;
  const area_m2 = toReadable(surfaceM2);
  const [first = "", second] = amounts.map(
    ({ amount, unit }) => `${written(amount)}\u00a0${measureName(amount, unit, lang)}`,
  );
  const amount = second ? `${first} (${second})` : first;
  const values = { area: area_m2, mm, coats, product: [product.name, name].filter(Boolean).join(" ") };
  const measured = (wanted: Measure): number | null => amounts.find(({ unit }) => unit === wanted)?.amount ?? null;
  const labelOf = (reference: string): string => {
    const variant = variants.find((each) => each.reference === reference);
    if (!variant) return reference;
    return `${names.name("variants[].packaging", variant.packaging).label} ${variant.quantity_text[lang]}`;
  };
  return {
    product_id: product.id,
    kilograms: measured("kg"),
    litres: measured("l"),
    pieces: measured("piece"),
    metres: measured("m"),
    thickness_mm: isPerMm ? mm : null,
    area_m2: need.damage ? null : area_m2,
    text: say(phraseFor(need, by, coats), { ...values, ...need.damage?.values, amount }),
    packs: (purchase?.packs ?? []).map(({ key, count }) => ({ label: labelOf(key), count })),
  };
}

function phraseFor({ damage, thicknessMm }: Need, by: "mm" | "coat" | "area", coats: number): string {
  if (damage) return damage.phrase;
  if (by === "area") return "quantity.area";
  if (by === "coat") return coats > 1 ? "quantity.layers" : "quantity.coat";
  if (thicknessMm !== undefined) return "quantity.mm";
  return coats > 1 ? "quantity.coats" : "quantity.unsaid";
}
