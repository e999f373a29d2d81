import { useLocation, useMatches } from "@remix-run/react";
import { Button, Icon } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { headIn } from "~/routing/head";
import { endpointTo, type Place } from "~/routing/paths";

/** Characters; search engines cut longer texts. */
const LONGEST = { title: 60, description: 155 };

/** The page as search engines list it. */
function SearchResult() {
  const { t } = useTranslation("layout");
  const head = headIn(useMatches().at(-1)?.data);
  if (!head) return null;
  const { title, description = "", canonical } = head;
  return (
    <details className="wrap preview__result">
      <summary className="tap preview__label gap-2">
        <Icon name="search" />
        {t("draft.result")}
      </summary>
      <p className="small">{canonical}</p>
      <p className="preview__title">{title}</p>
      <p>{description || t("draft.no_description")}</p>
      {title.length > LONGEST.title && <p className="small">{t("draft.long_title", { max: LONGEST.title })}</p>}
      {description.length > LONGEST.description && (
        <p className="small">{t("draft.long_description", { max: LONGEST.description })}</p>
      )}
    </details>
  );
}

/** Tells that the pages show drafts, and ends it. */
export function DraftBar({ place }: { place: Place }) {
  const { t } = useTranslation("layout");
  const { pathname, search } = useLocation();
  return (
    <aside className="preview screen-only" aria-label={t("draft.label")}>
      <form className="wrap preview__bar cluster middle gap-x-6" method="post" action={endpointTo("draft", place)}>
        <strong className="preview__label gap-2">
          <Icon name="eye" />
          {t("draft.label")}
        </strong>
        <p>{t("draft.text")}</p>
        <input type="hidden" name="back" value={pathname + search} />
        <Button look="quiet" label={t("draft.leave")} />
      </form>
      <SearchResult />
    </aside>
  );
}
