import { useTranslation } from "~/i18n/use-translation";
import type { Support } from "./lists.server";

export function ByPhone({ phone, phoneAbroad, hours }: Support) {
  const { t } = useTranslation("forms");
  if (!phone) return null;
  return (
    <aside className="form-page__note pad-above-4 grid gap-3" aria-labelledby="by-phone">
      <h2 className="form__title small-title" id="by-phone">
        {t("by_phone.title")}
      </h2>
      <p>{t("by_phone.service")}</p>
      <a className="form-page__phone" href={`tel:${phone.replace(/\s/g, "")}`}>
        {phone}
      </a>
      {phoneAbroad && (
        <p>
          {t("by_phone.abroad")} <a href={`tel:${phoneAbroad.replace(/\s/g, "")}`}>{phoneAbroad}</a>
        </p>
      )}
      {hours && (
        <p>
          <strong>{t("by_phone.hours")}</strong>
          <br />
          {hours}
        </p>
      )}
    </aside>
  );
}
