import { Button, ButtonLink } from "~/components/button";
import { useTranslation } from "~/i18n/use-translation";
import type { CartFault } from "./cart-action.server";
import type { CartView } from "./cart-view.server";
import { CodeField } from "./code-field";

interface CartSummaryProps {
  cart: CartView;
  fault: CartFault | null;
  /** Leads to the order request; the site takes no payments. */
  orderHref: string;
}

export function CartSummary({ cart, fault, orderHref }: CartSummaryProps) {
  const { t } = useTranslation("shop");
  return (
    <section className="cart__summary grid gap-5" aria-labelledby="cart-summary">
      <h2 id="cart-summary">{t("summary.title")}</h2>
      {cart.discountLabels.length > 0 && (
        <form method="post" className="cart__discount grid gap-2">
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
        {cart.discount && (
          <div>
            <dt>{t("summary.discount")}</dt>
            <dd>{cart.discount}</dd>
          </div>
        )}
        <div>
          <dt>{t("summary.without_tax")}</dt>
          <dd>{cart.withoutTax}</dd>
        </div>
        <div>
          <dt>{t("summary.tax")}</dt>
          <dd>{cart.tax}</dd>
        </div>
        <div className="cart__total">
          <dt>{t("summary.total")}</dt>
          <dd>{cart.total}</dd>
        </div>
        {cart.shipping && (
          <div>
            <dt>{t("summary.shipping")}</dt>
            <dd>{t("summary.from", { price: cart.shipping })}</dd>
          </div>
        )}
      </dl>
      {cart.discountCode === "" && (
        <CodeField name="code" intent="discount" fault={fault?.field === "code" ? fault : null} />
      )}
      <ButtonLink href={orderHref}>{t("summary.order")}</ButtonLink>
    </section>
  );
}
