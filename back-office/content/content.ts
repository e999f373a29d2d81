import { join } from "node:path";
import { z } from "zod";
import type { LocaleCode } from "../../shared/contract";
import { memoized } from "../../shared/memoized";
import { foldWords } from "../../shared/rules/fold";
import * as base from "./base-data";
import { settingsOfBrand, siteOfBrand } from "./brand/defaults";
import { withAllCountries } from "./countries";
import emptyContent from "./empty-content.json" with { type: "json" };
import { MediaFacts, readMediaFacts } from "./media-folder";
import { isOwn } from "./own-languages";
import { missingInBase, spokenLanguages, withLanguages } from "./record-languages";
import * as authored from "./schema";
import * as advice from "./schema-advice";
import { Brand } from "./schema-brand";
import { languages } from "./schema-parts";
import { Safety, SafetyModel, SafetyRules, SafetyWords } from "./schema-safety";
import { NoticeSizes, Substances } from "./schema-substances";
import { type ContentSources, readContentSources } from "./sources";

export type LocalisedText = Record<LocaleCode, string>;

export const slugify = (text: string): string => foldWords(text).replaceAll(" ", "-");

/** `{name}` in a sentence becomes `values.name`; a name that isn't given stays. */
export function fillIn(sentence: string, values: Record<string, string>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** HTML to the text a reader would see, for indexes and extracts. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/g, " ")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** One schema per kind of content. An array schema is stored one row per record, any other as one row. */
export const CONTENT_SHAPES = {
  brand: Brand,
  media: MediaFacts,
  products: z.array(base.ProductSource),
  benefits: base.ProductsFile.shape._meta.shape.benefits,
  categories: base.CategoriesFile,
  characteristics: base.CharacteristicsFile,
  machines: base.ColorimetryFile.shape.machines,
  tints: base.ColorimetryFile.shape.tints,
  tinting: base.ColorimetryFile.shape._meta.extend({ colourants: base.ColorimetryFile.shape.colourants }),
  countries: base.FormsReferenceFile.shape.countries,
  civilities: base.FormsReferenceFile.shape.civilities,
  profiles: base.FormsReferenceFile.shape.profiles,
  subjects: base.FormsReferenceFile.shape.subjects,
  moved: base.MovedFile,
  wording: base.WordingFile,
  settings: authored.Settings,
  menus: authored.Menus,
  slides: authored.Slides,
  testimonies: authored.Testimonies,
  category_texts: authored.CategoryTexts,
  product_texts: authored.ProductTexts,
  pictures: authored.Pictures.default({}),
  substances: Substances,
  notice_sizes: NoticeSizes.default({}),
  pages: z.array(authored.Page),
  tags: authored.Tags,
  faq: authored.Faq,
  folders: authored.Folders,
  stores: authored.Stores,
  trainings: authored.Trainings,
  synonyms: authored.Synonyms,
  cities: authored.Cities,
  shop: authored.FILES.shop,
  price_lists: authored.FILES["price-lists"],
  texts: authored.FILES.texts.default({}),
  redirects: authored.FILES.redirects,
  sites: authored.FILES.sites,
  /** Languages that sites may offer, because no text outside records is missing in them. */
  spoken: z.object({ languages }).default({}),
  advice: advice.Advice,
  safety: Safety.default({}),
} as const;

export type ContentKind = keyof typeof CONTENT_SHAPES;
export const CONTENT_KINDS = Object.keys(CONTENT_SHAPES) as ContentKind[];
export type Content = { [Kind in ContentKind]: z.output<(typeof CONTENT_SHAPES)[Kind]> };

/** Every kind starts empty, so that content may be written file by file. */
const NOTHING = emptyContent.files satisfies {
  [Name in Exclude<keyof typeof authored.FILES, "sites">]: z.input<(typeof authored.FILES)[Name]>;
};

export type ContentFiles = ReturnType<typeof readContentFiles>;

/** Reads the content files of a folder; parsing waits until somebody needs it, for most starts don't. */
export function readContentFiles(folder: string) {
  const sources = readContentSources(folder);
  return {
    hash: sources.hash,
    /** Throws an Error that names the file and what is wrong in it. */
    parse: () => parseContent(sources),
    media: () => readMediaFacts(sources.folder, sources.media),
  };
}

function parseContent(sources: ContentSources): Content {
  const read = new Map<string, unknown>();
  const file = memoized((name: string) => sources.read(name), read);
  /** A product is offered where both its files have it. */
  const productTexts = z
    .record(z.unknown())
    .catch({})
    .parse(sources.has("product-texts") ? file("product-texts") : {});

  function parseAs<Shape extends z.ZodTypeAny>(name: string, value: unknown, shape: Shape): z.output<Shape> {
    const missing = missingInBase(name, value);
    if (missing) throw new Error(`${join(sources.folder, name)}.json: ${missing}`);
    const result = shape.safeParse(withLanguages(name, value, ({ reference }) => productTexts[String(reference)]));
    if (result.success) return result.data;
    const [issue] = result.error.issues;
    throw new Error(`${join(sources.folder, name)}.json: ${issue?.path.join(".")}: ${issue?.message}`);
  }
  const required = <Shape extends z.ZodTypeAny>(name: string, shape: Shape) => parseAs(name, file(name), shape);
  const optional = <Name extends keyof typeof NOTHING>(name: Name): z.output<(typeof authored.FILES)[Name]> =>
    parseAs(name, sources.has(name) ? file(name) : NOTHING[name], authored.FILES[name]);

  const orElse = <Shape extends z.ZodTypeAny>(name: string, shape: Shape, nothing: z.input<Shape>) =>
    parseAs(name, sources.has(name) ? file(name) : nothing, shape);

  const brand = required("brand", Brand);
  const { products, _meta } = required("products", base.ProductsFile);
  const colorimetry = orElse("colorimetry", base.ColorimetryFile, emptyContent.colorimetry);
  const forms = required("forms-reference", base.FormsReferenceFile);
  const own = optional("settings");
  return {
    brand,
    media: readMediaFacts(sources.folder, sources.media),
    products,
    benefits: _meta.benefits,
    categories: required("categories", base.CategoriesFile),
    characteristics: required("characteristics", base.CharacteristicsFile),
    machines: colorimetry.machines,
    tints: colorimetry.tints,
    tinting: { ...colorimetry._meta, colourants: colorimetry.colourants },
    countries: withAllCountries(forms.countries),
    civilities: forms.civilities,
    profiles: forms.profiles,
    subjects: forms.subjects,
    moved: orElse("moved", base.MovedFile, []),
    wording: required("wording", base.WordingFile),
    settings: [...settingsOfBrand(brand, own), ...own],
    menus: optional("menus"),
    slides: optional("slides"),
    testimonies: optional("testimonies"),
    category_texts: optional("category-texts"),
    product_texts: optional("product-texts"),
    pictures: optional("pictures"),
    substances: orElse("substances", Substances, []),
    notice_sizes: orElse("notice-sizes", NoticeSizes, {}),
    pages: sources.pages.flatMap((name) => required(name, z.array(authored.Page))),
    tags: optional("tags"),
    faq: optional("faq"),
    folders: optional("folders"),
    stores: optional("stores"),
    trainings: optional("trainings"),
    synonyms: optional("synonyms"),
    cities: optional("cities"),
    shop: optional("shop"),
    price_lists: optional("price-lists"),
    texts: optional("texts"),
    redirects: optional("redirects"),
    sites: orElse("sites", authored.FILES.sites, [siteOfBrand(brand)]),
    spoken: { languages: spokenLanguages(read).filter((locale) => isOwn(locale, brand.languages)) },
    advice: {
      concepts: orElse("advice/concepts", advice.AdviceConcepts, {}),
      languages: Object.fromEntries(
        sources.vocabularies.map((lang) => [lang, required(`advice/${lang}`, advice.AdviceWords)]),
      ),
      model: orElse("advice/concepts.model", advice.SubjectModel, null),
    },
    safety: {
      rules: orElse("advice/safety", SafetyRules, {}),
      languages: Object.fromEntries(
        sources.safetyLanguages.map((lang) => [lang, required(`advice/safety-${lang}`, SafetyWords)]),
      ),
      model: orElse("advice/safety.model", SafetyModel, null),
    },
  };
}
