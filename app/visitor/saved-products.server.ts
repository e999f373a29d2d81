import { findSidePart } from "~/back-office/side-part.server";
import { pathTo } from "~/routing/paths";
import { findRequestContextIn, type RequestContext } from "~/routing/request-context.server";
import type { ScreenArgs } from "~/routing/screen-loader.server";
import type { Product } from "~shared/contract";
import { TARGETS } from "~shared/route-table.js";

async function listByIds({ api }: RequestContext, ids: readonly number[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  return (await api.get("listProducts", { query: { ids: ids.join(";") } })).items;
}

/** @throws {BackOfficeError} */
export async function listSavedProducts({ requestContext, context }: ScreenArgs, ids: readonly number[]) {
  const products = await listByIds(requestContext, ids);
  const missing = ids.filter((id) => !products.some((product) => product.id === id));
  const target = TARGETS.find((each) => each !== requestContext.target) ?? requestContext.target;
  const otherRequestContext = missing.length > 0 ? findRequestContextIn(requestContext, target, context) : null;
  const others = otherRequestContext
    ? await findSidePart(context.log, "products of the other audience", listByIds(otherRequestContext, missing))
    : [];
  const absent = missing.map((id) => {
    const product = others?.find((other) => other.id === id);
    if (!product || !otherRequestContext) return { id, name: null, href: null, target: null };
    return { id, name: product.name, href: pathTo("product", otherRequestContext, { slug: product.slug }), target };
  });
  return { products, absent };
}
/** A product of the list that isn't shown: another audience's, or none any more (`href` and `name` are `null`). */
export type Absent = Awaited<ReturnType<typeof listSavedProducts>>["absent"][number];
