import { findSidePart } from "~/back-office/side-part.server";
import { packsOf, parsePackSize, silentPictureOf } from "~/catalogue/card";
import { usesOf } from "~/catalogue/consumption";
import { CODE, textsOf } from "~/catalogue/facts";
import { pathTo } from "~/routing/paths";
import type { Query } from "~/routing/query";
import type { RequestContext } from "~/routing/request-context.server";
import type { ScreenArgs } from "~/routing/screen-loader.server";
import type { Category, Product } from "~shared/contract";

/** The numbers that the calculator reckons with, of each kind of pack; none: it can't. */
export function calculablesOf(product: Product) {
  const packs = packsOf(product.variants).flatMap(({ id, reference: key, size, packaging }) => {
    const content = parsePackSize(size);
    const perPallet = product.variants.find((variant) => variant.id === id)?.packs_per_pallet ?? 0;
    return content ? [{ id, key, size, packaging, perPallet, ...content }] : [];
  });
  return usesOf(product).map(({ key: id, name, consumption, variant_ids: ids }) => ({
    id,
    kind: name,
    consumption,
    densityKgPerL: product.density_kg_per_l ?? null,
    packs: packs.flatMap(({ id: packId, ...pack }) => (ids?.includes(packId) === false ? [] : pack)),
  }));
}

function productsOf(product: Product, requestContext: RequestContext) {
  const [picture] = product.medias.visuel;
  return calculablesOf(product).map(({ kind, ...calculable }) => {
    const pack = product.variants.find(({ reference }) => kind && reference === calculable.packs[0]?.key);
    const textOf = (code: string) =>
      textsOf({ ...product.caracteristics, ...pack?.caracteristics }, code, requestContext).join(", ");
    return {
      ...calculable,
      name: [product.name, kind].filter(Boolean).join(", "),
      designation: product.designation,
      href: pathTo("product", requestContext, { slug: product.slug }),
      picture: picture ? silentPictureOf(picture) : null,
      used: textOf(CODE.consumption),
      thickness: textOf(CODE.thickness),
    };
  });
}

/** The family that an id names: its own, or that of one of its categories. */
const familyOf = (roots: readonly Category[], ids: readonly number[]) =>
  roots.find(({ id, childs }) => ids.includes(id) || childs.some((child) => ids.includes(child.id)));

/** The number of the product, also for a kind of its packs (`12-345`). */
const idOf = (text: string | null): number | null => Number(/^([1-9]\d{0,8})(?:-\d+)?$/.exec(text ?? "")?.[1]) || null;

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
    products: (products ?? []).flatMap((item) => productsOf(item, requestContext)),
    /** Whether the back-office answered completely. */
    isComplete: roots !== null && (family === null || products !== null),
  };
}
export type CalculatorOffer = Awaited<ReturnType<typeof loadOffer>>;
