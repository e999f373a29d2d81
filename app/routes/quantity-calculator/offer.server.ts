import { findSidePart } from "~/back-office/side-part.server";
import { packsOf, parsePackSize, silentPictureOf } from "~/catalogue/card";
import { consumptionOf } from "~/catalogue/consumption";
import { CODE, textsOf } from "~/catalogue/facts";
import { pathTo } from "~/routing/paths";
import type { Query } from "~/routing/query";
import type { RequestContext } from "~/routing/request-context.server";
import type { ScreenArgs } from "~/routing/screen-loader.server";
import type { Calculable } from "~/tools/calculator";
import type { Category, Product } from "~shared/contract";
import type { CalculatorPack, CalculatorProduct } from "./offer";

/** The numbers that the calculator reckons with; `null`: it can't. */
export function calculableOf(product: Product): (Calculable & { packs: CalculatorPack[] }) | null {
  const consumption = consumptionOf(product);
  if (consumption === null) return null;
  const packs = packsOf(product.variants).flatMap(({ reference, size, packaging }): CalculatorPack[] => {
    const content = parsePackSize(size);
    return content ? [{ key: reference, size, packaging, ...content }] : [];
  });
  return { id: product.id, consumption, densityKgPerL: product.density_kg_per_l ?? null, packs };
}

function productOf(product: Product, requestContext: RequestContext): CalculatorProduct[] {
  const calculable = calculableOf(product);
  if (calculable === null) return [];
  const [picture] = product.medias.visuel;
  return [
    {
      ...calculable,
      name: product.name,
      designation: product.designation,
      href: pathTo("product", requestContext, { slug: product.slug }),
      picture: picture ? silentPictureOf(picture) : null,
      used: textsOf(product.caracteristics, CODE.consumption, requestContext).join(", "),
      thickness: textsOf(product.caracteristics, CODE.thickness, requestContext).join(", "),
    },
  ];
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
  const chosen = idOf(query.get("categorySelected"));
  const productId = idOf(query.get("productSelected"));
  const product =
    chosen === null && productId !== null
      ? (
          await findSidePart(
            context.log,
            "calculator product",
            api.get("listProducts", { query: { ids: String(productId), calculator: "1" } }),
          )
        )?.items[0]
      : undefined;
  const wanted = chosen === null ? (product?.categories.map(({ id }) => id) ?? []) : [chosen];
  const family = familyOf(roots ?? [], wanted) ?? null;
  const products = family
    ? await findSidePart(
        context.log,
        "calculator products",
        api.get("listProducts", { query: { categories: String(family.id), calculator: "1" } }),
      )
    : null;
  return {
    categories: (roots ?? []).map(({ id, name }) => ({ id, name })),
    /** `null`: none is chosen yet. */
    categoryId: family?.id ?? null,
    products: (products?.items ?? []).flatMap((item) => productOf(item, requestContext)),
    /** Whether the back-office answered completely. */
    isComplete: roots !== null && (family === null || products !== null),
  };
}
export type CalculatorOffer = Awaited<ReturnType<typeof loadOffer>>;
