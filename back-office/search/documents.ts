import { groupBy } from "../../shared/group-by";
import { characteristicsOf } from "../catalogue/characteristics";
import { articleType, isFor } from "../catalogue/pages";
import type { CategoryNode, ViewContext } from "../catalogue/view-context";
import type { ProductSource } from "../content/base-data";
import { plainText } from "../content/content";
import type { Page } from "../content/schema";

/** Ordered by weight; see `FIELD_WEIGHTS`. */
export interface SearchDocument {
  /** `product:1` */
  id: string;
  name: string;
  reference: string;
  designation: string;
  category: string;
  description: string;
  uses: string;
  values: string;
  text: string;
}
export const FIELD_WEIGHTS: Record<keyof Omit<SearchDocument, "id">, number> = {
  name: 6,
  reference: 6,
  designation: 4,
  category: 3,
  description: 2.5,
  uses: 2,
  values: 0.8,
  text: 0.3,
};

export interface Corpus {
  products: readonly ProductSource[];
  categories: readonly CategoryNode[];
  pages: readonly Page[];
}
const EMPTY = { reference: "", designation: "", category: "", description: "", uses: "", values: "", text: "" };
const USES = /^(?:USAGE_FONCTION|SUPPORT|LOCALISATION|DESTINATION)_/;
/** Fields that are repeated elsewhere in the document, or don't describe the use of a product (legal statements). */
const NOT_INDEXED = new Set([
  "DESCRIPTIF_COURT_USAGE",
  "MENTION_AVERTISSEMENT",
  "PHRASES_DE_RISQUE",
  "PHRASES_OBLIGATOIRES",
  "PICTOS_REGLEMENTAIRES",
]);

/** The documents of products, with all that they are made of. */
export type KnownDocuments = WeakMap<ProductSource, { parts: readonly unknown[]; document: SearchDocument }>;

export function documentsOf(
  viewContext: ViewContext,
  { products, categories, pages }: Corpus,
  known: KnownDocuments,
): SearchDocument[] {
  const placesOf = groupBy(categories, (category) => category.products);
  const { lang, content } = viewContext;
  const documentOf = (product: ProductSource): SearchDocument => {
    const category = (placesOf.get(product) ?? []).map(({ name }) => name[lang]).join(" · ");
    const parts = [category, content.product_texts[product.reference], content.characteristics, content.wording];
    const made = known.get(product);
    if (made && parts.every((part, index) => part === made.parts[index])) return made.document;
    const document = productDocument(product, viewContext, category);
    known.set(product, { parts, document });
    return document;
  };
  return [
    ...products.map(documentOf),
    ...categories.map((category) => categoryDocument(category, viewContext)),
    ...pages.filter((page) => articleType(page, viewContext)).map((page) => pageDocument(page, viewContext)),
    ...viewContext.content.folders
      .filter((folder) => isFor(folder, viewContext))
      .map((folder) => ({
        ...EMPTY,
        id: `folder:${folder.id}`,
        name: folder.name[viewContext.lang],
        description: folder.extract[viewContext.lang],
      })),
  ];
}

function productDocument(product: ProductSource, viewContext: ViewContext, category: string): SearchDocument {
  const { lang, content } = viewContext;
  const characteristics = Object.entries(characteristicsOf(product, viewContext)).filter(
    ([code]) => !NOT_INDEXED.has(code),
  );
  const words = (wanted: boolean): string =>
    characteristics
      .filter(([code]) => USES.test(code) === wanted)
      .flatMap(([, { value }]) => value)
      .join(" · ");
  return {
    id: `product:${product.id}`,
    name: product.name,
    reference: [product.reference, ...product.variants.map(({ reference }) => reference)].join(" "),
    designation: product.designation[lang],
    category,
    description: `${product.description[lang]} ${product.form_label[lang]}`,
    uses: words(true),
    values: words(false),
    text: plainText(content.product_texts[product.reference]?.advice[viewContext.target]?.[lang] ?? ""),
  };
}

function categoryDocument(category: CategoryNode, { content, lang }: ViewContext): SearchDocument {
  const text = content.category_texts[category.code];
  return {
    ...EMPTY,
    id: `category:${category.id}`,
    name: category.name[lang],
    category: category.parent?.name[lang] ?? category.childs.map(({ name }) => name[lang]).join(" · "),
    description: text?.text[lang] ?? "",
    text: plainText(text?.content[lang] ?? ""),
  };
}

function pageDocument(page: Page, { lang, directory }: ViewContext): SearchDocument {
  const tags = page.tags.flatMap((code) => directory.tags.get(code)?.name[lang] ?? []);
  const paragraphs = page.paragraphs.map((paragraph) => {
    const text = "text" in paragraph ? paragraph.text[lang] : "";
    return `${paragraph.title?.[lang] ?? ""} ${text}`;
  });
  return {
    ...EMPTY,
    id: `page:${page.id}`,
    name: page.title[lang],
    category: tags.join(" · "),
    description: page.extract[lang],
    text: plainText([page.content[lang], ...paragraphs].join(" ")),
  };
}
