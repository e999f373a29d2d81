import { useTranslation } from "react-i18next";
import type { CartFault } from "./cart-action.server";
import { CodeField } from "./code-field";

/** What was ordered before goes into a new cart (spec 2 §4, "Reordering"). */
export function OrderAgain({ fault }: { fault: CartFault | null }) {
  const { t } = useTranslation("shop");
  const own = fault?.field === "order" ? fault : null;
  return (
    <details className="cart__again" open={own !== null}>
      <summary>{t("order.title")}</summary>
      <CodeField name="order" intent="reorder" fault={own} />
    </details>
  );
}
