import { useTranslation } from "~/i18n/use-translation";

export function SkipLinks({ complete }: { complete: boolean }) {
  const { t } = useTranslation("layout");
  return (
    <nav aria-label={t("skip.label")}>
      <a className="skip" href="#content">
        {t("skip.content")}
      </a>
      {complete && (
        <>
          <a className="skip" href="#search">
            {t("skip.search")}
          </a>
          <a className="skip" href="#footer">
            {t("skip.footer")}
          </a>
        </>
      )}
    </nav>
  );
}
