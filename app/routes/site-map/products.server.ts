import type { AppLoadContext } from "@remix-run/node";
import { findSidePart } from "~/back-office/side-part.server";
import { pathTo } from "~/routing/paths";
import type { RequestContext } from "~/routing/request-context.server";
import type { Category, Product } from "~shared/contract";
import type { PageLink } from "./sections.server";

const MAX_PRODUCTS = 200;

export interface CategorySection {
  name: string;
  href: string;
  /** Products that are in none of its sub-categories. */
  products: PageLink[];
}
export interface FamilySection extends CategorySection {
  colour: string | null;
  childs: CategorySection[];
}

/** Each product is listed once: in the first category that contains it, at the deepest level. */
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

/** Without products the categories are shown; without categories the section is left out. */
export async function loadFamilies(
  requestContext: RequestContext,
  { log }: Pick<AppLoadContext, "log">,
): Promise<FamilySection[]> {
  const [categories, products] = await Promise.all([
    findSidePart(log, "categories of the site map", requestContext.api.get("listCategories", { query: { depth: 0 } })),
    findSidePart(
      log,
      "products of the site map",
      requestContext.api.get("listProducts", { query: { page: 1, perPage: MAX_PRODUCTS, orderBy: "asc#order" } }),
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
