import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icon";
import { telephone } from "./header";
import type { PageFrame } from "./page-frame";

/** At the bottom of phones and tablets, for the thumb (look.md, "Feel"). */
export function MobileToolbar({ frame: { phone, contactHref } }: { frame: PageFrame }) {
  const { t } = useTranslation("layout");
  return (
    <nav className="toolbar" aria-label={t("toolbar.label")}>
      {phone && (
        <a className="toolbar__link" href={telephone(phone)}>
          <Icon name="phone" />
          {t("toolbar.call")}
        </a>
      )}
      <a className="toolbar__link" href={contactHref}>
        <Icon name="mail" />
        {t("toolbar.contact")}
      </a>
    </nav>
  );
}
