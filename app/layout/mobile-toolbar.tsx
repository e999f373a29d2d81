import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icon";
import type { PageFrame } from "./page-frame";
import { SavedLink } from "./saved-links";

/** At the bottom of phones and tablets, for the thumb (look.md, "Feel"). */
export function MobileToolbar({ frame }: { frame: PageFrame }) {
  const { t } = useTranslation("layout");
  return (
    <nav className="toolbar" aria-label={t("toolbar.label")}>
      <SavedLink list="comparator" frame={frame} className="toolbar__link" />
      <SavedLink list="favourites" frame={frame} className="toolbar__link" />
      <SavedLink list="cart" frame={frame} className="toolbar__link toolbar__link--cart" />
      <a className="toolbar__link" href={frame.contactHref}>
        <Icon name="mail" />
        {t("toolbar.contact")}
      </a>
    </nav>
  );
}
