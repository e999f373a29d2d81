import { Form } from "@remix-run/react";
import { Button } from "~/components/button";
import { useTranslation } from "~/i18n/use-translation";
import type { NeedView } from "./product-view.server";

/** "How much do I need": the surface, and on to the calculator with the product already chosen. */
export function Need({ need: { action, categoryId, productId } }: { need: NeedView }) {
  const { t } = useTranslation("product");
  return (
    <Form
      className="need grid gap-2 screen-only"
      method="get"
      action={action}
      aria-labelledby="need"
      autoComplete="off"
    >
      <h3 id="need">{t("need.title")}</h3>
      <input type="hidden" name="disableSurfaceCalculator" value="true" />
      {categoryId !== null && <input type="hidden" name="categorySelected" value={categoryId} />}
      <input type="hidden" name="productSelected" value={productId} />
      <label htmlFor="need-surface">{t("need.surface")}</label>
      <div className="need__line cluster">
        <input id="need-surface" name="surfaceCoating" inputMode="decimal" maxLength={20} required />
        <Button look="secondary" icon="calculator">
          {t("need.calculate")}
        </Button>
      </div>
    </Form>
  );
}
