/** Two decimals, as the surface field has, without errors of binary fractions: 1.005 is 1.01. */
export const toHundredths = (value: number): number => Math.round((value + Number.EPSILON * value) * 100) / 100;

/** Height × width × number of walls, to 2 decimals. Metres in, m² out. */
export function surfaceOfWalls({ heightM, widthM, walls }: { heightM: number; widthM: number; walls: number }): number {
  return toHundredths(heightM * widthM * walls);
}

/** Subtracts doors and windows from a surface, down to zero. All in m². */
export const withoutOpenings = (surfaceM2: number, openingsM2: number): number =>
  Math.max(0, toHundredths(surfaceM2 - openingsM2));

export interface Need {
  surfaceM2: number;
  /** CONSOMMATION_SURF, in g/m²/mm. */
  consumptionGPerM2PerMm: number;
  /** Millimetres; the consumption is for 1. */
  thicknessMm?: number;
  /** Percent added for waste and uneven walls. */
  reservePercent?: number;
}

/** Kilograms = surface × consumption / 1000, for each millimetre. */
export function kilogramsFor({ surfaceM2, consumptionGPerM2PerMm, thicknessMm = 1, reservePercent = 0 }: Need): number {
  return (surfaceM2 * consumptionGPerM2PerMm * thicknessMm * (1 + reservePercent / 100)) / 1000;
}

const GRAMS_PER_KG = 1000;
const ML_PER_L = 1000;

/** The concentrate's share of a solution's weight. @param dilutionMlPerL millilitres to a litre of water */
export function concentrateShare(dilutionMlPerL: number, densityKgPerL: number): number {
  const grams = dilutionMlPerL * densityKgPerL;
  return grams / (ML_PER_L + grams);
}

/** Two decimals; three below one, and never zero for a positive amount. */
export function toReadable(amount: number): number {
  if (amount >= 1) return toHundredths(amount);
  return amount > 0 ? Math.max(0.001, Math.round(amount * 1000) / 1000) : 0;
}

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

/** In grams; the weight of a volume needs the product's density. */
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
  packs: { key: string; grams: number; count: number }[];
  totalGrams: number;
  spareGrams: number;
}

const MAX_SHARE_OF_NEED = 1.15;
const CONTAINER_GRAMS = 100_000;

/** The fewest packs within 115 % and one smallest pack, without a container over 100 kg for less than half. `null`: no purchase. */
export function packsFor(needGrams: number, choices: readonly PackChoice[]): Purchase | null {
  const need = Math.ceil(needGrams - 1e-6);
  const sizes = suitableSizes(need, choices);
  const [largest, smallest] = [sizes[0], sizes.at(-1)];
  if (!largest || !smallest || !Number.isSafeInteger(need) || need <= 0) return null;
  const most = need * MAX_SHARE_OF_NEED + smallest.grams;
  // Ends at the latest when all packs are the smallest.
  for (let count = Math.ceil(need / largest.grams); ; count += 1) {
    const packs = lightestPacks(count, need, largest, sizes.slice(1));
    const totalGrams = packs.reduce((sum, { grams, count: taken }) => sum + grams * taken, 0);
    if (totalGrams <= most) return { packs, totalGrams, spareGrams: totalGrams - need };
  }
}

/** The largest first. */
function suitableSizes(need: number, choices: readonly PackChoice[]): PackChoice[] {
  const sizes = [...choices].filter(({ grams }) => grams > 0).sort((a, b) => b.grams - a.grams);
  const suitable = sizes.filter(({ grams }) => grams <= CONTAINER_GRAMS || need > grams / 2);
  return suitable.length > 0 ? suitable : sizes.slice(-1);
}

/** Finds the purchase with this number of packs that covers the need with the smallest excess. */
function lightestPacks(
  count: number,
  need: number,
  largest: PackChoice,
  smaller: readonly PackChoice[],
): Purchase["packs"] {
  const slack = count * largest.grams - need;
  const exchanged = bestExchange(smaller, { largest: largest.grams, slack, packs: count });
  const left = count - exchanged.reduce((sum, { count: taken }) => sum + taken, 0);
  return [{ ...largest, count: left }, ...exchanged].filter(({ count: taken }) => taken > 0);
}

/** Finds the largest packs to exchange for smaller ones so that the least filler is left over. */
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
