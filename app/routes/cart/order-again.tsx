import { Disclosure } from "~/components/disclosure";
import { useTranslation } from "~/i18n/use-translation";
import type { CartFault } from "./cart-action.server";
import { CodeField } from "./code-field";

/** Copies an earlier order into a new cart. */
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
