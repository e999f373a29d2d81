/** The parts of a safety sheet that follow from the hazard statements: precautions, first aid, protection, waste, transport. */

import type { ProductSource } from "../../content/base-data";
import { type DocumentWords, filled } from "../words";

type Safety = DocumentWords["safety"];
type Advice = keyof Safety["first_aid"];

const has = ({ hazard }: ProductSource, codes: readonly string[]) =>
  [...hazard.h, ...hazard.euh].some((code) => codes.includes(code));

const CHLORINE = ["EUH031", "EUH206"];
const VAPOURS = ["H226", "H372"];
const IRRITANT_TO_SKIN = ["H315", "H317"];
const HARMFUL_TO_BREATHE = ["H222", "H226", "H335", "H372"];
const HARMFUL_TO_SWALLOW = ["H315", "H318", "H319", "H361d", "H372", "H410", "H411"];

/** Powders for facades are mortars of cement or lime; those for inside are of plaster. */
export const hasCement = ({ form, destination }: ProductSource): boolean =>
  form === "powder" && destination !== "interieur";
/** It treats or cleans a wall, and doesn't stay on it. */
export const isCleaner = ({ usage_functions }: ProductSource): boolean =>
  usage_functions.some((code) => code === "TRAITER" || code === "NETTOYER");

/** One line for each way into the body (safety sheet, section 4). */
export function firstAidOf(product: ProductSource): Advice[] {
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
export function protectionOf(product: ProductSource, safety: Safety): string {
  if (has(product, CHLORINE)) return safety.protection_chlorine;
  if (has(product, VAPOURS)) return safety.protection_vapour;
  return product.hazard.signal_word === null ? safety.protection_plain : safety.protection_strong;
}

type Precaution = keyof Safety["precautions"];

/** CLP, annex I: the statements of each hazard class, without those of a label's other choices. */
const PRECAUTIONS: Readonly<Record<string, readonly Precaution[]>> = {
  H222: ["P210", "P211", "P251", "P410+P412"],
  H226: ["P210", "P280", "P303+P361+P353", "P403+P235", "P501"],
  H290: ["P234", "P390"],
  H315: ["P264", "P280", "P302+P352", "P332+P313", "P362+P364"],
  H317: ["P261", "P280", "P302+P352", "P333+P313", "P362+P364", "P501"],
  H318: ["P280", "P305+P351+P338", "P310"],
  H319: ["P264", "P280", "P305+P351+P338", "P337+P313"],
  H335: ["P261", "P271", "P304+P340", "P312", "P405", "P501"],
  H361d: ["P201", "P202", "P280", "P308+P313", "P405", "P501"],
  H372: ["P260", "P264", "P270", "P314", "P501"],
  H410: ["P273", "P391", "P501"],
  H411: ["P273", "P391", "P501"],
  H412: ["P273", "P501"],
};

/** Section 2. */
export function precautionsOf({ hazard, salesplans }: ProductSource): Precaution[] {
  const forConsumers: Precaution[] = salesplans.includes("part") && hazard.h.length > 0 ? ["P101", "P102"] : [];
  const all = new Set([...forConsumers, ...hazard.h.flatMap((code) => PRECAUTIONS[code] ?? [])]);
  // The stricter statement makes the weaker one superfluous.
  if (all.has("P260")) all.delete("P261");
  if (all.has("P333+P313")) all.delete("P332+P313");
  return [...all].sort();
}

/** Section 10. */
export function reactivityOf(product: ProductSource, safety: Safety): string {
  if (has(product, CHLORINE)) return safety.reactivity_chlorine;
  const lines = [
    [["H222", "H226"], safety.reactivity_heat],
    [["H222"], safety.reactivity_aerosol],
    [["H226"], safety.reactivity_peroxide],
    [["EUH205"], safety.reactivity_epoxy],
  ] as const;
  const isAlkaline = product.form !== "two_component" && has(product, ["H318"]);
  return [
    safety.reactivity_plain,
    ...lines.flatMap(([codes, text]) => (has(product, codes) ? [text] : [])),
    ...(isAlkaline ? [safety.reactivity_alkaline] : []),
  ].join(" ");
}

/** Section 13: codes of the European list of waste, a star for hazardous waste. */
export function wasteOf(product: ProductSource, safety: Safety): string {
  const { form = "", hazard } = product;
  const isHazardous = hazard.h.length > 0;
  const isMineral = form === "powder";
  const codes: Record<string, string> = {
    aerosol: "16 05 04*",
    two_component: "08 04 09*",
    powder: hasCement(product) ? "10 13 14" : "17 08 02",
  };
  const cleaner = isCleaner(product) ? "20 01 29*" : undefined;
  const hardened = hasCement(product) ? "17 01 01" : "17 08 02";
  return filled(safety.waste, {
    fresh: codes[form] ?? cleaner ?? (isHazardous ? "08 01 11*" : "08 01 12"),
    hardened: isMineral ? filled(safety.waste_hardened, { code: hardened }) : "",
    packaging: isHazardous ? "15 01 10*" : "15 01 06",
  });
}

/** Section 14: the UN number of dangerous goods. */
export function transportOf({ hazard }: ProductSource, safety: Safety): string {
  const classes: Record<string, string> = safety.transport_classes;
  const code = hazard.h.find((statement) => statement in classes);
  return (code && classes[code]) ?? safety.transport_plain;
}

/** Section 9. */
export function odourOf(product: ProductSource, { odours }: Safety): string {
  if (has(product, CHLORINE)) return odours.chlorine;
  return has(product, ["H226"]) ? odours.resin : odours.plain;
}

/** Section 13: what doesn't harden isn't building waste. */
export function disposalOf({ form }: ProductSource, safety: Safety): string {
  if (form === "aerosol") return safety.disposal_aerosol;
  return form === "liquid" ? safety.disposal_liquid : safety.disposal_hardening;
}
