import { useTranslation } from "~/i18n/use-translation";

export function SkipLinks({ complete }: { complete: boolean }) {
  const { t } = useTranslation("layout");
  return (
    <nav aria-label={t("skip.label")}>
      {(complete ? ["content", "search", "footer"] : ["content"]).map((target) => (
        <a key={target} className="skip" href={`#${target}`}>
          {t(`skip.${target}`)}
        </a>
      ))}
    </nav>
  );
}
