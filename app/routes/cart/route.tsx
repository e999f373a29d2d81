import { useActionData, useLoaderData } from "@remix-run/react";
import { ButtonLink } from "~/components/button";
import { Disclosure } from "~/components/disclosure";
import { EmptyState } from "~/components/empty-state";
import { useTranslation } from "~/i18n/use-translation";
import { pageMeta, stylesheets } from "~/routing/head";
import { headOfScreen } from "~/routing/head.server";
import { pathTo } from "~/routing/paths";
import { screenAction, screenLoader } from "~/routing/screen-loader.server";
import { loadCart } from "~/shop/cart.server";
import { requireOpenShop } from "~/shop/shop.server";
import cartStyles from "./cart.css";
import type { CartFault } from "./cart-action.server";
import { changeCart } from "./cart-action.server";
import { CartLines } from "./cart-lines";
import { CartSummary } from "./cart-summary";
import { viewOfCart } from "./cart-view.server";
import { CodeField } from "./code-field";

/** Copies an earlier order into a new cart. */
function OrderAgain({ fault }: { fault: CartFault | null }) {
  const { t } = useTranslation("shop");
  const own = fault?.field === "order" ? fault : null;
  return (
    <div className="cart__again">
      <Disclosure summary={t("order.title")} open={own !== null}>
        <CodeField name="order" intent="reorder" fault={own} />
      </Disclosure>
    </div>
  );
}

export const handle = { i18n: ["shop"] };
export const meta = pageMeta;
export const links = stylesheets(cartStyles);

export const loader = /* @__PURE__ */ screenLoader(async ({ requestContext, context }) => {
  await requireOpenShop(requestContext);
  const cart = await loadCart(requestContext, context.visitor.cart, Date.now());
  const title = requestContext.t("shop:title");
  return {
    head: headOfScreen(requestContext, "cart", { title, noindex: true }),
    breadcrumbs: [{ label: title }],
    cart: await viewOfCart(requestContext, context.log, cart),
    catalogueHref: pathTo("category", requestContext),
    orderHref: `${pathTo("contact", requestContext)}?subject=contact_commercial`,
  };
});

export const action = /* @__PURE__ */ screenAction(async (args) => {
  await requireOpenShop(args.requestContext);
  return await changeCart(args);
});

export default function CartScreen() {
  const { cart, catalogueHref, orderHref } = useLoaderData<typeof loader>();
  const fault = useActionData<CartFault>() ?? null;
  const { t } = useTranslation("shop");
  return (
    <div className="wrap cart">
      <h1>{t("title")}</h1>
      {cart.lines.length === 0 ? (
        <EmptyState title={t("empty.title")}>
          <p>{t("empty.text")}</p>
          <ButtonLink href={catalogueHref}>{t("empty.link")}</ButtonLink>
        </EmptyState>
      ) : (
        <div className="cart__whole">
          <CartLines lines={cart.lines} />
          <CartSummary cart={cart} fault={fault} orderHref={orderHref} />
        </div>
      )}
      <OrderAgain fault={fault} />
    </div>
  );
}
