/** The catalogue as the site map lists it: families, their categories, the products in each. */
import type { AppLoadContext } from "@remix-run/node";
import { findSidePart } from "~/back-office/side-part.server";
import { pathTo } from "~/routing/paths";
import type { RequestContext } from "~/routing/request-context.server";
import type { Category, Product } from "~shared/contract";
import type { PageLink } from "./sections.server";

/** Of a larger catalogue the page names the first ones; the lists of the categories hold them all. */
const MOST_PRODUCTS = 200;

export interface CategorySection {
  name: string;
  href: string;
  /** Those that stand in none of its sub-categories. */
  products: PageLink[];
}
export interface FamilySection extends CategorySection {
  /** Hex, from the data. */
  colour: string | null;
  childs: CategorySection[];
}

/** Each product once: in the first category that lists it, as deep as it goes. */
function sortIntoCategories(roots: readonly Category[], products: readonly Product[], requestContext: RequestContext) {
  const byCategory = new Map<number, PageLink[]>();
  const order = roots.flatMap((root) => [...root.childs, root]);
  for (const { name, slug, categories } of products) {
    const home = order.find(({ id }) => categories.some((category) => category.id === id));
    if (!home) continue;
    const links = byCategory.get(home.id) ?? [];
    byCategory.set(home.id, [...links, { label: name, href: pathTo("product", requestContext, { slug }) }]);
  }
  return byCategory;
}

/** Without the products the categories still stand; without the categories there is no section. */
export async function loadFamilies(
  requestContext: RequestContext,
  { log }: Pick<AppLoadContext, "log">,
): Promise<FamilySection[]> {
  const [categories, products] = await Promise.all([
    findSidePart(log, "categories of the site map", requestContext.api.get("listCategories", { query: { depth: 0 } })),
    findSidePart(
      log,
      "products of the site map",
      requestContext.api.get("listProducts", { query: { page: 1, perPage: MOST_PRODUCTS, orderBy: "asc#order" } }),
    ),
  ]);
  const roots = categories?.items ?? [];
  const byCategory = sortIntoCategories(roots, products?.items ?? [], requestContext);
  const sectionOf = ({ id, name, slug }: Pick<Category, "id" | "name" | "slug">): CategorySection => ({
    name,
    href: pathTo("category", requestContext, { slug }),
    products: byCategory.get(id) ?? [],
  });
  return roots.map((root) => ({
    ...sectionOf(root),
    colour: root.caracteristics.couleur?.value ?? null,
    childs: root.childs.map(sectionOf),
  }));
}
