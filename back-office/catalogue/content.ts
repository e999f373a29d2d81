/** Everything the back-office knows before a visitor asks: read from files, kept in the store, held in memory. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod";
import * as authored from "../content/schema";
import * as advice from "../content/schema-advice";
import * as base from "./base-data";

/** One shape a kind of content. A kind whose shape is an array is stored one row a record, another one as a whole. */
export const CONTENT_SHAPES = {
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
  pages: z.array(authored.Page),
  tags: authored.Tags,
  faq: authored.Faq,
  folders: authored.Folders,
  stores: authored.Stores,
  trainings: authored.Trainings,
  synonyms: authored.Synonyms,
  cities: authored.Cities,
  shop: authored.Shop,
  advice: advice.Advice,
} as const;

export type ContentKind = keyof typeof CONTENT_SHAPES;
export type Content = { [Kind in ContentKind]: z.output<(typeof CONTENT_SHAPES)[Kind]> };

/** Nothing in every kind: content may be written file by file. */
const NOTHING = {
  settings: [],
  menus: {
    pro: { main: [], header: [], footer: [], prefooter: [] },
    part: { main: [], header: [], footer: [], prefooter: [] },
  },
  slides: { pro: [], part: [] },
  testimonies: [],
  "category-texts": {},
  "product-texts": {},
  tags: [],
  faq: [],
  folders: [],
  stores: { hours: {}, stores: [] },
  trainings: [],
  synonyms: { fr: [], de: [] },
  cities: [],
  shop: { tax_percent: 0, prices: {}, carriers: [], discounts: [], free_products: [], orders: [] },
} satisfies { [Name in keyof typeof authored.FILES]: z.input<(typeof authored.FILES)[Name]> };

const NO_CONCEPTS = {
  ...{ problems: {}, substrates: {}, places: {}, wishes: {}, tools: {}, times: {} },
  ...{ facts: {}, screens: {}, unsold: {}, contexts: {}, warnings: {} },
} satisfies z.input<typeof advice.AdviceConcepts>;

export interface ContentFiles {
  /** Of all bytes of all files: the same hash means the same content. */
  hash: string;
  /** Throws an Error that names the file and what is wrong in it. */
  parse(): Content;
}

/** Reads the content files of a folder; parsing waits until somebody needs it, for most starts don't. */
export function readContentFiles(folder: string): ContentFiles {
  const texts = new Map<string, string>();
  const pagesFolder = join(folder, "pages");
  const adviceFolder = join(folder, "advice");
  for (const directory of [folder, pagesFolder, adviceFolder]) {
    if (!existsSync(directory)) continue;
    for (const name of readdirSync(directory).sort()) {
      if (name.endsWith(".json")) texts.set(join(directory, name), readFileSync(join(directory, name), "utf8"));
    }
  }
  const hash = createHash("sha256");
  for (const [path, text] of texts) hash.update(basename(path)).update("\0").update(text).update("\0");

  function parseFile<Shape extends z.ZodTypeAny>(path: string, shape: Shape, nothing?: unknown): z.output<Shape> {
    const text = texts.get(path);
    if (text === undefined && nothing === undefined) throw new Error(`${path} is missing`);
    let value: unknown = nothing;
    if (text !== undefined) {
      try {
        value = JSON.parse(text);
      } catch (error) {
        throw new Error(`${path} is not JSON`, { cause: error });
      }
    }
    const result = shape.safeParse(value);
    if (result.success) return result.data;
    const [issue] = result.error.issues;
    throw new Error(`${path}: ${issue?.path.join(".")}: ${issue?.message}`);
  }
  const required = <Shape extends z.ZodTypeAny>(name: string, shape: Shape): z.output<Shape> =>
    parseFile(join(folder, `${name}.json`), shape);
  const optional = <Name extends keyof typeof authored.FILES>(name: Name): z.output<(typeof authored.FILES)[Name]> =>
    parseFile(join(folder, `${name}.json`), authored.FILES[name], NOTHING[name]);

  return {
    hash: hash.digest("hex"),
    parse() {
      const { products, _meta } = required("products", base.ProductsFile);
      const colorimetry = required("colorimetry", base.ColorimetryFile);
      const forms = required("forms-reference", base.FormsReferenceFile);
      const pages = [...texts.keys()].filter((path) => path.startsWith(pagesFolder));
      const concepts = join(adviceFolder, "concepts.json");
      const vocabularies = [...texts.keys()].filter((path) => path.startsWith(adviceFolder) && path !== concepts);
      return {
        products,
        benefits: _meta.benefits,
        categories: required("categories", base.CategoriesFile),
        characteristics: required("characteristics", base.CharacteristicsFile),
        machines: colorimetry.machines,
        tints: colorimetry.tints,
        tinting: { ...colorimetry._meta, colourants: colorimetry.colourants },
        countries: forms.countries,
        civilities: forms.civilities,
        profiles: forms.profiles,
        subjects: forms.subjects,
        moved: required("moved", base.MovedFile),
        wording: required("wording", base.WordingFile),
        settings: optional("settings"),
        menus: optional("menus"),
        slides: optional("slides"),
        testimonies: optional("testimonies"),
        category_texts: optional("category-texts"),
        product_texts: optional("product-texts"),
        pages: pages.flatMap((path) => parseFile(path, z.union([z.array(authored.Page), authored.Page]))),
        tags: optional("tags"),
        faq: optional("faq"),
        folders: optional("folders"),
        stores: optional("stores"),
        trainings: optional("trainings"),
        synonyms: optional("synonyms"),
        cities: optional("cities"),
        shop: optional("shop"),
        advice: {
          concepts: parseFile(concepts, advice.AdviceConcepts, NO_CONCEPTS),
          languages: Object.fromEntries(
            vocabularies.map((path) => [basename(path, ".json"), parseFile(path, advice.AdviceWords)]),
          ),
        },
      };
    },
  };
}
