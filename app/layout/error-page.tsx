import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { ButtonLink } from "~/components/elements";
import type { Translate } from "~/i18n/translations";
import { useTranslation } from "~/i18n/use-translation";
import { type Failure, isFailure } from "~/routing/failures";
import type { PageFrame } from "./page-frame.server";
import { SearchField } from "./search-field";

type Kind = "404" | "401" | "500";

interface Shown extends Partial<Failure> {
  kind: Kind;
}

function readFailure(error: unknown): Shown {
  if (!isRouteErrorResponse(error)) return { kind: "500" };
  const data: unknown = error.data;
  const kind = error.status === 404 ? "404" : error.status === 401 ? "401" : "500";
  return { kind, ...(isFailure(data) ? data : {}) };
}

export function ErrorPage({ frame }: { frame: PageFrame | null }) {
  const { t } = useTranslation("errors");
  const { kind, code, suggestions } = readFailure(useRouteError());
  return (
    <div className="error-page wrap page-body">
      <div className="error-page__words stack">
        <p className="error-page__status numbers">{code === "unavailable" ? "503" : kind}</p>
        <h1>{t(`title_${kind}`)}</h1>
        <p className="lead">{t(`text_${kind}`)}</p>
        {kind === "404" && frame && (
          <div className="error-page__search">
            <p className="label" id="search-hint">
              {t("search_hint")}
            </p>
            <SearchField frame={frame} id="error-search" text={suggestions?.words} labelledBy="search-hint" />
          </div>
        )}
        {suggestions && suggestions.pages.length > 0 && (
          <nav className="error-page__suggestions" aria-labelledby="suggestions">
            <p className="label" id="suggestions">
              {t("suggestions")}
            </p>
            <ul className="ruled plain">
              {suggestions.pages.map(({ label, href }) => (
                <li key={href}>
                  <a className="block" href={href}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <p>
          <ButtonLink look="secondary" href={frame?.homeHref ?? "/"} icon="arrow-left" label={t("home")} />
        </p>
        {code === "unknown_address" && (
          <p className="small" lang="en">
            {t("unknown_address")}
          </p>
        )}
      </div>
      {frame?.errorPicture && (
        <img className="error-page__picture full-width" src={frame.errorPicture} width={600} height={480} alt="" />
      )}
    </div>
  );
}

/** Titles for the head, which is rendered outside of components. */
export const titlesOfErrors = (t: Translate): Record<Kind, string> => ({
  "404": t("errors:title_404"),
  "401": t("errors:title_401"),
  "500": t("errors:title_500"),
});

export function titleOfError(error: unknown, titles: Record<Kind, string> | undefined): string {
  const { kind } = readFailure(error);
  return titles?.[kind] ?? kind;
}
