import type { AppLoadContext } from "@remix-run/node";
import { findSidePart } from "~/back-office/side-part.server";
import { packsOf, packTitle, silentPictureOf } from "~/catalogue/card";
import { pathTo } from "~/routing/paths";
import type { RequestContext } from "~/routing/request-context.server";
import { formatAmount } from "~/shop/format-amount";
import type { CartState } from "~/tools/cart";
import type { ProductCard } from "~shared/contract";

export async function viewOfCart(requestContext: RequestContext, log: AppLoadContext["log"], cart: CartState) {
  const amount = (value: number) => formatAmount(value, requestContext);
  const products = await listProducts(requestContext, log, cart);
  return {
    lines: cart.products.map((line) => {
      const product = products.get(line.id);
      const variant = product?.variants.find(({ id }) => id === line.variant_id);
      const picture = variant?.photo ?? product?.medias.visuel[0];
      const pack = packsOf(product?.variants ?? []).find(({ id }) => id === line.variant_id);
      return {
        id: line.id,
        packId: line.variant_id ?? null,
        pack: pack ? packTitle(pack) : null,
        name: product?.name ?? requestContext.t("shop:product", { id: line.id }),
        designation: product?.designation ?? "",
        href: product ? pathTo("product", requestContext, { slug: product.slug }) : null,
        picture: picture ? silentPictureOf(picture) : null,
        quantity: line.quantity,
        isGift: line.price_with_tax === 0,
        price: amount(line.price_with_tax),
        sum: amount(line.price_with_tax * line.quantity),
      };
    }),
    discountLabels: cart.discountLabels,
    discountCode: cart.discountCode,
    discount: cart.discountAmount > 0 ? amount(-cart.discountAmount) : null,
    shipping: cart.shipping === null ? null : amount(cart.shipping),
    tax: amount(cart.totalTaxe),
    withoutTax: amount(cart.allTotal),
    total: amount(cart.allTotalWithTaxes),
  };
}
export type CartView = Awaited<ReturnType<typeof viewOfCart>>;

async function listProducts(
  { api }: RequestContext,
  log: AppLoadContext["log"],
  { products }: CartState,
): Promise<Map<number, ProductCard>> {
  if (products.length === 0) return new Map();
  const ids = products.map(({ id }) => id).join(";");
  const known = await findSidePart(log, "products of the cart", api.get("listProducts", { query: { ids } }));
  return new Map((known?.items ?? []).map((product) => [product.id, product]));
}
