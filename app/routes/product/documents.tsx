import { Icon } from "~/components/icon";
import { useTranslation } from "~/i18n/use-translation";
import type { ProductView } from "./product-view.server";

/** PDFs, with what one wants to know before opening them: size and language. */
export function Documents({ documents, archive }: Pick<ProductView, "documents" | "archive">) {
  const { t } = useTranslation("product");
  if (documents.length === 0) return null;
  return (
    <section className="documents screen-only" aria-labelledby="documents">
      <h2 id="documents" className="hidden-text">
        {t("documents.title")}
      </h2>
      <ul className="plain">
        {documents.map(({ id, type, url, size, lang }) => (
          <li key={id}>
            <a href={url} hrefLang={lang} type="application/pdf">
              <Icon name="file-text" />
              <span className="documents__kind strong">{t(`documents.kind.${type}`)}</span>
              <span className="documents__file small">
                {t("documents.file", { size })}, {t(`documents.language.${lang}`, { defaultValue: lang })}
              </span>
            </a>
          </li>
        ))}
        {archive && (
          <li>
            <a href={archive.href} type="application/zip" download>
              <Icon name="download" />
              <span className="documents__kind strong">{t("documents.archive")}</span>
              <span className="documents__file small">{t("documents.archive_file", { size: archive.size })}</span>
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
