/** Visitors' search queries without personal data, by week, and which ones found no answer. */
import { Form, useLoaderData } from "@remix-run/react";
import { Button, EmptyState, NamedOptions, PageHead, Section, TableHead } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { pageNotFound } from "~/routing/failures.server";
import { pathTo } from "~/routing/paths";
import { readQuery } from "~/routing/query";
import { LabelledSelect } from "~/team/elements";
import { teamLoader, teamScreen } from "~/team/guard.server";
import { type SiteQueries, toQueriesView } from "./view.server";

export const handle = { i18n: ["team"] };
export { pageMeta as meta } from "~/routing/head";

export const loader = /* @__PURE__ */ teamLoader(async ({ requestContext, request, member, bearer }) => {
  const week = readQuery("team-search-queries", request.url).get("week");
  const found = await requestContext.api.find("listQueries", { query: week ? { week } : {}, bearer });
  if (week && found?.week !== week) throw pageNotFound();
  return {
    ...teamScreen(requestContext, requestContext.t("team:queries.title"), member),
    /** Not every back-office counts queries. */
    isCounted: found !== null,
    week: found?.week ?? null,
    ...toQueriesView(found ?? { weeks: [], week: null, groups: [] }, requestContext),
    queriesPath: pathTo("team-search-queries", requestContext),
  };
});

export default function TeamSearchQueries() {
  const { t } = useTranslation("team");
  const { isCounted, week, weeks, groups, queriesPath } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead className="pad-below-6 grid gap-2" title={t("queries.title")} lead={t("queries.intro")}>
        <p className="small">{t("queries.privacy")}</p>
      </PageHead>
      {week === null ? (
        <EmptyState
          title={t(isCounted ? "queries.empty" : "queries.not_counted")}
          text={t(isCounted ? "queries.empty_text" : "queries.not_counted_text")}
        />
      ) : (
        <>
          <Form className="week-form align-end grid gap-3" action={queriesPath} key={week}>
            <LabelledSelect id="week" label={t("queries.week")} name="week" defaultValue={week}>
              <NamedOptions of={weeks.map((each) => ({ id: each.week, name: each.label }))} />
            </LabelledSelect>
            <Button look="secondary" label={t("queries.go")} />
          </Form>
          {groups.map((group) => (
            <OnSite key={group.key} group={group} />
          ))}
        </>
      )}
    </>
  );
}

function OnSite({ group: { key, title, total, answered, unanswered } }: { group: SiteQueries }) {
  const { t } = useTranslation("team");
  const id = `queries-${key}`;
  return (
    <Section className="search-queries grid gap-4" titleId={id} title={title}>
      <p className="numbers">{t("queries.total", { count: total })}</p>
      <div className="search-queries__halves grid gap-8">
        <HalfOfQuestions {...unanswered} title={t("queries.unanswered")} />
        <HalfOfQuestions {...answered} title={t("queries.answered")} />
      </div>
    </Section>
  );
}

function HalfOfQuestions({ title, total, kinds, equivalents }: SiteQueries["answered"] & { title: string }) {
  const { t } = useTranslation("team");
  return (
    <section className="search-queries__half shrinks grid at-top gap-3">
      <h3>
        <span>{title}</span> <span className="numbers">{total}</span>
      </h3>
      {kinds.length > 0 && (
        <table className="full-width">
          <caption className="hidden-text">{title}</caption>
          <TableHead className="hidden-text" titles={[t("queries.kind_title"), t("queries.count")]} />
          <tbody>
            {kinds.map(({ kind, count }) => (
              <tr key={kind}>
                <th scope="row">{t(`queries.kind.${kind}`)}</th>
                <td className="numbers">{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <h4 className="small above-3">{t("queries.equivalents")}</h4>
      {equivalents.length === 0 ? (
        <p className="small">{t("queries.none_alike")}</p>
      ) : (
        <ol className="search-queries__alike plain">
          {equivalents.map(({ kind, words, count }) => (
            <li key={`${kind} ${words}`} className="grid breakable">
              <div>
                <strong className="block">{words}</strong>
                <span className="small">{t(`queries.kind.${kind}`)}</span>
              </div>
              <span className="small numbers">{t("queries.times", { count })}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
