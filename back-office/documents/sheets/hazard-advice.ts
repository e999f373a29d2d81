/** The parts of a safety sheet that follow from the hazard statements: precautions, first aid, protection, waste, transport. */
import { z } from "zod";
import type { ProductSource } from "../../content/base-data";
import { codesOf, printedCode } from "../../content/hazard-statements";
import { type DocumentWords, documentWords, filled } from "../words";
import hazards from "./hazards.json" with { type: "json" };

type Safety = DocumentWords["safety"];

type Precaution = keyof Safety["precautions"];
const Precaution = z.enum(Object.keys(documentWords.fr.safety.precautions) as [Precaution]);
/** CLP, annex I: the statements of each hazard class, without those of a label's other choices. */
const PRECAUTIONS = z.record(z.array(Precaution)).parse(hazards.precautions);

const hasOne = (product: ProductSource, codes: readonly string[]): boolean =>
  codesOf(product).some((code) => codes.includes(code));
export const STATEMENTS: Readonly<Record<keyof typeof hazards.groups, readonly string[]>> = hazards.groups;
export const isHazard = (product: ProductSource, group: keyof typeof STATEMENTS): boolean =>
  hasOne(product, STATEMENTS[group]);

/** Powders for facades are mortars of cement or lime; those for inside are of plaster. */
export const hasCement = ({ form, destination }: ProductSource): boolean =>
  form === "powder" && destination !== "interieur";
/** It treats or cleans a wall, and doesn't stay on it. */
export const isCleaner = ({ usage_functions }: ProductSource): boolean =>
  usage_functions.some((code) => code === "TRAITER" || code === "NETTOYER");

/** One line for each way into the body (safety sheet, section 4). */
export function firstAidOf(product: ProductSource): (keyof Safety["first_aid"])[] {
  const eyes = hasOne(product, ["H318"]) ? "eyes_damage" : hasOne(product, ["H319"]) ? "eyes_irritation" : "eyes_plain";
  const skin = isHazard(product, "irritant_to_skin") ? "skin_irritation" : "skin_plain";
  const breathed = isHazard(product, "harmful_to_breathe") ? "inhaled_harmful" : "inhaled_plain";
  return [
    eyes,
    skin,
    isHazard(product, "chlorine") ? "inhaled_chlorine" : breathed,
    isHazard(product, "harmful_to_swallow") ? "swallowed_harmful" : "swallowed_plain",
    "label",
  ];
}

/** Section 8. */
export function protectionOf(product: ProductSource, safety: Safety): string {
  if (isHazard(product, "chlorine")) return safety.protection_chlorine;
  if (isHazard(product, "vapours")) return safety.protection_vapour;
  return product.hazard.signal_word === null ? safety.protection_plain : safety.protection_strong;
}

/** Section 2. */
export function precautionsOf({ hazard, salesplans }: ProductSource): Precaution[] {
  const forConsumers: Precaution[] = salesplans.includes("part") && hazard.h.length > 0 ? ["P101", "P102"] : [];
  const all = new Set([...forConsumers, ...hazard.h.flatMap((code) => PRECAUTIONS[printedCode(code)] ?? [])]);
  // The stricter statement makes the weaker one superfluous.
  if (all.has("P260")) all.delete("P261");
  if (all.has("P333+P313")) all.delete("P332+P313");
  return [...all].sort();
}

/** Section 10. */
export function reactivityOf(product: ProductSource, safety: Safety): string {
  if (isHazard(product, "chlorine")) return safety.reactivity_chlorine;
  const lines = [
    [STATEMENTS.flammable, safety.reactivity_heat],
    [["H222"], safety.reactivity_aerosol],
    [["H226"], safety.reactivity_peroxide],
    [["EUH205"], safety.reactivity_epoxy],
  ] as const;
  const isAlkaline = product.form !== "two_component" && hasOne(product, ["H318"]);
  return [
    safety.reactivity_plain,
    ...lines.flatMap(([codes, text]) => (hasOne(product, codes) ? [text] : [])),
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
  const code = hazard.h.map(printedCode).find((statement) => statement in classes);
  return (code && classes[code]) ?? safety.transport_plain;
}

/** Section 9. */
export function odourOf(product: ProductSource, { odours }: Safety): string {
  if (isHazard(product, "chlorine")) return odours.chlorine;
  return hasOne(product, ["H226"]) ? odours.resin : odours.plain;
}

/** Section 13: what doesn't harden isn't building waste. */
export function disposalOf({ form }: ProductSource, safety: Safety): string {
  if (form === "aerosol") return safety.disposal_aerosol;
  return form === "liquid" ? safety.disposal_liquid : safety.disposal_hardening;
}
