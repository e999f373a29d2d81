import type { Product } from "~shared/contract";
import type { Consumption } from "~shared/rules/consumption";
import { consumptionUnitIn } from "~shared/rules/read-unit";
import { CODE } from "./facts";

/** `1400`, also as a back-office writes it for people: `1 400 g/m²/mm`. */
const NUMBER = /^[\d\s’'.,]+/;

/** `null` if the record gives none. A product with a consumption can be calculated. */
export function consumptionOf({ consumption, caracteristics }: Pick<Product, "consumption" | "caracteristics">) {
  return consumption === undefined ? readConsumption(caracteristics[CODE.consumption]) : consumption;
}

/** The choices that the calculator offers for a product: itself (`12`), or each kind of its packs (`12-345`: a pack's id). */
export function usesOf(product: Product) {
  const consumption = consumptionOf(product);
  const whole = consumption ? [{ name: "", consumption, variant_ids: undefined }] : [];
  const kinds = product.consumption_by_pack;
  return (kinds?.length ? kinds : whole).map((kind) => ({
    ...kind,
    key: kind.variant_ids ? `${product.id}-${kind.variant_ids[0]}` : String(product.id),
  }));
}

function readConsumption(written: Product["caracteristics"][string] | undefined): Consumption | null {
  const { value, unit: beside = "g/m²/mm" } = written ?? {};
  const text = typeof value === "number" ? String(value) : typeof value === "string" ? value : "";
  const [digits = ""] = NUMBER.exec(text) ?? [];
  const unit = consumptionUnitIn(text.slice(digits.length) || beside);
  const amount = Number(digits.replace(/[\s’']/g, "").replace(",", "."));
  return unit && amount > 0 ? { value: amount, unit } : null;
}
