/** Reads the existing content folder: products, and the codes and files that a spreadsheet may name. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ownLanguages } from "../../back-office/content/own-languages";
import type { Audience } from "../../back-office/content/schema-parts";
import { LOCALES, type Locale } from "../../shared/route-table.js";
import { type Choice, type Choices, choicesOf } from "./choices";

export type Raw = Record<string, unknown>;
export const isRaw = (value: unknown): value is Raw =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const CHOICE_NAMES = [
  ...([
    "audiences",
    "category.pro",
    "category.part",
    "destination",
    "usage_functions",
    "locations",
    "supports",
  ] as const),
  ...(["application_modes", "regulatory_pictos", "hazard.pictograms", "hazard.signal_word", "hazard.h"] as const),
  ...(["hazard.euh", "key_benefit", "pack.packaging", "products", "pictures", "documents"] as const),
] as const;
export type ChoiceName = (typeof CHOICE_NAMES)[number];
export type ChoiceLists = Readonly<Record<ChoiceName, Choices>>;

/** The files that an import changes, as they are written. */
export interface ProductFiles {
  products: Raw & { products: Raw[] };
  "product-texts": Record<string, Raw>;
  categories: Record<Audience, Category[]>;
  moved: Raw[];
  overlays: Record<string, Raw & { products?: Record<string, Raw> }>;
}
export interface Category extends Raw {
  code: string;
  childs: (Raw & { code: string; products: string[] })[];
}
export interface ContentFolder {
  path: string;
  /** Those that each product has its texts in. */
  languages: readonly Locale[];
  files: ProductFiles;
  colours: readonly Colour[];
  /** @param references of products that are being imported */
  choices(references: readonly string[]): ChoiceLists;
}
export interface Colour extends Raw {
  code: string;
  hex: string;
}

/** Its message says what to do. */
export class UnreadableFolder extends Error {}

export function readContentFolder(path: string): ContentFolder {
  const read = (name: string, nothing?: unknown): unknown => {
    const file = join(path, `${name}.json`);
    if (!existsSync(file) && nothing !== undefined) return nothing;
    try {
      return JSON.parse(readFileSync(file, "utf8"));
    } catch (error) {
      throw new UnreadableFolder(`${file}: ${error instanceof Error ? error.message : error}`);
    }
  };
  // Other mistakes in them are found by the check of the whole folder, before and after.
  const files = {
    products: read("products"),
    "product-texts": read("product-texts", {}),
    categories: read("categories"),
    moved: read("moved", []),
    overlays: Object.fromEntries(overlayNames(path).map((name) => [name, read(name)])),
  } as ProductFiles;
  const characteristics = read("characteristics") as Characteristics;
  const { pro, part } = isRaw(files.categories) ? files.categories : {};
  const isWhole = isRaw(characteristics) && isRaw(characteristics.values) && Array.isArray(pro) && Array.isArray(part);
  if (!isWhole || !isRaw(files.products) || !Array.isArray(files.products.products)) {
    throw new UnreadableFolder(`the content in ${path} isn't whole: npm run content -- check says what is wrong`);
  }
  const products = files.products.products;
  const ownTexts = read("texts", {}) as Record<string, unknown>;
  const audienceWords = (audience: Audience): string[] => [
    ...LOCALES.map((locale) => siteTexts(locale).plan[audience]),
    ...texts(ownTexts[`layout:plan.${audience}`]),
  ];
  const lists = (references: readonly string[]): Record<ChoiceName, Choice[]> => ({
    audiences: [
      { code: "pro", labels: ["professionals", "professionnels", "profis", "pros", ...audienceWords("pro")] },
      { code: "part", labels: ["consumers", "particuliers", "heimwerker", "private", ...audienceWords("part")] },
    ],
    "category.pro": leaves(files.categories.pro),
    "category.part": leaves(files.categories.part),
    destination: labelled(characteristics.values.destination),
    usage_functions: labelled(characteristics.values.usage_functions),
    locations: labelled(characteristics.values.locations),
    supports: labelled(characteristics.values.supports),
    application_modes: labelled(characteristics.values.application_modes),
    regulatory_pictos: labelled(characteristics.pictos).filter(({ code }) => !code.startsWith("GHS")),
    "hazard.pictograms": labelled(characteristics.pictos).filter(({ code }) => code.startsWith("GHS")),
    "hazard.signal_word": labelled(characteristics.signal_words),
    "hazard.h": labelled(characteristics.hazard_statements).filter(({ code }) => code.startsWith("H")),
    "hazard.euh": labelled(characteristics.hazard_statements).filter(({ code }) => code.startsWith("EUH")),
    key_benefit: labelled(isRaw(files.products._meta) ? files.products._meta.benefits : {}),
    "pack.packaging": labelled(characteristics.values.packaging),
    products: [...new Set([...products.map(({ reference }) => String(reference)), ...references])].map((code) => ({
      code,
      labels: [],
    })),
    pictures: mediaFiles(path, /\.(?:png|jpe?g|webp|svg)$/i),
    documents: mediaFiles(path, /\.pdf$/i),
  });
  return {
    path,
    languages: LOCALES.filter((locale) => ownLanguages(read("brand", {})).includes(locale)),
    files,
    colours: coloursOf(products),
    choices(references) {
      const all = lists(references);
      return Object.fromEntries(CHOICE_NAMES.map((name) => [name, choicesOf(CALLED[name], all[name])])) as Record<
        ChoiceName,
        Choices
      >;
    },
  };
}

/** In messages: "no packaging is called so". */
const CALLED: Readonly<Record<ChoiceName, string>> = {
  ...{
    audiences: "audience",
    "category.pro": "category without others below it",
    "category.part": "category without others below it",
  },
  ...{ destination: "destination", usage_functions: "function", locations: "location", supports: "support" },
  ...{ application_modes: "way of application", regulatory_pictos: "label", "hazard.pictograms": "hazard pictogram" },
  ...{ "hazard.signal_word": "signal word", "hazard.h": "hazard statement", "hazard.euh": "supplementary statement" },
  ...{ key_benefit: "benefit", "pack.packaging": "packaging", products: "product" },
  ...{ pictures: "picture in media/", documents: "PDF in media/" },
};

interface Characteristics {
  values: Record<string, unknown>;
  pictos: unknown;
  hazard_statements: unknown;
  signal_words: unknown;
}

const texts = (value: unknown): string[] =>
  isRaw(value) ? LOCALES.flatMap((locale) => (typeof value[locale] === "string" ? [value[locale]] : [])) : [];
const siteTexts = (locale: Locale) =>
  JSON.parse(readFileSync(`locales/${locale}/layout.json`, "utf8")) as { plan: Record<Audience, string> };
const labelled = (record: unknown): Choice[] =>
  isRaw(record) ? Object.entries(record).map(([code, words]) => ({ code, labels: texts(words) })) : [];
const leaves = (categories: readonly Category[]): Choice[] =>
  categories.flatMap(({ childs }) => childs.map(({ code, name }) => ({ code, labels: texts(name) })));

function coloursOf(products: readonly Raw[]): Colour[] {
  const colours = new Map<string, Colour>();
  for (const { colour } of products) {
    if (isRaw(colour) && !colours.has(String(colour.code))) colours.set(String(colour.code), colour as Colour);
  }
  return [...colours.values()];
}

function mediaFiles(path: string, ending: RegExp): Choice[] {
  const media = join(path, "media");
  if (!existsSync(media)) return [];
  const names = readdirSync(media, { recursive: true, encoding: "utf8" }).filter((name) => ending.test(name));
  return names.map((name) => ({ code: name.replaceAll("\\", "/"), labels: [] }));
}

function overlayNames(path: string): string[] {
  const folder = join(path, "languages");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((language) => `languages/${language}/products`)
    .filter((name) => existsSync(join(path, `${name}.json`)));
}
