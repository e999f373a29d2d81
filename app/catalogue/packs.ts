/** Pack sizes, sorted by their number, which needs one common unit. */
import type { Variant } from "~shared/contract";
import { CODE } from "./facts";

/** Factors to kilograms or litres. They sort together: a cartridge of 310 ml comes before a bucket of 5 kg. */
const UNITS: Readonly<Record<string, { factor: number; liquid: boolean }>> = {
  mg: { factor: 1e-6, liquid: false },
  g: { factor: 1e-3, liquid: false },
  kg: { factor: 1, liquid: false },
  t: { factor: 1e3, liquid: false },
  ml: { factor: 1e-3, liquid: true },
  cl: { factor: 1e-2, liquid: true },
  dl: { factor: 1e-1, liquid: true },
  l: { factor: 1, liquid: true },
};

/** `6 × 310 ml`, `1 000 kg`, `1’000 kg`, `2,5 L`, `2.5 kg`. */
const PACK_SIZE = /^(?:(\d+)\s*[x×]\s*)?(\d(?:[\s’']*\d)*(?:[.,]\d+)?)\s*([a-zA-Z]+)/;

export interface PackSize {
  amount: number;
  liquid: boolean;
}

/** `null`: no number with a unit that we know. */
export function parsePackSize(text: string): PackSize | null {
  const [, count = "1", digits = "", name = ""] = PACK_SIZE.exec(text.trim()) ?? [];
  const unit = UNITS[name.toLowerCase()];
  if (!unit) return null;
  const number = Number(digits.replace(/[\s’']/g, "").replace(",", "."));
  return { amount: Number(count) * number * unit.factor, liquid: unit.liquid };
}

/** Smallest first; of two equal ones the weight before the volume; what can't be read comes last, as it came. */
export function comparePackSizes(a: string, b: string): number {
  const [first, second] = [parsePackSize(a), parsePackSize(b)];
  if (!first || !second) return Number(!first) - Number(!second);
  return first.amount - second.amount || Number(first.liquid) - Number(second.liquid);
}

export interface Pack {
  id: number;
  reference: string;
  size: string;
  packaging: string;
  /** `22 m² à 1 mm`; empty if unknown. */
  coverage: string;
  ean: string | null;
}

const textOf = ({ caracteristics }: Variant, code: string) => String(caracteristics[code]?.value ?? "");

export function packsOf(variants: readonly Variant[]): Pack[] {
  return variants
    .map((variant) => ({
      id: variant.id,
      reference: variant.reference,
      size: textOf(variant, CODE.packSize),
      packaging: textOf(variant, CODE.packaging),
      coverage: textOf(variant, CODE.coverage),
      ean: variant.ean ?? null,
    }))
    .sort((a, b) => comparePackSizes(a.size, b.size));
}
