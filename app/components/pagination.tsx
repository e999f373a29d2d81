import { useTranslation } from "~/i18n/use-translation";
import { Icon } from "./elements";
import { pageWindow } from "./pagination-window";

interface PaginationProps {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
}

export function Pagination({ page, pages, hrefOf }: PaginationProps) {
  const { t } = useTranslation();
  if (pages <= 1) return null;
  return (
    <nav className="pages cluster apart gap-2" aria-label={t("pagination.label")}>
      {page > 1 && (
        <a className="pages__step" href={hrefOf(page - 1)} rel="prev">
          <Icon name="arrow-left" />
          <span>{t("pagination.previous")}</span>
        </a>
      )}
      <ol className="plain numbers">
        {pageWindow(page, pages).map((slot, index) => (
          <li key={slot ?? `gap-${index}`}>
            {slot === null ? (
              <span className="pages__gap">…</span>
            ) : (
              <a
                href={hrefOf(slot)}
                aria-current={slot === page ? "page" : undefined}
                aria-label={t("pagination.page", { page: slot })}
              >
                {slot}
              </a>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <a className="pages__step" href={hrefOf(page + 1)} rel="next">
          <span>{t("pagination.next")}</span>
          <Icon name="arrow-right" />
        </a>
      )}
    </nav>
  );
}
