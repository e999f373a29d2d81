import { Button } from "~/components/button";
import { Picture } from "~/components/picture";
import { useTranslation } from "~/i18n/use-translation";
import type { CartView } from "./cart-view.server";

type Line = CartView["lines"][number];

export function CartLines({ lines }: { lines: readonly Line[] }) {
  const { t } = useTranslation("shop");
  return (
    <ul className="plain cart__lines" aria-label={t("lines")}>
      {lines.map((line) => (
        <li key={`${line.id}${line.isGift ? "-gift" : ""}`} className="cart__line">
          <div className="cart__picture">
            {line.picture && <Picture media={line.picture} format="thumb" sizes="80px" alt="" />}
          </div>
          <div className="cart__words">
            {line.href ? <a href={line.href}>{line.name}</a> : <span>{line.name}</span>}
            <p className="small">{line.designation}</p>
            <p className="small numbers">{line.isGift ? t("gift") : t("price_each", { price: line.price })}</p>
          </div>
          {!line.isGift && <Amount line={line} />}
          <p className="cart__sum numbers">{line.sum}</p>
        </li>
      ))}
    </ul>
  );
}

function Amount({ line: { id, name, quantity } }: { line: Line }) {
  const { t } = useTranslation("shop");
  return (
    <form method="post" className="cart__amount">
      <input type="hidden" name="product" value={id} />
      <label>
        <span className="hidden-text">{t("quantity_of", { name })}</span>
        <input type="number" name="quantity" inputMode="numeric" min="0" max="999" defaultValue={quantity} />
      </label>
      <Button look="secondary" name="intent" value="change">
        {t("change")}
      </Button>
      <Button look="quiet" name="intent" value="remove" icon="trash-2" aria-label={t("remove_named", { name })}>
        {t("remove")}
      </Button>
    </form>
  );
}
