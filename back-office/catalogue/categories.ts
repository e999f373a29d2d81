import type { Category, EntityParent, Product } from "../../shared/contract";
import { pushesFrom } from "./links";
import { addressesOf, type CategoryNode, pageTitle, type ViewContext } from "./view-context";

/** Lists leave out a category without products; its address has a page. */
export const hasProducts = ({ products }: CategoryNode): boolean => products.length > 0;

export function categoryRecord(
  node: CategoryNode,
  viewContext: ViewContext,
  keep: (node: CategoryNode) => boolean = hasProducts,
): Category {
  const { content, media, lang } = viewContext;
  const text = content.category_texts[node.code];
  const cover = media.cover(node.code, lang);
  return {
    id: node.id,
    name: node.name[lang],
    slug: node.slug[lang],
    text: text?.text[lang] ?? "",
    content: text?.content[lang] ?? "",
    childs: node.childs.filter(keep).map((child) => categoryRecord(child, viewContext)),
    metas: {
      title: pageTitle(viewContext, text?.metas.title[lang] ?? node.name[lang]),
      description: text?.metas.description[lang] ?? text?.text[lang] ?? "",
      image: cover?.url,
    },
    pushes: pushesFrom(text?.pushes ?? [], viewContext),
    caracteristics: { couleur: { value: node.colour } },
    medias: { GESTES: media.gestures(node.products, lang), cover },
    ...addressesOf(viewContext, "category", { slug: node.slug }),
  };
}

/** The way down to a category, root first, itself left out. */
export function categoryParents(node: CategoryNode, { lang }: ViewContext): EntityParent[] {
  const parent = node.parent;
  if (!parent) return [];
  return [{ entity_type: "category", slug: parent.slug[lang], name: parent.name[lang], target: parent.target }];
}

/** The way down to a product: the family and the category that its record names first. */
export function productParents(product: Product, { target }: ViewContext): EntityParent[] {
  return product.categories
    .slice(0, 2)
    .map(({ slug, name }): EntityParent => ({ entity_type: "category", slug, name, target }));
}
