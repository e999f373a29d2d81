import type { LinksFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { countPages, isBeyondLastPage } from "~/catalogue/list-pages";
import { Button, ButtonLink } from "~/components/button";
import { Pagination } from "~/components/pagination";
import { ArticleList } from "~/know-how/article-list";
import { summarise } from "~/know-how/articles.server";
import knowHowStyles from "~/know-how/know-how.css";
import { requireCanonical, toSegments } from "~/routing/canonical.server";
import { pageNotFound } from "~/routing/failures.server";
import { pageMeta } from "~/routing/head";
import { headOfScreen } from "~/routing/head.server";
import { formatJobs, JOB_MARKERS, jobsFromQuery, parseJobs } from "~/routing/list-segments";
import { pathTo } from "~/routing/paths";
import { screenLoader } from "~/routing/screen-loader.server";
import { chooseJobTags, listJobChoices } from "./choices.server";

const PAGE_SIZE = 12;

export const handle = { i18n: ["know-how"] };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: knowHowStyles }];
export const meta = pageMeta;

export const loader = /* @__PURE__ */ screenLoader(async ({ visit, context, request }) => {
  const sent = new URL(request.url).searchParams;
  if (JOB_MARKERS.some((marker) => sent.has(marker))) {
    throw toSegments(visit, "jobs", { segments: formatJobs({ filters: jobsFromQuery(sent), page: 1 }) });
  }
  const state = parseJobs(visit.address.rest);
  if (!state) throw pageNotFound();
  const { filters, page } = state;
  const segments = formatJobs(state);
  requireCanonical(visit, "jobs", segments);
  const choices = await listJobChoices(visit, context, filters);
  const tags = chooseJobTags(choices);
  const query = {
    status: "PUBLISHED",
    type: "job",
    order_by: "order",
    order: "asc",
    page,
    perPage: PAGE_SIZE,
    ...(Object.keys(tags).length > 0 ? { tags: JSON.stringify(tags) } : {}),
  } as const;
  const { items, total } = await visit.api.get("listArticles", { query });
  if (isBeyondLastPage(page, total, PAGE_SIZE)) throw pageNotFound();
  return {
    head: headOfScreen(visit, "jobs", {
      title: visit.t("know-how:jobs.title"),
      description: visit.t("know-how:jobs.description"),
      ...(segments.length > 0 ? { tail: { segments } } : {}),
    }),
    breadcrumbs: [{ label: visit.t("know-how:jobs.breadcrumb") }],
    choices,
    total,
    jobs: items.map((article) => summarise(visit, article)),
    page,
    pageHrefs: Array.from({ length: countPages(total, PAGE_SIZE) }, (_, index) =>
      pathTo("jobs", visit, { segments: formatJobs({ filters, page: index + 1 }) }),
    ),
    allHref: pathTo("jobs", visit),
    spontaneousHref: pathTo("spontaneous-application", visit),
  };
});

export default function Jobs() {
  const { choices, total, jobs, page, pageHrefs, allHref, spontaneousHref } = useLoaderData<typeof loader>();
  const { t } = useTranslation("know-how");
  return (
    <div className="wrap reading">
      <header className="reading__head">
        <h1>{t("jobs.title")}</h1>
        <p>{t("jobs.description")}</p>
      </header>
      <Form key={allHref + choices.map(({ chosen }) => chosen).join()} method="get" className="job-form">
        {choices.map(({ marker, names, chosen }) => (
          <label key={marker} className="field">
            <span className="label">{t(`jobs.filter.${marker}`)}</span>
            <select name={marker} defaultValue={chosen ?? ""}>
              <option value="">{t("jobs.filter.all")}</option>
              {names.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
        ))}
        <Button look="secondary">{t("jobs.filter.submit")}</Button>
      </Form>
      <h2>{total === 0 ? t("jobs.none") : t("jobs.count", { count: total })}</h2>
      <ArticleList articles={jobs} headings={3} />
      <Pagination page={page} pages={pageHrefs.length} hrefOf={(number) => pageHrefs[number - 1] ?? allHref} />
      <aside className="paragraph__call">
        <p>{t("jobs.spontaneous.text")}</p>
        <ButtonLink href={spontaneousHref}>{t("jobs.spontaneous.link")}</ButtonLink>
      </aside>
    </div>
  );
}
