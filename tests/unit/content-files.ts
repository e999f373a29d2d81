/** The content files as their shapes read them, with what the tests look up in them. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { CategoriesFile, ProductsFile } from "../../back-office/content/base-data";
import * as schema from "../../back-office/content/schema";
import { readContentSources } from "../../back-office/content/sources";
import { TARGETS } from "../../shared/route-table.js";

const FOLDER = join(import.meta.dirname, "../../demo/content");
const sources = readContentSources(FOLDER);
/** With the texts of every language. */
const readJson = (name: string): unknown => sources.read(name);
export const settings = schema.Settings.parse(readJson("settings"));
export const menus = schema.Menus.parse(readJson("menus"));
export const slides = schema.Slides.parse(readJson("slides"));
export const testimonies = schema.Testimonies.parse(readJson("testimonies"));
export const categoryTexts = schema.CategoryTexts.parse(readJson("category-texts"));
export const productTexts = schema.ProductTexts.parse(readJson("product-texts"));
export const tags = schema.Tags.parse(readJson("tags"));
export const faq = schema.Faq.parse(readJson("faq"));
export const folders = schema.Folders.parse(readJson("folders"));
export const { stores } = schema.Stores.parse(readJson("stores"));
export const trainings = schema.Trainings.parse(readJson("trainings"));
export const synonyms = schema.Synonyms.parse(readJson("synonyms"));
export const pageFiles = readdirSync(join(FOLDER, "pages")).map((name) => name.replace(/\.json$/, ""));
export const pages = pageFiles.map((name) => schema.Page.parse(readJson(`pages/${name}`)));

export const { products } = ProductsFile.parse(readJson("products"));
export const categories = CategoriesFile.parse(readJson("categories"));
export const productBy = new Map(products.map((product) => [product.reference, product]));
export const categoryCodes = new Map(
  TARGETS.flatMap((target) =>
    categories[target].flatMap((root) => [root, ...root.childs].map((category) => [category.code, target] as const)),
  ),
);
export const pageBy = new Map(pages.map((page) => [page.code, page]));
/** Which kinds of document a product has. */
export const documentsBy = new Map(
  z
    .object({ products: z.array(z.object({ reference: z.string(), documents: z.record(z.string().nullable()) })) })
    .parse(readJson("products"))
    .products.map(({ reference, documents }) => [reference, documents]),
);
export const tagBy = new Map(tags.map((tag) => [tag.code, tag]));

/** Every text of a value with its path: `menus.pro.main.0.label.fr`. */
function textsOf(value: unknown, at: string): { at: string; text: string }[] {
  if (typeof value === "string") return [{ at, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${at}.${key}`));
}
const WRITTEN = [...Object.keys(schema.FILES), ...pageFiles.map((name) => `pages/${name}`)];
export const texts = WRITTEN.flatMap((name) => textsOf(readJson(name), name));
export const textsIn = (locale: string): typeof texts => texts.filter(({ at }) => at.endsWith(`.${locale}`));
export const placesWhere = (all: typeof texts, isWrong: (text: string) => boolean): string[] =>
  all.filter(({ text }) => isWrong(text)).map(({ at, text }) => `${at}: ${text}`);
export const repeated = <T>(values: readonly T[]): T[] =>
  values.filter((value, index) => values.indexOf(value) !== index);
