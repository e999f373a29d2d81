import { useActionData, useLoaderData } from "@remix-run/react";
import { Disclosure } from "~/components/disclosure";
import { Button, ButtonLink, EmptyState, Mistake, NamedValue, Picture, Section, TapLink } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { pageNotFound } from "~/routing/failures.server";
import { pageMeta, stylesheets } from "~/routing/head";
import { pathTo } from "~/routing/paths";
import type { RequestContext } from "~/routing/request-context.server";
import { screenAction, screenLoader, titledScreen } from "~/routing/screen-loader.server";
import { loadCart } from "~/shop/cart.server";
import { type CartView, viewOfCart } from "~/shop/cart-view.server";
import { isShopOpen } from "~shared/rules/switches";
import cartStyles from "./cart.css";
import { type CartFault, changeCart } from "./cart-action.server";

interface CartSummaryProps {
  cart: CartView;
  fault: CartFault | null;
  /** Leads to the order request; the site takes no payments. */
  orderHref: string;
}

function CartSummary({ cart, fault, orderHref }: CartSummaryProps) {
  const { t } = useTranslation("shop");
  return (
    <Section className="cart__summary tinted grid gap-6" titleId="cart-summary" title={t("summary.title")}>
      {cart.discountLabels.length > 0 && (
        <form method="post" className="grid to-start gap-2">
          <ul className="plain">
            {cart.discountLabels.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
          <Button look="quiet" name="intent" value="remove-discount">
            {t("discount.remove", { code: cart.discountCode })}
          </Button>
        </form>
      )}
      <dl className="cart__sums numbers">
        {cart.discount && <NamedValue name={t("summary.discount")}>{cart.discount}</NamedValue>}
        <NamedValue name={t("summary.without_tax")}>{cart.withoutTax}</NamedValue>
        <NamedValue name={t("summary.tax")}>{cart.tax}</NamedValue>
        <div className="cart__total">
          <dt>{t("summary.total")}</dt>
          <dd className="no-wrap">{cart.total}</dd>
        </div>
        {cart.shipping && (
          <NamedValue name={t("summary.shipping")}>{t("summary.from", { price: cart.shipping })}</NamedValue>
        )}
      </dl>
      {cart.discountCode === "" && (
        <CodeField name="code" intent="discount" fault={fault?.field === "code" ? fault : null} />
      )}
      <ButtonLink href={orderHref} label={t("summary.order")} />
    </Section>
  );
}

type Line = CartView["lines"][number];

function CartLines({ lines }: { lines: readonly Line[] }) {
  const { t } = useTranslation("shop");
  return (
    <ul className="ruled plain" aria-label={t("lines")}>
      {lines.map((line) => (
        <li key={`${line.id} ${line.packId} ${line.tone} ${line.isGift}`} className="cart__line grid gap-2 gap-x-4">
          <div className="cart__picture">
            {line.picture && <Picture media={line.picture} format="thumb" sizes="80px" alt="" />}
          </div>
          <div className="cart__words">
            {line.href ? <TapLink className="strong" href={line.href} label={line.name} /> : <span>{line.name}</span>}
            <p className="small">{line.designation}</p>
            {line.pack && <p className="small">{line.pack}</p>}
            {line.tone && <p className="small">{line.toneTitle}</p>}
            <p className="small numbers">{line.isGift ? t("gift") : t("price_each", { price: line.price })}</p>
          </div>
          {!line.isGift && <Amount line={line} />}
          <p className="cart__sum strong numbers">{line.sum}</p>
        </li>
      ))}
    </ul>
  );
}

function Amount({ line: { id, packId, pack, tone, toneTitle, quantity, ...line } }: { line: Line }) {
  const { t } = useTranslation("shop");
  const name = [line.name, pack, toneTitle].filter(Boolean).join(", ");
  return (
    <form method="post" className="cart__amount cluster middle gap-2 gap-x-3">
      <input type="hidden" name="product" value={id} />
      {packId !== null && <input type="hidden" name="pack" value={packId} />}
      {tone !== null && <input type="hidden" name="tone" value={tone} />}
      <label>
        <span className="hidden-text">{t("quantity_of", { name })}</span>
        <input type="number" name="quantity" inputMode="numeric" min="0" max="999" defaultValue={quantity} />
      </label>
      <Button look="secondary" name="intent" value="change" label={t("change")} />
      <Button look="quiet" name="intent" value="remove" icon="trash-2" aria-label={t("remove_named", { name })}>
        {t("remove")}
      </Button>
    </form>
  );
}

/** Copies an earlier order into a new cart. */
function OrderAgain({ fault }: { fault: CartFault | null }) {
  const { t } = useTranslation("shop");
  const own = fault?.field === "order" ? fault : null;
  return (
    <div className="cart__again screen-only">
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
  return {
    ...titledScreen(requestContext, "cart", { title: requestContext.t("shop:title"), noindex: true }),
    cart: await viewOfCart(requestContext, context.log, cart),
    catalogueHref: pathTo("category", requestContext),
    orderHref: `${pathTo("contact", requestContext)}?subject=contact_commercial&cart=1`,
  };
});

export const action = /* @__PURE__ */ screenAction(async (args) => {
  await requireOpenShop(args.requestContext);
  return await changeCart(args);
});

/** @throws {Response} 404 while the shop is closed */
async function requireOpenShop({ api }: RequestContext): Promise<void> {
  if (!isShopOpen((await api.get("listSettings")).items)) throw pageNotFound();
}

export default function CartScreen() {
  const { cart, catalogueHref, orderHref } = useLoaderData<typeof loader>();
  const fault = useActionData<CartFault>() ?? null;
  const { t } = useTranslation("shop");
  return (
    <div className="wrap page-body cart">
      <h1>{t("title")}</h1>
      {cart.lines.length === 0 ? (
        <EmptyState title={t("empty.title")} text={t("empty.text")}>
          <ButtonLink href={catalogueHref} label={t("empty.link")} />
        </EmptyState>
      ) : (
        <div className="cart__whole align-start grid gap-8 gap-x-16">
          <CartLines lines={cart.lines} />
          <CartSummary cart={cart} fault={fault} orderHref={orderHref} />
        </div>
      )}
      <OrderAgain fault={fault} />
    </div>
  );
}

function CodeField({ name, intent, fault }: { name: CartFault["field"]; intent: string; fault: CartFault | null }) {
  const { t } = useTranslation("shop");
  const id = `cart-${name}`;
  const isUnknown = fault?.isUnknown ?? false;
  return (
    <form method="post" className="cart__code grid gap-2 gap-x-3 screen-only">
      <label htmlFor={id}>{t(`${name}.label`)}</label>
      <input
        id={id}
        name={name}
        defaultValue={fault?.typed}
        autoComplete="off"
        aria-invalid={isUnknown || undefined}
        aria-describedby={isUnknown ? `${id}-error` : undefined}
      />
      <Button look="secondary" name="intent" value={intent} label={t(`${name}.send`)} />
      {isUnknown && <Mistake id={`${id}-error`}>{t(`${name}.unknown`)}</Mistake>}
    </form>
  );
}
