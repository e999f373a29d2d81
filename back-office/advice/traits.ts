/** What products have, in the terms that the vocabulary's concepts are written in. */
import type { ProductSource } from "../catalogue/base-data";
import type { Trait } from "../content/schema-advice";

const mixingOf = ({ mixing }: ProductSource): Trait["mixing"] => {
  if (!mixing) return "none";
  return mixing.hardener_percent === undefined ? "water" : "hardener";
};

export function hasTrait(product: ProductSource, trait: Trait): boolean {
  const { benefit, plus, mixing, hardening, colours, packaging, mode, norm, paint_within_minutes: minutes } = trait;
  return (
    (benefit === undefined || product.key_benefit === benefit) &&
    (plus === undefined || product.plus.some(({ code }) => code === plus)) &&
    (mixing === undefined || mixingOf(product) === mixing) &&
    (hardening === undefined || product.hardening?.by === hardening) &&
    (colours === undefined || (product.colour !== null && colours.includes(product.colour.code))) &&
    (packaging === undefined || product.variants.some((variant) => variant.packaging === packaging)) &&
    (norm === undefined || product.norms.some((each) => each.endsWith(norm))) &&
    (mode === undefined || product.application_modes.includes(mode)) &&
    (minutes === undefined || minutesUntilPaint(product) <= minutes)
  );
}

/** How long paint waits on a coat so thick; what isn't known is longer than anything. */
export function minutesUntilPaint({ paint_time: time }: ProductSource, thicknessMm = 0): number {
  if (!time) return Number.POSITIVE_INFINITY;
  if (time.per_mm) return time.max_minutes * Math.max(1, thicknessMm);
  if (time.up_to_mm === undefined || thicknessMm <= time.up_to_mm) return time.max_minutes;
  return time.thicker && thicknessMm <= time.thicker.mm ? time.thicker.max_minutes : Number.POSITIVE_INFINITY;
}

/** How many coats a thickness takes; `null`: the product can't be laid on so thick, or so thin. */
export function coatsFor({ thickness_mm: thickness }: ProductSource, mm: number): number | null {
  if (!thickness) return 1;
  if (mm < thickness.min || (thickness.max_total !== null && mm > thickness.max_total)) return null;
  return thickness.max_per_coat === null ? 1 : Math.ceil(mm / thickness.max_per_coat - 1e-9);
}
