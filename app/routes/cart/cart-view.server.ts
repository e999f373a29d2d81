import type { AppLoadContext } from "@remix-run/node";
import { findSidePart } from "~/back-office/side-part.server";
import { silentPictureOf } from "~/catalogue/card";
import { pathTo } from "~/routing/paths";
import type { RequestContext } from "~/routing/request-context.server";
import { languageTagOf } from "~/routing/site-formats";
import type { CartState } from "~/tools/cart";
import type { ProductCard } from "~shared/contract";
import { groupThousands } from "~shared/rules/numbers";

const NO_BREAK_SPACE = "\u00a0";

/** Swiss prices have the same format in every language: `CHF 1’240.50`. */
function inFrancs(amount: number, symbol: string): string {
  const [whole = "0", rappen = "00"] = Math.abs(amount).toFixed(2).split(".");
  const sign = amount < 0 ? "−" : "";
  return `${symbol}${NO_BREAK_SPACE}${sign}${groupThousands(whole, "’")}.${rappen}`;
}

/** Elsewhere as the language writes it in this market: `1 240,50 €`, `£1,240.50`. */
function formatAmount(amount: number, context: Pick<RequestContext, "plan" | "site" | "locale">): string {
  const { symbol, code } = context.plan.currency;
  if (code === undefined || code === "CHF") return inFrancs(amount, symbol);
  const format = { style: "currency", currency: code, currencyDisplay: "narrowSymbol" } as const;
  return new Intl.NumberFormat(languageTagOf(context), format).format(amount).replace("-", "−");
}

export async function viewOfCart(requestContext: RequestContext, log: AppLoadContext["log"], cart: CartState) {
  const amount = (value: number) => formatAmount(value, requestContext);
  const products = await listProducts(requestContext, log, cart);
  const estimate = cart.shippingCosts.estimate;
  return {
    lines: cart.products.map((line) => {
      const product = products.get(line.id);
      const [picture] = product?.medias.visuel ?? [];
      return {
        id: line.id,
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
    shipping: estimate === null ? null : amount(estimate),
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
