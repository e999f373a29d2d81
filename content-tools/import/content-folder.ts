/** Reads the existing content folder: products, and the codes and files that a spreadsheet may name. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { listMedia } from "../../back-office/content/media-folder";
import { ownLanguages } from "../../back-office/content/own-languages";
import { OwnField } from "../../back-office/content/schema-own-fields";
import type { Audience } from "../../back-office/content/schema-parts";
import { siteTexts } from "../../back-office/content/site-texts";
import { AUDIENCE_WORDS, type ChoiceLists, choicesOf, labelled, textsOf } from "../../back-office/spreadsheet/choices";
import { filesBelow } from "../../shared/files-below";
import { LOCALES, type Locale } from "../../shared/route-table.js";
import { isTree, type Tree } from "../../shared/rules/tree";

/** The files that an import changes, as they are written. */
export interface ProductFiles {
  products: Tree & { products: Tree[] };
  "product-texts": Record<string, Tree>;
  categories: Record<Audience, Category[]>;
  moved: Tree[];
  overlays: Record<string, Tree & { products?: Record<string, Tree> }>;
}
export interface Category extends Tree {
  code: string;
  childs: (Tree & { code: string; products: string[] })[];
}
export interface ContentFolder {
  path: string;
  /** Those that each product has its texts in. */
  languages: readonly Locale[];
  files: ProductFiles;
  colours: readonly Colour[];
  /** The fields that the maker defines. */
  own: readonly OwnField[];
  /** @param references of products that are being imported */
  choices(references: readonly string[]): ChoiceLists;
}
export interface Colour extends Tree {
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
  const { pro, part } = isTree(files.categories) ? files.categories : {};
  const isWhole =
    isTree(characteristics) && isTree(characteristics.values) && Array.isArray(pro) && Array.isArray(part);
  if (!isWhole || !isTree(files.products) || !Array.isArray(files.products.products)) {
    throw new UnreadableFolder(`the content in ${path} isn't whole: npm run content -- check says what is wrong`);
  }
  const ownTexts = read("texts", {}) as Record<string, unknown>;
  return {
    path,
    languages: LOCALES.filter((locale) => ownLanguages(read("brand", {})).includes(locale)),
    files,
    colours: coloursOf(files.products.products),
    own: z.array(OwnField).catch([]).parse(characteristics.own),
    choices: (references) => choiceLists({ path, files, characteristics, ownTexts }, references),
  };
}

interface Sources extends Pick<ContentFolder, "path" | "files"> {
  characteristics: Characteristics;
  ownTexts: Record<string, unknown>;
}

function choiceLists({ path, files, characteristics, ownTexts }: Sources, references: readonly string[]): ChoiceLists {
  const { values, pictos, hazard_statements, signal_words } = characteristics;
  const { products, _meta } = files.products;
  const audience = (code: Audience) => {
    const onSite = LOCALES.flatMap((locale) => siteTexts(locale).get(`layout:plan.${code}`) ?? []);
    return { code, labels: [...AUDIENCE_WORDS[code], ...onSite, ...textsOf(ownTexts[`layout:plan.${code}`])] };
  };
  const named = (codes: readonly string[]) => codes.map((code) => ({ code, labels: [] }));
  const beginning = (start: string, all: unknown) => labelled(all).filter(({ code }) => code.startsWith(start));
  const media = (ending: RegExp) => named([...listMedia(path).keys()].filter((name) => ending.test(name)));
  const labels = labelled(pictos).filter(({ code }) => !code.startsWith("GHS"));
  return {
    audiences: choicesOf("audience", (["pro", "part"] as const).map(audience)),
    "category.pro": choicesOf("category without others below it", leaves(files.categories.pro)),
    "category.part": choicesOf("category without others below it", leaves(files.categories.part)),
    destination: choicesOf("destination", labelled(values.destination)),
    usage_functions: choicesOf("function", labelled(values.usage_functions)),
    locations: choicesOf("location", labelled(values.locations)),
    supports: choicesOf("support", labelled(values.supports)),
    application_modes: choicesOf("way of application", labelled(values.application_modes)),
    regulatory_pictos: choicesOf("label", labels),
    "hazard.pictograms": choicesOf("hazard pictogram", beginning("GHS", pictos)),
    "hazard.signal_word": choicesOf("signal word", labelled(signal_words)),
    "hazard.h": choicesOf("hazard statement", beginning("H", hazard_statements)),
    "hazard.euh": choicesOf("supplementary statement", beginning("EUH", hazard_statements)),
    key_benefit: choicesOf("benefit", labelled(isTree(_meta) ? _meta.benefits : {})),
    "pack.packaging": choicesOf("packaging", labelled(values.packaging)),
    products: choicesOf(
      "product",
      named([...new Set([...products.map(({ reference }) => String(reference)), ...references])]),
    ),
    pictures: choicesOf("picture in media/", media(/\.(?:png|jpe?g|webp|svg)$/i)),
    documents: choicesOf("PDF in media/", media(/\.pdf$/i)),
  };
}

interface Characteristics {
  own?: unknown;
  values: Record<string, unknown>;
  pictos: unknown;
  hazard_statements: unknown;
  signal_words: unknown;
}

const leaves = (categories: readonly Category[]) =>
  categories.flatMap(({ childs }) => childs.map(({ code, name }) => ({ code, labels: textsOf(name) })));

function coloursOf(products: readonly Tree[]): Colour[] {
  const colours = new Map<string, Colour>();
  for (const { colour } of products) {
    if (isTree(colour) && !colours.has(String(colour.code))) colours.set(String(colour.code), colour as Colour);
  }
  return [...colours.values()];
}

const overlayNames = (path: string): string[] =>
  filesBelow(join(path, "languages"), /^[^/]+\/products\.json$/).map(
    (name) => `languages/${name.slice(0, -".json".length)}`,
  );
