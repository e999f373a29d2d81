import { Icon } from "~/components/icon";
import { useTranslation } from "~/i18n/use-translation";
import type { PageFrame } from "./page-frame";
import { SavedLink } from "./saved-links";

/** Runs before the handler of links. */
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
