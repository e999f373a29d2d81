/** The catalogue's content as far as pictures and documents need it, read from `demo/content`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { CategoriesFile, type CategorySource, ProductSource, VariantSource } from "../../back-office/content/base-data";
import { settingsOfBrand } from "../../back-office/content/brand/defaults";
import { MEDIA_FOLDER } from "../../back-office/content/media-folder";
import { languagesOf } from "../../back-office/content/overlay";
import { withLanguages } from "../../back-office/content/record-languages";
import { Brand } from "../../back-office/content/schema-brand";
import { localisedWith } from "../../back-office/content/schema-parts";
import { type Setting, Settings } from "../../back-office/content/schema-settings";
import { type SiteSource, Sites } from "../../back-office/content/schema-sites";
import { type Facts, factsOf } from "../../back-office/content/site-facts";
import { readContentSources } from "../../back-office/content/sources";
import { type PaperBrand, paperBrand } from "../../back-office/documents/paper-brand";
import { LOCALES, type Locale } from "../../shared/route-table.js";
import { inEachLanguage } from "../../shared/rules/languages";
import { type NoticeSizes, readNoticeSizes } from "./notice-sizes";

/** A text, with or without other fields. */
const LocalisedText = localisedWith(z.string(), {});
type LocalisedText = z.infer<typeof LocalisedText>;

const packagings = [
  "SAC",
  "CARTON",
  "SEAU",
  "POT",
  "TUBE",
  "CARTOUCHE",
  "AEROSOL",
  "BIDON",
  "FLACON",
  "CONTENEUR",
] as const;

const Variant = VariantSource.extend({ packaging: z.enum(packagings), ean13: z.string().regex(/^\d{13}$/) });
export type Variant = z.infer<typeof Variant>;

/** A product as the back-office reads it, with what only its pack and its documents show. */
const Product = ProductSource.extend({
  form: z.string(),
  documents: z.object({
    FICHE_TECHNIQUE: z.string().nullable(),
    FDS: z.string().nullable(),
    REFERENCE_DOP: z.string().nullable(),
  }),
  variants: z.array(Variant).min(1),
});
export type Product = z.infer<typeof Product>;

export type Category = z.infer<typeof CategorySource>;

/** What the editors wrote about a product: how it is worked. */
const ProductText = z.object({
  advice: z.object({ pro: LocalisedText.optional(), part: LocalisedText.optional() }),
});

/** A component that a safety sheet has to name, and the products that contain it. */
export type Substance = z.infer<typeof Substance>;
const Substance = z.object({
  name: LocalisedText,
  cas: z.string(),
  share: LocalisedText,
  statements: z.array(z.string()),
  /** In the hardener, which has a label of its own: the mixture isn't classified by it. */
  in_hardener: z.literal(true).optional(),
  /** At work, for eight hours and for fifteen minutes. Only limits that are certain; a country without one has none here. */
  limits: z
    .array(
      z.object({
        regions: z.array(z.string()),
        source: z.string(),
        mg_m3: z.number().positive(),
        short_mg_m3: z.number().positive(),
        respirable: z.literal(true).optional(),
      }),
    )
    .optional(),
  products: z.array(z.string()).min(1),
});

const labelled = z.record(LocalisedText);
const Files = {
  products: z.object({ _meta: z.object({ benefits: labelled }), products: z.array(Product) }),
  categories: CategoriesFile,
  characteristics: z.object({
    values: z.record(labelled),
    pictos: labelled,
    hazard_statements: labelled,
    signal_words: labelled,
    mandatory_sentences: labelled,
  }),
  "product-texts": z.record(ProductText),
  substances: z.array(Substance),
};

export interface Catalogue {
  brand: Brand;
  paper: PaperBrand;
  products: Product[];
  roots: Category[];
  benefits: Record<string, LocalisedText>;
  texts: z.infer<typeof Files.characteristics>;
  productTexts: Record<string, z.infer<typeof ProductText>>;
  substances: Substance[];
  /** Those in which every substance has its name. */
  substanceLanguages: readonly Locale[];
  noticeSizes: NoticeSizes;
  markets: Market[];
}

/** A site: its packs speak its languages, its documents have its address and emergency number. */
export interface Market {
  code: string;
  region: string;
  /** In the site's order. */
  languages: readonly Locale[];
  documents: readonly string[];
  /** The packs and documents of the default site have the plain name, which old addresses lead to. */
  isDefault: boolean;
  factsIn(lang: Locale): Facts;
}

/** The markets that sell a product, the default one first. */
export const marketsOf = ({ markets }: Catalogue, { sites, languages }: Product): Market[] =>
  markets
    .filter((market) => sites?.includes(market.code) ?? true)
    .filter((market) => market.languages.some((lang) => languages.includes(lang)))
    .sort((a, b) => Number(b.isDefault) - Number(a.isDefault));

/** As the site has it (README, "Settings"). */
const defaultSiteId = () => Number(process.env.DEFAULT_SITE_ID || 4);

export function readCatalogue(folder: string): Catalogue {
  const sources = readContentSources(folder);
  const read = <Name extends keyof typeof Files>(name: Name): z.output<(typeof Files)[Name]> =>
    Files[name].parse(sources.read(name));
  const productTexts = read("product-texts");
  const written = z.record(z.unknown()).parse(sources.read("product-texts"));
  const goods = Files.products.parse(
    withLanguages("products", sources.read("products"), ({ reference }) => written[String(reference)]),
  );
  const tree = read("categories");
  const brand = Brand.parse(sources.read("brand"));
  const mark = brand.document_mark && join(folder, MEDIA_FOLDER, brand.document_mark);
  const ownSettings = Settings.parse(sources.read("settings"));
  const settings = [...settingsOfBrand(brand, ownSettings), ...ownSettings];
  return {
    brand,
    paper: paperBrand(brand, mark ? readFileSync(mark, "utf8") : null),
    products: goods.products,
    roots: [...tree.pro, ...tree.part],
    benefits: goods._meta.benefits,
    texts: read("characteristics"),
    productTexts,
    substances: read("substances"),
    substanceLanguages: languagesOf(sources.read("substances")),
    noticeSizes: readNoticeSizes(folder),
    markets: Sites.parse(sources.read("sites")).map((site) => marketOf(site, settings)),
  };
}

function marketOf(site: SiteSource, settings: readonly Setting[]): Market {
  const { code, region, documents } = site;
  return {
    ...{ code, region, documents, isDefault: site.id === defaultSiteId() },
    languages: site.languages.flatMap((language) => LOCALES.find((locale) => locale === language) ?? []),
    factsIn: (lang) => factsOf(site, settings, lang),
  };
}

/** The colour of the product's main category: the professionals' one where it has both. */
export function familyColour({ roots }: Catalogue, product: Product): string {
  const code = product.categories.pro ?? product.categories.part;
  return roots.find((root) => root.childs.some((child) => child.code === code))?.colour ?? "#1f4fd1";
}

/** Comblis P45 → the family's name and the product's own mark. */
export function nameParts({ name }: Product): { family: string; mark: string } {
  const cut = name.lastIndexOf(" ");
  return { family: name.slice(0, cut), mark: name.slice(cut + 1) };
}

/** The words of one value of a characteristic (`supports`, `application_modes`, …). */
export function valueText({ texts }: Catalogue, group: string, code: string): LocalisedText {
  return texts.values[group]?.[code] ?? inEachLanguage(() => code);
}
