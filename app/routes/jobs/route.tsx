import { redirect } from "@remix-run/node";
import { useLoaderData, useNavigate } from "@remix-run/react";
import type { FormEvent } from "react";
import { countPages, isBeyondLastPage } from "~/catalogue/list-pages";
import {
  Announced,
  Button,
  ButtonLink,
  EmptyState,
  Icon,
  type IconName,
  NamedOptions,
  PageHead,
  Picture,
  TapLink,
  WholeTitle,
} from "~/components/elements";
import { Pagination } from "~/components/pagination";
import { useTranslation } from "~/i18n/use-translation";
import { pageNotFound } from "~/routing/failures.server";
import { pageMeta, stylesheets } from "~/routing/head";
import { formatJobs, hyphenate, JOB_MARKERS, type JobState, jobsFromQuery, parseJobs } from "~/routing/list-segments";
import { pathTo } from "~/routing/paths";
import { readQuery } from "~/routing/query";
import { headOfScreen, headTexts, requireCanonical, screenLoader } from "~/routing/screen-loader.server";
import { countKey, jobsPath, OFFERS_ID } from "./addresses";
import { chooseJobTags, type JobChoice, listJobChoices } from "./choices.server";
import jobsStyles from "./jobs.css";
import { type Offer, viewOffer } from "./offers.server";

const ICONS = {
  function: "hard-hat",
  place: "map-pin",
  contract: "clock",
  start: "calendar",
} as const satisfies Record<Offer["facts"][number]["name"], IconName>;

function JobCard({ offer, priority }: { offer: Offer; priority: boolean }) {
  const { title, extract, href, cover, facts } = offer;
  const { t } = useTranslation("know-how");
  return (
    <article className="job-card relative grid at-top gap-3 gap-x-4">
      {cover && (
        <Picture
          media={cover}
          format="job"
          alt=""
          className="job-card__picture full-width"
          sizes="(max-width: 565px) 104px, (max-width: 768px) 100vw, 410px"
          priority={priority}
        />
      )}
      <WholeTitle href={href} title={title} />
      <p>{extract}</p>
      <ul className="job-card__facts marked grid gap-1 plain small">
        {facts.map(({ name, words }) => (
          <li key={name}>
            <Icon name={ICONS[name]} size={16} />
            <span>
              <span className="hidden-text">{t(`jobs.fact.${name}`)} </span>
              {words}
            </span>
          </li>
        ))}
      </ul>
    </article>
  );
}

const PAGE_SIZE = 12;
/** Cards whose pictures are in the first view of a desktop. */
const FIRST_ROW = 3;

export const handle = { i18n: ["know-how"] };
export const links = stylesheets(jobsStyles);
export const meta = pageMeta;

export const loader = /* @__PURE__ */ screenLoader(async ({ requestContext, context, request }) => {
  const base = pathTo("jobs", requestContext);
  const sent = readQuery("jobs", request.url);
  // The form as it is sent without JavaScript: on to the address of its choice, and to the offers in it.
  if (JOB_MARKERS.some((marker) => sent.has(marker))) throw redirect(jobsPath(base, jobsFromQuery(sent)), 302);
  const state = parseJobs(requestContext.address.rest);
  if (!state) throw pageNotFound();
  const { filters, page } = state;
  const segments = formatJobs(state);
  requireCanonical(requestContext, "jobs", segments);

  const choices = await listJobChoices(requestContext, context, filters);
  const tags = chooseJobTags(choices);
  const query = {
    ...({ status: "PUBLISHED", type: "job", order_by: "order", order: "asc" } as const),
    page,
    perPage: PAGE_SIZE,
    ...(Object.keys(tags).length > 0 ? { tags: JSON.stringify(tags) } : {}),
  };
  const { items, total } = await requestContext.api.get("listArticles", { query });
  if (isBeyondLastPage(page, total, PAGE_SIZE)) throw pageNotFound();
  return {
    head: headOfScreen(requestContext, "jobs", {
      ...headTexts(requestContext, "know-how:jobs."),
      detail: choices.flatMap(({ chosen }) => chosen ?? []).join(", ") || undefined,
      tail: { segments },
    }),
    breadcrumbs: [{ label: requestContext.t("know-how:jobs.breadcrumb") }],
    siteName: requestContext.site.name,
    base,
    choices,
    total,
    offers: items.map((article) => viewOffer(requestContext, article, choices)),
    page,
    pageHrefs: Array.from({ length: countPages(total, PAGE_SIZE) }, (_, index) =>
      pathTo("jobs", requestContext, { segments: formatJobs({ filters, page: index + 1 }) }),
    ),
    spontaneousHref: pathTo("spontaneous-application", requestContext),
  };
});

export default function Jobs() {
  const { siteName, base, choices, total, offers, page, pageHrefs, spontaneousHref } = useLoaderData<typeof loader>();
  const { t } = useTranslation("know-how");
  return (
    <div className="wrap jobs page-space grid gap-8">
      <PageHead title={t("jobs.title", { site: siteName })} lead={t("jobs.intro")} />
      <JobFilters choices={choices} base={base} />
      <section className="jobs__offers grid gap-4" aria-labelledby={OFFERS_ID}>
        {total > 0 && (
          <h2 id={OFFERS_ID} tabIndex={-1}>
            {t(countKey(total), { count: total })}
          </h2>
        )}
        <ChosenJobFilters choices={choices} base={base} />
        {total === 0 && (
          <div id={OFFERS_ID} tabIndex={-1}>
            <EmptyState title={t("jobs.none")} text={t("jobs.none_text")} />
          </div>
        )}
        {offers.length > 0 && (
          <ul className="job-cards plain">
            {offers.map((offer, index) => (
              <li key={offer.id}>
                <JobCard offer={offer} priority={index < FIRST_ROW} />
              </li>
            ))}
          </ul>
        )}
        <Announced>{total === 0 ? t("jobs.none") : t(countKey(total), { count: total })}</Announced>
        <Pagination page={page} pages={pageHrefs.length} hrefOf={(number) => pageHrefs[number - 1] ?? base} />
      </section>
      <aside className="call cluster apart tinted gap-4 gap-x-8">
        <h2 className="small-title">{t("jobs.spontaneous.text")}</h2>
        <ButtonLink href={spontaneousHref} label={t("jobs.spontaneous.link")} />
      </aside>
    </div>
  );
}

interface JobFiltersProps {
  choices: readonly JobChoice[];
  /** The list's own path, without segments. */
  base: string;
}

const filtersOf = (choices: readonly JobChoice[]): JobState["filters"] =>
  Object.fromEntries(choices.flatMap(({ marker, chosen }) => (chosen ? [[marker, hyphenate(chosen)]] : [])));

/** The four filters: a GET form that works by itself; with JavaScript it only acts when something has changed. */
function JobFilters({ choices, base }: JobFiltersProps) {
  const { t } = useTranslation("know-how");
  const navigate = useNavigate();
  const shown = filtersOf(choices);
  const address = jobsPath(base, shown);
  const offered = choices.filter(({ names }) => names.length > 0);
  if (offered.length === 0) return null;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const next = jobsPath(base, readForm(event.currentTarget));
    if (next !== address) navigate(next);
  }
  const count = Object.keys(shown).length;
  return (
    <div className="job-filters">
      {/* Phones open the form below it; its own script isn't needed for that (jobs.css). */}
      <details className="job-filters__toggle">
        <summary className="button button--secondary">
          <Icon name="sliders-horizontal" />
          <span>{count > 0 ? t("jobs.filter.open_chosen", { chosen: count }) : t("jobs.filter.open")}</span>
        </summary>
      </details>
      {/* Another address (a removed filter, "back") brings its own choices. */}
      <form
        key={address}
        className="job-filters__form align-end tinted grid gap-4"
        method="get"
        action={base}
        autoComplete="off"
        onSubmit={submit}
      >
        {offered.map(({ marker, names }) => (
          <label key={marker} className="field">
            <span className="label">{t(`jobs.filter.${marker}`)}</span>
            <select name={marker} defaultValue={shown[marker] ?? ""}>
              <NamedOptions none={t("jobs.filter.all")} of={names.map((name) => ({ id: hyphenate(name), name }))} />
            </select>
          </label>
        ))}
        <Button look="secondary" label={t("jobs.filter.submit")} />
      </form>
    </div>
  );
}

function readForm(form: HTMLFormElement): JobState["filters"] {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) query.append(name, String(value));
  return jobsFromQuery(query);
}

function ChosenJobFilters({ choices, base }: JobFiltersProps) {
  const { t } = useTranslation("know-how");
  const filters = filtersOf(choices);
  const chosen = choices.flatMap(({ marker, chosen: name }) => (name ? [{ marker, name }] : []));
  if (chosen.length === 0) return null;
  return (
    <ul className="plain cluster gap-2 gap-x-3" aria-label={t("jobs.filter.active")}>
      {chosen.map(({ marker, name }) => {
        const { [marker]: _, ...others } = filters;
        return (
          <li key={marker}>
            <a className="chosen__one tap gap-2" href={jobsPath(base, others)}>
              <span className="hidden-text">{t("jobs.filter.remove", { filter: t(`jobs.filter.${marker}`) })} </span>
              {name}
              <Icon name="x" size={16} />
            </a>
          </li>
        );
      })}
      <li>
        <TapLink className="chosen__all gap-2" href={base} label={t("jobs.filter.clear")} />
      </li>
    </ul>
  );
}
