/** The products of a visitor's list. */

import { findSidePart } from "~/back-office/side-part.server";
import type { Target } from "~/routing/paths";
import { pathTo } from "~/routing/paths";
import type { ScreenArgs } from "~/routing/screen-loader.server";
import type { Visit } from "~/routing/visit.server";
import { findVisitIn } from "~/routing/visit.server";
import type { Product } from "~shared/contract";
import { TARGETS } from "~shared/route-table.js";

/** A product of the list that isn't shown: another audience's, or none any more (`href` and `name` are `null`). */
export interface Absent {
  id: number;
  name: string | null;
  href: string | null;
  target: Target | null;
}

export interface KeptProducts {
  /** Those that this audience has, in the list's order. */
  products: Product[];
  absent: Absent[];
}

async function listByIds({ api }: Visit, ids: readonly number[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  return (await api.get("listProducts", { query: { ids: ids.join(";") } })).items;
}

/** @throws {BackOfficeError} */
export async function listKeptProducts({ visit, context }: ScreenArgs, ids: readonly number[]): Promise<KeptProducts> {
  const products = await listByIds(visit, ids);
  const missing = ids.filter((id) => !products.some((product) => product.id === id));
  const target = TARGETS.find((each) => each !== visit.target) ?? visit.target;
  const otherVisit = missing.length > 0 ? findVisitIn(visit, target, context) : null;
  const others = otherVisit
    ? await findSidePart(context.log, "products of the other audience", listByIds(otherVisit, missing))
    : [];
  const absent = missing.map((id): Absent => {
    const product = others?.find((other) => other.id === id);
    if (!product || !otherVisit) return { id, name: null, href: null, target: null };
    return { id, name: product.name, href: pathTo("product", otherVisit, { slug: product.slug }), target };
  });
  return { products, absent };
}
