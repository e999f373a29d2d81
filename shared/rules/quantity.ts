/** How much filler a surface takes, and which packs to buy (spec 2 §9, "Calculator"). */

/** Two decimals, as the surface field has (spec 2 §9: step 0.01). Without the dust of binary fractions: 1.005 is 1.01. */
export const toHundredths = (value: number): number => Math.round((value + Number.EPSILON * value) * 100) / 100;

/** "Computed surface = height x width x number of walls, to 2 decimals" (spec 2 §5). Metres in, m² out. */
export function surfaceOfWalls({ heightM, widthM, walls }: { heightM: number; widthM: number; walls: number }): number {
  return toHundredths(heightM * widthM * walls);
}

/** What is left to fill when doors and windows are taken out; never less than nothing. All in m². */
export const withoutOpenings = (surfaceM2: number, openingsM2: number): number =>
  Math.max(0, toHundredths(surfaceM2 - openingsM2));

export interface Need {
  surfaceM2: number;
  /** CONSOMMATION_SURF, in g/m²/mm. */
  consumptionGPerM2PerMm: number;
  /** Millimetres; the spec's figure is for 1. */
  thicknessMm?: number;
  /** Percent added for waste and uneven walls; the spec's figure has none. */
  reservePercent?: number;
}

/** "kilograms = surface x consumption / 1000" (spec 2 §9), for each millimetre. */
export function kilogramsFor({ surfaceM2, consumptionGPerM2PerMm, thicknessMm = 1, reservePercent = 0 }: Need): number {
  return (surfaceM2 * consumptionGPerM2PerMm * thicknessMm * (1 + reservePercent / 100)) / 1000;
}

const GRAMS_PER_KG = 1000;

/** Two decimals; below one three, and never nothing for something. */
export function toReadable(amount: number): number {
  if (amount >= 1) return toHundredths(amount);
  return amount > 0 ? Math.max(0.001, Math.round(amount * 1000) / 1000) : 0;
}

/** As it is told: by the calculator and by the answer to a sentence alike. */
export interface Estimate {
  kilograms: number;
  /** `null` where no density is known. */
  litres: number | null;
  /** `null` where no pack has a known weight. */
  purchase: Purchase | null;
}

export function estimateOf(
  need: Need,
  { densityKgPerL, packs }: { densityKgPerL: number | null; packs: readonly PackChoice[] },
): Estimate {
  const kilograms = kilogramsFor(need);
  return {
    kilograms: toReadable(kilograms),
    litres: densityKgPerL === null ? null : toReadable(kilograms / densityKgPerL),
    purchase: packsFor(kilograms * GRAMS_PER_KG, packs),
  };
}

/** In grams; a volume has a weight only where the product's density is known. */
export function weightOfPack(
  { amount, isLiquid }: { amount: number; isLiquid: boolean },
  densityKgPerL: number | null,
): number | null {
  const kilograms = isLiquid ? densityKgPerL && amount * densityKgPerL : amount;
  return kilograms ? Math.round(kilograms * GRAMS_PER_KG) : null;
}

/** A pack that can be bought; `key` says which one. */
export interface PackChoice {
  key: string;
  grams: number;
}
export interface Purchase {
  /** How many of which, the largest first. */
  packs: { key: string; grams: number; count: number }[];
  totalGrams: number;
  /** What is left over, in grams. */
  spareGrams: number;
}

/**
 * The fewest packs that cover the need and, of those, the ones that leave the least over.
 * `null`: nothing to buy, or no pack of a known weight.
 */
export function packsFor(needGrams: number, choices: readonly PackChoice[]): Purchase | null {
  const need = Math.ceil(needGrams - 1e-6);
  const sizes = [...choices].filter(({ grams }) => grams > 0).sort((a, b) => b.grams - a.grams);
  const [largest] = sizes;
  if (!largest || !Number.isSafeInteger(need) || need <= 0) return null;
  const count = Math.ceil(need / largest.grams);
  const slack = count * largest.grams - need;
  const smaller = bestExchange(sizes.slice(1), { largest: largest.grams, slack, packs: count });

  const exchanged = smaller.reduce((sum, { count: taken }) => sum + taken, 0);
  const packs = [{ ...largest, count: count - exchanged }, ...smaller].filter(({ count: taken }) => taken > 0);
  const totalGrams = packs.reduce((sum, { grams, count: taken }) => sum + grams * taken, 0);
  return { packs, totalGrams, spareGrams: totalGrams - need };
}

/** Which largest packs to exchange for smaller ones so that as much as possible of the slack goes. */
function bestExchange(
  sizes: readonly PackChoice[],
  { largest, slack, packs }: { largest: number; slack: number; packs: number },
): Purchase["packs"] {
  let best: { saved: number; counts: number[] } = { saved: 0, counts: [] };
  const search = (index: number, saved: number, left: number, counts: number[]): void => {
    if (saved > best.saved) best = { saved, counts: [...counts] };
    const size = sizes[index];
    if (!size || best.saved === slack) return;
    const step = largest - size.grams;
    const most = step > 0 ? Math.min(left, Math.floor((slack - saved) / step)) : 0;
    for (let taken = most; taken >= 0; taken -= 1) {
      search(index + 1, saved + taken * step, left - taken, [...counts, taken]);
    }
  };
  search(0, 0, packs, []);
  return sizes.map((size, index) => ({ ...size, count: best.counts[index] ?? 0 }));
}
