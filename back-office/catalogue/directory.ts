import type { Target } from "../../shared/contract";
import type { ProductSource } from "../content/base-data";
import type { Content } from "../content/content";
import type { LocalisedText, Page } from "../content/schema";

export interface CategoryNode {
  id: number;
  code: string;
  name: LocalisedText;
  slug: LocalisedText;
  /** The family's, for its childs too. */
  colour: string;
  target: Target;
  parent: CategoryNode | undefined;
  childs: CategoryNode[];
  /** Products of the category itself and of its childs, in their order. */
  products: ProductSource[];
}
export type FolderSource = Content["folders"][number];
export type FaqSource = Content["faq"][number];

export type Directory = ReturnType<typeof createDirectory>;

export function createDirectory(content: Content) {
  const byCode = <Item extends { code: string }>(items: readonly Item[]) =>
    new Map(items.map((item) => [item.code, item]));
  const products = new Map(content.products.map((product) => [product.reference, product]));
  const categories = [...categoryTree("pro", content, products), ...categoryTree("part", content, products)];
  return {
    products,
    /** Roots before childs, in the order of the menu. */
    categories: byCode(categories),
    pages: byCode(content.pages),
    folders: byCode(content.folders),
    faq: byCode(content.faq),
    tags: byCode(content.tags),
    /** The first folder that lists a page. */
    folderOf: (page: Page) => content.folders.find(({ pages }) => pages.includes(page.code)),
  };
}

function categoryTree(target: Target, content: Content, known: ReadonlyMap<string, ProductSource>): CategoryNode[] {
  const inOrder = <Item extends { order: number }>(items: readonly Item[]) =>
    [...items].sort((a, b) => a.order - b.order);
  return inOrder(content.categories[target]).flatMap((source) => {
    const { id, code, name, slug, colour } = source;
    const root: CategoryNode = { id, code, name, slug, colour, target, parent: undefined, childs: [], products: [] };
    root.childs = inOrder(source.childs).map((child) => ({
      ...{ id: child.id, code: child.code, name: child.name, slug: child.slug },
      ...{ colour, target, parent: root, childs: [] },
      products: child.products
        .flatMap((reference) => known.get(reference) ?? [])
        .filter(({ salesplans }) => salesplans.includes(target)),
    }));
    root.products = [...new Set(root.childs.flatMap(({ products }) => products))];
    return [root, ...root.childs];
  });
}
