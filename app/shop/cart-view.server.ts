import type { AppLoadContext } from "@remix-run/node";
import { findSidePart } from "~/back-office/side-part.server";
import { packsOf, packTitle, silentPictureOf } from "~/catalogue/card";
import { pathTo } from "~/routing/paths";
import type { RequestContext } from "~/routing/request-context.server";
import type { ProductCard } from "~shared/contract";
import { type LoadedCart, loadCart } from "./cart.server";
import { formatAmount } from "./format-amount";

export async function viewOfCart(requestContext: RequestContext, log: AppLoadContext["log"], cart: LoadedCart) {
  const amount = (value: number) => formatAmount(value, requestContext);
  const products = await listProducts(requestContext, log, cart);
  const { cart_discount: ofCart, free_product: ofProduct } = cart.discounts;
  return {
    lines: cart.list.map((line) => {
      const product = products.get(line.id);
      const variant = product?.variants.find(({ id }) => id === line.variant_id);
      const picture = variant?.photo ?? product?.medias.visuel[0];
      const pack = packsOf(product?.variants ?? []).find(({ id }) => id === line.variant_id);
      return {
        id: line.id,
        packId: line.variant_id ?? null,
        pack: pack ? packTitle(pack) : null,
        tone: line.tone ?? null,
        toneTitle: [line.tone, line.tone_name].filter(Boolean).join(" "),
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
    discountLabels: [ofCart, ofProduct].flatMap((discount) => discount?.description ?? []),
    discountCode: ofCart?.code ?? ofProduct?.code ?? "",
    discount: cart.discounted_amount > 0 ? amount(-cart.discounted_amount) : null,
    shipping: cart.shipping === null ? null : amount(cart.shipping),
    tax: amount(cart.amount.tax),
    withoutTax: amount(cart.amount.ttc - cart.amount.tax),
    total: amount(cart.amount.ttc),
  };
}
export type CartView = Awaited<ReturnType<typeof viewOfCart>>;

/** The lines for a message: `2 × Veloris R1, 5 kg`; `""`: nothing is in the cart, or it can't be loaded. */
export async function cartInWords(requestContext: RequestContext, { log, visitor }: AppLoadContext): Promise<string> {
  const cart = await findSidePart(log, "cart", loadCart(requestContext, visitor.cart, Date.now()));
  if (!cart) return "";
  const { lines } = await viewOfCart(requestContext, log, cart);
  return lines
    .map(({ name, pack, toneTitle, quantity }) => `${quantity} × ${[name, pack, toneTitle].filter(Boolean).join(", ")}`)
    .join("\n");
}

async function listProducts({ api }: RequestContext, log: AppLoadContext["log"], { list }: LoadedCart) {
  if (list.length === 0) return new Map<number, ProductCard>();
  const ids = list.map(({ id }) => id).join(";");
  const known = await findSidePart(log, "products of the cart", api.get("listProducts", { query: { ids } }));
  return new Map((known?.items ?? []).map((product) => [product.id, product]));
}
