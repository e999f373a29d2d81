import type { PictureSource } from "~/components/elements";
import type { Calculable } from "~/tools/calculator";
import type { Pack } from "~shared/rules/quantity";

export interface CalculatorPack extends Pack {
  /** The pack as text: `25 kg`. `key` is its reference. */
  size: string;
  packaging: string;
}
export interface CalculatorProduct extends Calculable {
  name: string;
  designation: string;
  href: string;
  picture: PictureSource | null;
  /** The consumption and the thickness in words. */
  used: string;
  thickness: string;
  packs: readonly CalculatorPack[];
}
