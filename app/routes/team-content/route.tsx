/** The records that a team edits: what visitors see of each, and which texts are missing in which language. */
import { useLoaderData } from "@remix-run/react";
import { ButtonLink, EmptyState } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { pageNotFound } from "~/routing/failures.server";
import { pageMeta } from "~/routing/head";
import { pathTo } from "~/routing/paths";
import { readQuery } from "~/routing/query";
import { formatMoment } from "~/team/dates.server";
import { HoursOf } from "~/team/edit/hours-of";
import { EditMarks } from "~/team/edit/marks";
import { editPath, NEW } from "~/team/edit/view.server";
import { teamLoader, teamScreen } from "~/team/guard.server";
import { EDIT_KINDS_OF_TEAM, type EditKind } from "~shared/contract";
import { canAdd } from "~shared/records/kinds";
import { languageName } from "~shared/rules/languages";

export const handle = { i18n: ["team", "team-edit"] };
export const meta = pageMeta;

export const loader = /* @__PURE__ */ teamLoader(async ({ requestContext, request, member, bearer }) => {
  const kinds: readonly EditKind[] = EDIT_KINDS_OF_TEAM[member.team];
  const requestedKind = readQuery("team-content", request.url).get("kind");
  const kind = requestedKind ? kinds.find((each) => each === requestedKind) : kinds[0];
  if (!kind) throw pageNotFound();
  const { items } = await requestContext.api.get("listEdits", { query: { kind }, bearer });
  const path = pathTo("team-content", requestContext);
  const { locale } = requestContext;
  return {
    ...teamScreen(requestContext, requestContext.t(`team-edit:kind.${kind}.title`), member),
    kind,
    kinds: kinds.map((each, index) => ({ kind: each, href: index === 0 ? path : `${path}?kind=${each}` })),
    addHref: canAdd(kind) ? editPath(requestContext, { kind, reference: NEW }) : null,
    lines: items.map((item) => ({
      href: editPath(requestContext, item),
      reference: item.reference,
      title: item.title,
      shown: item.shown,
      draft: item.draft,
      conflict: item.conflict ?? null,
      missing: item.missing.map(({ language, count }) => ({ language: languageName(language, locale), count })),
      author: item.author ?? "",
      changedAt: item.changed_at ?? "",
      changed: item.changed_at ? formatMoment(requestContext, item.changed_at) : "",
    })),
  };
});

export default function TeamContent() {
  const { t } = useTranslation("team-edit");
  const { kind, kinds, lines, addHref } = useLoaderData<typeof loader>();
  return (
    <>
      <header className="team__head grid gap-2">
        <h1>{t(`kind.${kind}.title`)}</h1>
        <p className="lead">{t(`kind.${kind}.intro`)}</p>
        {addHref && (
          <p>
            <ButtonLink href={addHref} icon="plus">
              {t(`kind.${kind}.add`)}
            </ButtonLink>
          </p>
        )}
      </header>
      {kinds.length > 1 && (
        <nav className="tabs edit-tabs" aria-label={t("list.kinds")}>
          {kinds.map((each) => (
            <a
              key={each.kind}
              className="tap gap-2"
              href={each.href}
              aria-current={each.kind === kind ? "page" : undefined}
            >
              {t(`kind.${each.kind}.title`)}
            </a>
          ))}
        </nav>
      )}
      {lines.length === 0 && (
        <EmptyState title={t("list.empty")}>
          <p>{t("list.empty_text")}</p>
        </EmptyState>
      )}
      {lines.length > 0 && (
        <ul className="edits plain">
          {lines.map((line) => (
            <li key={line.reference} className="edit-line grid">
              <a className="whole edit-line__title" href={line.href}>
                {kind === "hours" && (
                  <span className="edit-line__what small">
                    <HoursOf reference={line.reference} />
                  </span>
                )}
                {line.title}
              </a>
              <EditMarks {...line} />
              {line.changed && (
                <p className="small">
                  {line.author ? t("list.changed_by", { name: line.author, at: line.changed }) : line.changed}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
