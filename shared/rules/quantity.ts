import { type Amount, CONSUMPTION_UNITS, type Consumption, type Measure } from "./consumption";

/** Two decimals, as the surface field has, without errors of binary fractions: 1.005 is 1.01. */
export const toHundredths = (value: number): number => Math.round((value + Number.EPSILON * value) * 100) / 100;

/** Height × width × number of walls, to 2 decimals. Metres in, m² out. */
export function surfaceOfWalls({ heightM, widthM, walls }: { heightM: number; widthM: number; walls: number }): number {
  return toHundredths(heightM * widthM * walls);
}

/** Subtracts doors and windows from a surface, down to zero. All in m². */
export const withoutOpenings = (surfaceM2: number, openingsM2: number): number =>
  Math.max(0, toHundredths(surfaceM2 - openingsM2));

/** Two decimals; three below one, and never zero for a positive amount. */
export function toReadable(amount: number): number {
  if (amount >= 1) return toHundredths(amount);
  return amount > 0 ? Math.max(0.001, Math.round(amount * 1000) / 1000) : 0;
}

/** The amount of a product for an area. */
export interface Need {
  surfaceM2: number;
  /** Millimetres, or coats; one if left out. */
  times?: number;
  /** Percent added for waste and uneven walls. */
  reservePercent?: number;
}

/** In the measure of the unit; the consumption is for one millimetre or coat. */
export function amountFor(
  { value, unit, overlap_percent = 0 }: Consumption,
  { surfaceM2, times = 1, reservePercent = 0 }: Need,
): number {
  const { per, isYield } = CONSUMPTION_UNITS[unit];
  const [whole, divisor] = isYield ? [surfaceM2, value] : [surfaceM2 * value, per];
  return (whole * times * (1 + reservePercent / 100) * (1 + overlap_percent / 100)) / divisor;
}

/** `null`: a measure that the other one doesn't lead to, or not without a density. */
export function converted({ amount, unit }: Amount, to: Measure, densityKgPerL: number | null): number | null {
  if (unit === to) return amount;
  if (densityKgPerL && unit === "l" && to === "kg") return amount * densityKgPerL;
  return densityKgPerL && unit === "kg" && to === "l" ? amount / densityKgPerL : null;
}

/** Purchases are reckoned in grams, millilitres, pieces and centimetres. */
const PARTS: Readonly<Record<Measure, number>> = { kg: 1000, l: 1000, piece: 1, m: 100 };

/** A piece isn't divided. */
const readable = ({ amount, unit }: Amount): Amount => ({
  amount: unit === "piece" ? Math.ceil(amount - 1e-6) : toReadable(amount),
  unit,
});

export interface Estimate {
  /** As the product is measured; a second one where its density is known. */
  amounts: readonly [Amount, ...Amount[]];
  /** For one millimetre or coat. */
  each: Amount;
  /** In the first measure; `null` where no pack is known in it. */
  purchase: Purchase | null;
}
/** A pack that can be bought; `key` says which one. */
export interface Pack extends Amount {
  key: string;
}

export interface Used {
  consumption: Consumption;
  densityKgPerL: number | null;
  packs: readonly Pack[];
}

export function estimateOf(need: Need, { consumption, densityKgPerL, packs }: Used): Estimate {
  const unit = CONSUMPTION_UNITS[consumption.unit].of;
  const main = { amount: amountFor(consumption, need), unit };
  const other = unit === "kg" ? "l" : "kg";
  const also = converted(main, other, densityKgPerL);
  const choices = packs.flatMap((pack): PackChoice[] => {
    const amount = converted(pack, unit, densityKgPerL);
    return amount === null ? [] : [{ key: pack.key, amount: Math.round(amount * PARTS[unit]) }];
  });
  const bought = packsFor(main.amount * PARTS[unit], choices);
  const wholes = (parts: number): number => toHundredths(parts / PARTS[unit]);
  return {
    amounts: [readable(main), ...(also === null ? [] : [readable({ amount: also, unit: other })])],
    each: readable({ amount: amountFor(consumption, { ...need, times: 1 }), unit }),
    purchase: bought && { ...bought, total: wholes(bought.total), spare: wholes(bought.spare) },
  };
}

/** Full pallets, and the packs beside them; `null`: less than one pallet, or zero for one, because it isn't known. */
export const palletsOf = (count: number, perPallet: number) =>
  perPallet > 0 && count >= perPallet ? { full: Math.floor(count / perPallet), loose: count % perPallet } : null;

/** With an amount in whole parts of its measure. */
export type PackChoice = Pick<Pack, "key" | "amount">;
export interface Purchase {
  packs: (PackChoice & { count: number })[];
  total: number;
  spare: number;
}

const MAX_SHARE_OF_NEED = 1.15;
const CONTAINER = 100_000;

/** The fewest packs within 115 % and one smallest pack, without a container over 100 kg for less than half. `null`: no purchase. */
export function packsFor(needed: number, choices: readonly PackChoice[]): Purchase | null {
  const need = Math.ceil(needed - 1e-6);
  const sizes = suitableSizes(need, choices);
  const [largest, smallest] = [sizes[0], sizes.at(-1)];
  if (!largest || !smallest || !Number.isSafeInteger(need) || need <= 0) return null;
  const most = need * MAX_SHARE_OF_NEED + smallest.amount;
  // Ends at the latest when all packs are the smallest.
  for (let count = Math.ceil(need / largest.amount); ; count += 1) {
    const packs = lightestPacks(count, need, largest, sizes.slice(1));
    const total = packs.reduce((sum, { amount, count: taken }) => sum + amount * taken, 0);
    if (total <= most) return { packs, total, spare: total - need };
  }
}

/** The largest first. */
function suitableSizes(need: number, choices: readonly PackChoice[]): PackChoice[] {
  const sizes = [...choices].filter(({ amount }) => amount > 0).sort((a, b) => b.amount - a.amount);
  const suitable = sizes.filter(({ amount }) => amount <= CONTAINER || need > amount / 2);
  return suitable.length > 0 ? suitable : sizes.slice(-1);
}

/** Finds the purchase with this number of packs that covers the need with the smallest excess. */
function lightestPacks(
  count: number,
  need: number,
  largest: PackChoice,
  smaller: readonly PackChoice[],
): Purchase["packs"] {
  const slack = count * largest.amount - need;
  const exchanged = bestExchange(smaller, { largest: largest.amount, slack, packs: count });
  const left = count - exchanged.reduce((sum, { count: taken }) => sum + taken, 0);
  return [{ ...largest, count: left }, ...exchanged].filter(({ count: taken }) => taken > 0);
}

/** Finds the largest packs to exchange for smaller ones so that the least is left over. */
function bestExchange(
  sizes: readonly PackChoice[],
  { largest, slack, packs }: { largest: number; slack: number; packs: number },
): Purchase["packs"] {
  let best: { saved: number; counts: number[] } = { saved: 0, counts: [] };
  const search = (index: number, saved: number, left: number, counts: number[]): void => {
    if (saved > best.saved) best = { saved, counts: [...counts] };
    const size = sizes[index];
    if (!size || best.saved === slack) return;
    const step = largest - size.amount;
    const most = step > 0 ? Math.min(left, Math.floor((slack - saved) / step)) : 0;
    for (let taken = most; taken >= 0; taken -= 1) {
      search(index + 1, saved + taken * step, left - taken, [...counts, taken]);
    }
  };
  search(0, 0, packs, []);
  return sizes.map((size, index) => ({ ...size, count: best.counts[index] ?? 0 }));
}
