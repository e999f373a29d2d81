import { findSidePart } from "~/back-office/side-part.server";
import { packsOf, parsePackSize, silentPictureOf } from "~/catalogue/card";
import { consumptionOf } from "~/catalogue/consumption";
import { CODE, textsOf } from "~/catalogue/facts";
import { pathTo } from "~/routing/paths";
import type { Query } from "~/routing/query";
import type { RequestContext } from "~/routing/request-context.server";
import type { ScreenArgs } from "~/routing/screen-loader.server";
import type { Category, Product } from "~shared/contract";

/** The numbers that the calculator reckons with; `null`: it can't. */
export function calculableOf(product: Product) {
  const consumption = consumptionOf(product);
  if (consumption === null) return null;
  const packs = packsOf(product.variants).flatMap(({ reference: key, size, packaging }) => {
    const content = parsePackSize(size);
    return content ? [{ key, size, packaging, ...content }] : [];
  });
  return { id: product.id, consumption, densityKgPerL: product.density_kg_per_l ?? null, packs };
}

function productOf(product: Product, requestContext: RequestContext) {
  const calculable = calculableOf(product);
  const [picture] = product.medias.visuel;
  const textOf = (code: string) => textsOf(product.caracteristics, code, requestContext).join(", ");
  return (
    calculable && {
      ...calculable,
      name: product.name,
      designation: product.designation,
      href: pathTo("product", requestContext, { slug: product.slug }),
      picture: picture ? silentPictureOf(picture) : null,
      used: textOf(CODE.consumption),
      thickness: textOf(CODE.thickness),
    }
  );
}

/** The family that an id names: its own, or that of one of its categories. */
const familyOf = (roots: readonly Category[], ids: readonly number[]) =>
  roots.find(({ id, childs }) => ids.includes(id) || childs.some((child) => ids.includes(child.id)));

const idOf = (text: string | null): number | null => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

/** @param query of the address: its category, or the one of its product, decides which products are offered */
export async function loadOffer(
  { requestContext, context }: ScreenArgs,
  query: Query<"categorySelected" | "productSelected">,
) {
  const { api } = requestContext;
  const listed = api.get("listCategories", { query: { calculator: "1", depth: 0 } });
  const roots = (await findSidePart(context.log, "calculator categories", listed))?.items ?? null;
  const listProducts = async (some: { ids: string } | { categories: string }) => {
    const found = api.get("listProducts", { query: { ...some, calculator: "1" } });
    return (await findSidePart(context.log, "calculator products", found))?.items ?? null;
  };
  const chosen = idOf(query.get("categorySelected"));
  const productId = idOf(query.get("productSelected"));
  const [product] = (chosen === null && productId !== null && (await listProducts({ ids: String(productId) }))) || [];
  const wanted = chosen === null ? (product?.categories.map(({ id }) => id) ?? []) : [chosen];
  const family = familyOf(roots ?? [], wanted) ?? null;
  const products = family && (await listProducts({ categories: String(family.id) }));
  return {
    categories: (roots ?? []).map(({ id, name }) => ({ id, name })),
    /** `null`: none is chosen yet. */
    categoryId: family?.id ?? null,
    products: (products ?? []).flatMap((item) => productOf(item, requestContext) ?? []),
    /** Whether the back-office answered completely. */
    isComplete: roots !== null && (family === null || products !== null),
  };
}
export type CalculatorOffer = Awaited<ReturnType<typeof loadOffer>>;
