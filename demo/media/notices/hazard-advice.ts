/** What the hazard statements of a product ask of its safety sheet: first aid, protection, transport. */

import type { Product } from "../content";
import type { MediaTexts } from "../texts";

type Safety = MediaTexts["safety"];
type Advice = keyof Safety["first_aid"];

const has = ({ hazard }: Product, codes: readonly string[]) =>
  [...hazard.h, ...hazard.euh].some((code) => codes.includes(code));

const CHLORINE = ["EUH031", "EUH206"];
const VAPOURS = ["H226", "H372"];
const IRRITANT_TO_SKIN = ["H315", "H317"];
const HARMFUL_TO_BREATHE = ["H222", "H226", "H335", "H372"];
const HARMFUL_TO_SWALLOW = ["H315", "H318", "H319", "H361d", "H372", "H410", "H411"];

/** One line for each way into the body (safety sheet, section 4). */
export function firstAidOf(product: Product): Advice[] {
  const eyes = has(product, ["H318"]) ? "eyes_damage" : has(product, ["H319"]) ? "eyes_irritation" : "eyes_plain";
  const skin = has(product, IRRITANT_TO_SKIN) ? "skin_irritation" : "skin_plain";
  const breathed = has(product, HARMFUL_TO_BREATHE) ? "inhaled_harmful" : "inhaled_plain";
  return [
    eyes,
    skin,
    has(product, CHLORINE) ? "inhaled_chlorine" : breathed,
    has(product, HARMFUL_TO_SWALLOW) ? "swallowed_harmful" : "swallowed_plain",
    "label",
  ];
}

/** Section 8. */
export function protectionOf(product: Product, safety: Safety): string {
  if (has(product, CHLORINE)) return safety.protection_chlorine;
  if (has(product, VAPOURS)) return safety.protection_vapour;
  return product.hazard.signal_word === null ? safety.protection_plain : safety.protection_strong;
}

/** Section 10. */
export const reactivityOf = (product: Product, safety: Safety): string =>
  has(product, CHLORINE) ? safety.reactivity_chlorine : safety.reactivity_plain;

/** Section 14: the UN number of dangerous goods. */
export function transportOf({ hazard }: Product, safety: Safety): string {
  const classes: Record<string, string> = safety.transport_classes;
  const code = hazard.h.find((statement) => statement in classes);
  return (code && classes[code]) ?? safety.transport_plain;
}

/** Section 9. */
export function odourOf(product: Product, { odours }: Safety): string {
  if (has(product, CHLORINE)) return odours.chlorine;
  return has(product, ["H226"]) ? odours.resin : odours.plain;
}

/** Section 13: what doesn't harden isn't building waste. */
export function disposalOf({ form }: Product, safety: Safety): string {
  if (form === "aerosol") return safety.disposal_aerosol;
  return form === "liquid" ? safety.disposal_liquid : safety.disposal_hardening;
}
