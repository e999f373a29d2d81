import { useTranslation } from "~/i18n/use-translation";
import { Icon } from "./elements";

export function Pagination({ page, pages, hrefOf }: { page: number; pages: number; hrefOf: (page: number) => string }) {
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

/** The first, the last and the neighbouring pages; a gap of a single page is filled with its link. */
export function pageWindow(page: number, pages: number): (number | null)[] {
  const wanted = new Set([1, pages, page - 1, page, page + 1].filter((number) => number >= 1 && number <= pages));
  const slots: (number | null)[] = [];
  let last = 0;
  for (const number of [...wanted].sort((a, b) => a - b)) {
    if (number - last === 2) slots.push(last + 1);
    else if (number - last > 2) slots.push(null);
    slots.push(number);
    last = number;
  }
  return slots;
}
