/** Which form a pack size takes, and the words on its label. */
import { LOCALES, type Locale } from "../../../shared/route-table.js";
import { type Catalogue, familyColour, nameParts, type Product, type Variant } from "../content";
import type { Finish, PackForm } from "./form";
import type { LabelText } from "./label";
import { bag, canister, carton, container, tube } from "./other-forms";
import { aerosol, bottle, bucket, cartridge, tin, tub } from "./round-forms";

/** Every form that the catalogue's packs need, made when it is drawn. Centimetres. */
export const packForms = {
  "bucket-small": () => bucket(10, 11.3, 17.5),
  "bucket-medium": () => bucket(12.2, 14, 25),
  "bucket-large": () => bucket(13.4, 15.2, 35),
  "tub-small": () => tub(4.6, 5.1, 8.2),
  "tub-large": () => tub(6.1, 6.8, 12.2),
  "tin-small": () => tin(4.2, 7.6),
  "tin-large": () => tin(5.6, 12.6),
  "bag-small": () => bag(21, 30, 11),
  "bag-large": () => bag(38, 58, 17),
  carton: () => carton(12.4, 18.6, 6.6),
  tube: () => tube(2.7, 19.5),
  cartridge: () => cartridge(2.45, 21.5),
  "cartridge-wide": () => cartridge(2.95, 20.5),
  aerosol: () => aerosol(2.9, 17.5),
  "canister-small": () => canister(11.6, 21, 7.4),
  "canister-large": () => canister(22, 33, 17),
  "bottle-spray": () => bottle(4.3, 19.5, true),
  "bottle-cap": () => bottle(4.4, 22, false),
  container: () => container(),
} satisfies Record<string, () => PackForm>;
export type PackFormName = keyof typeof packForms;

/** Grams or millilitres, so that packs of one kind can be ordered by size. */
function amount({ quantity, unit }: Variant): number {
  return unit.toLowerCase() === "kg" || unit.toLowerCase() === "l" ? quantity * 1000 : quantity;
}

const mortars = new Set(["FACARO", "CREPIVA"]);
const inTins = new Set(["LIGNEA", "FONDELIS"]);

export function packFormOf(product: Product, variant: Variant): PackFormName {
  const size = amount(variant);
  switch (variant.packaging) {
    case "SEAU":
      return size < 6000 ? "bucket-small" : size < 17000 ? "bucket-medium" : "bucket-large";
    case "POT":
      if (inTins.has(product.family)) return size < 700 ? "tin-small" : "tin-large";
      return size < 1200 ? "tub-small" : "tub-large";
    case "SAC":
      return size < 8000 ? "bag-small" : "bag-large";
    case "CARTON":
      return "carton";
    case "TUBE":
      return "tube";
    case "CARTOUCHE":
      return size > 350 ? "cartridge-wide" : "cartridge";
    case "AEROSOL":
      return "aerosol";
    case "BIDON":
      return size < 3000 ? "canister-small" : "canister-large";
    case "FLACON":
      return size < 800 ? "bottle-spray" : "bottle-cap";
    case "CONTENEUR":
      return "container";
  }
}

const finishOf = (product: Product): Finish =>
  product.form !== "powder" ? "film" : mortars.has(product.family) ? "kraft" : "paper";

/**
 * For each audience one picture of each kind of packaging, of the largest size that it can buy; the pack that a buyer
 * meets most comes first.
 */
export function picturedVariants(product: Product): Variant[] {
  const largest = new Map<string, Variant>();
  for (const variant of product.variants) {
    for (const audience of variant.salesplans) {
      const kind = `${audience} ${variant.packaging}`;
      const known = largest.get(kind);
      if (!known || amount(known) < amount(variant)) largest.set(kind, variant);
    }
  }
  const rank = (variant: Variant) => (variant.packaging === "CONTENEUR" ? -1 : amount(variant));
  return [...new Set(largest.values())].sort((a, b) => rank(b) - rank(a));
}

/** @param languages whose words stand on the label, in this order; without any it says what it is by name and size alone */
export function labelTextOf(
  catalogue: Catalogue,
  product: Product,
  variant: Variant,
  languages: readonly Locale[],
): LabelText {
  const { family, mark } = nameParts(product);
  const benefit = catalogue.benefits[product.key_benefit];
  const form = packFormOf(product, variant);
  return {
    family,
    mark,
    reference: product.reference,
    purpose: languages.map((lang) => product.designation[lang]),
    benefit: { code: product.key_benefit, words: languages.map((lang) => benefit?.[lang] ?? "") },
    size: variant.quantity_text[languages[0] ?? LOCALES[0]],
    colour: familyColour(catalogue, product),
    hazards: product.hazard.pictograms,
    finish: finishOf(product),
    ...(form.startsWith("tin") ? { ground: "#f8f6f1" } : {}),
  };
}
