import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icon";
import { KeptLink } from "./kept-links";
import type { PageFrame } from "./page-frame";

/** At the bottom of phones and tablets, for the thumb (look.md, "Feel"). */
export function MobileToolbar({ frame }: { frame: PageFrame }) {
  const { t } = useTranslation("layout");
  return (
    <nav className="toolbar" aria-label={t("toolbar.label")}>
      <KeptLink list="comparator" frame={frame} className="toolbar__link" />
      <KeptLink list="favourites" frame={frame} className="toolbar__link" />
      <a className="toolbar__link" href={frame.contactHref}>
        <Icon name="mail" />
        {t("toolbar.contact")}
      </a>
    </nav>
  );
}
