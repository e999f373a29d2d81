/** Which packs of a product are shown, which form each one has, and what is on its label. */
import { LOCALES, type Locale } from "../../../shared/route-table.js";
import type { Palette } from "../../../shared/rules/palette";
import type { ProductSource } from "../../content/base-data";
import type { Content } from "../../content/content";
import { paletteOf } from "../../content/schema-brand";
import type { PackFormName } from "./forms";

export type PackContent = Pick<
  Content,
  "benefits" | "brand" | "categories" | "characteristics" | "media" | "products" | "sites" | "spoken"
>;
export type Variant = ProductSource["variants"][number];

export interface PackLabel {
  form: PackFormName;
  maker: string;
  palette: Palette;
  /** The colour of the product's main category. */
  colour: string;
  /** The colour of the pack under the print. */
  ground: string;
  name: string;
  reference: string;
  size: string;
  /** The purpose of the product, in each language of the label. */
  purpose: readonly string[];
  benefit: readonly string[];
  /** In media/: the maker's mark, the drawing of the benefit, and those of the signs of hazards. */
  drawings: { mark?: string | undefined; benefit?: string | undefined; hazards: readonly string[] };
}

/** Grams or millilitres, so that packs of one kind can be ordered by size. */
const amountOf = ({ quantity, unit }: Variant): number => (unit === "kg" || unit === "l" ? quantity * 1000 : quantity);

/** One pack of each kind of packaging for each audience: the largest, containers last because few buyers meet them. */
export function picturedVariants({ variants }: ProductSource): Variant[] {
  const largest = new Map<string, Variant>();
  for (const variant of variants) {
    for (const audience of variant.salesplans) {
      const kind = `${audience} ${variant.packaging}`;
      const known = largest.get(kind);
      if (!known || amountOf(known) < amountOf(variant)) largest.set(kind, variant);
    }
  }
  const rank = (variant: Variant) => (/^(?:CONTENEUR|BIG_BAG)$/.test(variant.packaging) ? -1 : amountOf(variant));
  return [...new Set(largest.values())].sort((a, b) => rank(b) - rank(a));
}

const isLiquid = ({ unit }: Variant) => unit === "l";

/** Packagings that have one form. */
const FORMS: Readonly<Record<string, PackFormName>> = {
  TUBE: "tube",
  AEROSOL: "aerosol",
  CONTENEUR: "container",
  BIG_BAG: "big-bag",
  PULVERISATEUR: "bottle-spray",
  TALOCHE: "trowel",
  BROSSE: "brush",
  TREILLIS: "mesh",
  PROFILE: "profile",
};

/** A packaging of another maker that isn't known here is a carton. */
export function packFormOf({ supports }: ProductSource, variant: Variant): PackFormName {
  const amount = amountOf(variant);
  switch (variant.packaging) {
    case "SEAU":
      return amount < 6000 ? "bucket-small" : amount < 17_000 ? "bucket-medium" : "bucket-large";
    case "POT":
      // Fillers for wood contain solvents.
      if (isLiquid(variant) || supports[0] === "BOIS") return amount < 700 ? "tin-small" : "tin-large";
      return amount < 1200 ? "tub-small" : "tub-large";
    case "SAC":
      return amount < 8000 ? "bag-small" : "bag-large";
    case "CARTOUCHE":
      return amount > 350 ? "cartridge-wide" : "cartridge";
    case "BIDON":
      return amount < 3000 ? "canister-small" : "canister-large";
    case "FLACON":
      return amount < 800 ? "bottle-spray" : "bottle-cap";
    default:
      return FORMS[variant.packaging] ?? "carton";
  }
}

const PLASTIC = "#f4f2ed";
const GROUNDS = { tin: "#f8f6f1", board: "#f3f0e8", paper: "#efe9dc", kraft: "#c49a68", film: "#f1f0ec" };

/** Mortars are in brown paper, other powders in white paper, and what is ready to use in film. */
function groundOf({ mixing, destination }: ProductSource, form: PackFormName): string {
  if (form.startsWith("tin")) return GROUNDS.tin;
  if (form === "carton") return GROUNDS.board;
  if (!form.startsWith("bag")) return PLASTIC;
  if (!mixing?.water_l_per_kg) return GROUNDS.film;
  return destination === "interieur" ? GROUNDS.paper : GROUNDS.kraft;
}

/** Colours by product: that of its main category, the professionals' if it has both. */
export function familyColours({ categories }: Pick<Content, "categories">): Map<string, string> {
  const all = [...categories.part, ...categories.pro].flatMap(({ colour, childs }) =>
    childs.flatMap((child) => child.products.map((reference) => [reference, colour] as const)),
  );
  return new Map(all);
}

export function createLabels(content: PackContent) {
  const { benefits, brand, media, sites, spoken } = content;
  const colours = familyColours(content);
  const drawing = (path: string) => (media[path]?.type === "image/svg+xml" ? path : undefined);

  /** The languages that the site offers and the product has; the maker's first language if there is none. */
  function languagesOf(product: ProductSource, code: string): [Locale, ...Locale[]] {
    const site = sites.find((each) => each.code === code);
    const [own = LOCALES[0]] = LOCALES.filter((locale) => locale === brand.languages[0]);
    const [first = own, ...others] = (site?.languages ?? []).flatMap((language) =>
      product.languages.filter((lang) => lang === language && spoken.languages.includes(lang)),
    );
    return [first, ...others];
  }

  return (product: ProductSource, variant: Variant, site: { code: string }): PackLabel => {
    const languages = languagesOf(product, site.code);
    const form = packFormOf(product, variant);
    const benefit = benefits[product.key_benefit];
    return {
      form,
      maker: brand.name,
      palette: paletteOf(brand),
      name: product.name,
      reference: product.reference,
      colour: colours.get(product.reference) ?? paletteOf(brand).accent,
      ground: groundOf(product, form),
      size: variant.quantity_text[languages[0]],
      purpose: languages.map((lang) => product.designation[lang]),
      benefit: benefit ? languages.map((lang) => benefit[lang]) : [],
      drawings: {
        mark: brand.document_mark,
        benefit: drawing(`pictos/${product.key_benefit}.svg`),
        hazards: product.hazard.pictograms.flatMap((code) => drawing(`pictos/${code}.svg`) ?? []),
      },
    };
  };
}

/** The files whose content is on a label. */
export const filesOf = ({ drawings }: PackLabel): string[] =>
  [drawings.mark, drawings.benefit, ...drawings.hazards].filter((path) => path !== undefined);
