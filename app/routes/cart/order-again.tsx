import { useTranslation } from "react-i18next";
import { Disclosure } from "~/components/disclosure";
import type { CartFault } from "./cart-action.server";
import { CodeField } from "./code-field";

/** What was ordered before goes into a new cart (spec 2 §4, "Reordering"). */
export function OrderAgain({ fault }: { fault: CartFault | null }) {
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
