import { Button } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";

export function AddToCart({ productId, cartHref }: { productId: number; cartHref: string }) {
  const { t } = useTranslation("shop");
  return (
    <form method="post" action={cartHref} className="to-cart cluster gap-3">
      <input type="hidden" name="product" value={productId} />
      <label className="grid gap-1">
        <span>{t("quantity")}</span>
        <input type="number" name="quantity" inputMode="numeric" min="1" max="999" defaultValue="1" required />
      </label>
      <Button name="intent" value="add" icon="plus">
        {t("add")}
      </Button>
    </form>
  );
}
