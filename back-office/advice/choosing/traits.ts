/** The properties of products that concepts are defined by. */
import { memoized } from "../../../shared/memoized";
import type { ProductSource } from "../../content/base-data";

/** @param trait `field:code`, see schema-advice.ts */
export const hasTrait = (product: ProductSource, trait: string): boolean => traitsOf(product).has(trait);

/** Whether a product has one of the traits of a wish or a tool. */
export const meets = (product: ProductSource, wish: { any: readonly string[] } | undefined): boolean =>
  wish?.any.some((trait) => hasTrait(product, trait)) ?? false;

const traitsOf = memoized((product: ProductSource) => {
  const { mixing } = product;
  const mixed = mixing?.hardener_percent === undefined ? "water" : "hardener";
  return new Set([
    ...[`benefit:${product.key_benefit}`, `mixing:${mixing ? mixed : "none"}`],
    ...[`hardening:${product.hardening?.by}`, `colour:${product.colour?.code}`],
    ...product.plus.map(({ code }) => `plus:${code}`),
    ...product.variants.map(({ packaging }) => `packaging:${packaging}`),
    ...product.application_modes.map((mode) => `mode:${mode}`),
    ...product.norms.map((norm) => `norm:${norm}`),
  ]);
}, new WeakMap<ProductSource, ReadonlySet<string>>());

/** Until a coat of a thickness can be painted; an unknown time is infinite. */
export function minutesUntilPaint({ paint_time: time }: ProductSource, thicknessMm = 0): number {
  if (!time) return Number.POSITIVE_INFINITY;
  if (time.per_mm) return time.max_minutes * Math.max(1, thicknessMm);
  if (time.up_to_mm === undefined || thicknessMm <= time.up_to_mm) return time.max_minutes;
  const { thicker } = time;
  if (thicker && "per_mm" in thicker) return thicker.max_minutes * thicknessMm;
  return thicker && thicknessMm <= thicker.mm ? thicker.max_minutes : Number.POSITIVE_INFINITY;
}

/** How many coats a thickness takes; `null`: the product can't be applied in this thickness. */
export function coatsFor({ thickness_mm: thickness }: ProductSource, mm: number): number | null {
  if (!thickness) return 1;
  if (mm < thickness.min || (thickness.max_total !== null && mm > thickness.max_total)) return null;
  return thickness.max_per_coat === null ? 1 : Math.ceil(mm / thickness.max_per_coat - 1e-9);
}

export const hasAny = (values: readonly string[], wanted: readonly string[]): boolean =>
  wanted.some((each) => values.includes(each));
