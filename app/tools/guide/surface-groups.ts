/** Kinds of surfaces with a picture of each: seventeen words are too many to choose from. */
import covered from "./covered.webp";
import type { GuideOption } from "./guide-data";
import mineral from "./mineral.webp";
import other from "./other.webp";
import plaster from "./plaster.webp";

/** By the codes of the options; another maker's other codes stay in one list. */
const GROUPS = [
  { name: "plaster", picture: plaster, codes: ["PLATRE", "PLAQUE_PLATRE"] },
  {
    name: "mineral",
    picture: mineral,
    codes: ["BETON", "BETON_CELLULAIRE", "BRIQUE", "PARPAING", "PIERRE", "ENDUIT_CIMENT", "ENDUIT_CHAUX"],
  },
  { name: "covered", picture: covered, codes: ["ANCIENNE_PEINTURE", "CARRELAGE", "TOILE_VERRE", "PAPIER_PEINT"] },
  { name: "other", picture: other, codes: ["BOIS", "METAL", "PVC", "POLYSTYRENE"] },
] as const;

/** `null`: an option belongs to none. */
export function groupSurfaces(options: readonly GuideOption[]) {
  const known = new Set<string>(GROUPS.flatMap(({ codes }) => codes));
  if (!options.every(({ code }) => code !== null && known.has(code))) return null;
  return GROUPS.map(({ name, picture, codes }) => ({
    name,
    picture,
    options: options.filter(({ code }) => codes.some((each) => each === code)),
  })).filter(({ options: ofGroup }) => ofGroup.length > 0);
}
