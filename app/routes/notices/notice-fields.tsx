import { useTranslation } from "~/i18n/use-translation";
import type { NoticeQuery } from "./narrow";

interface NoticeFieldsProps {
  query: NoticeQuery;
  products: readonly { reference: string; name: string }[];
}

export function NoticeFields({ query, products }: NoticeFieldsProps) {
  const { t } = useTranslation("know-how");
  return (
    <div className="type-form__fields">
      <label>
        <span>{t("notices.text")}</span>
        <input type="search" name="text" defaultValue={query.text} autoComplete="off" />
      </label>
      <label>
        <span>{t("notices.product")}</span>
        <select name="product" defaultValue={query.product}>
          <option value="">{t("notices.every_product")}</option>
          {products.map(({ reference, name }) => (
            <option key={reference} value={reference}>{`${name} (${reference})`}</option>
          ))}
        </select>
      </label>
    </div>
  );
}
