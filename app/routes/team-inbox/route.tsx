import { useLoaderData } from "@remix-run/react";
import { countPages, isBeyondLastPage } from "~/catalogue/list-pages";
import { ButtonLink } from "~/components/button";
import { EmptyState } from "~/components/empty-state";
import { Icon } from "~/components/icon";
import { Pagination } from "~/components/pagination";
import { useTranslation } from "~/i18n/use-translation";
import { pageNotFound } from "~/routing/failures.server";
import { pageMeta } from "~/routing/head";
import { endpointTo, pathTo } from "~/routing/paths";
import { readQuery } from "~/routing/query";
import { zoneOf } from "~/routing/site-formats";
import { teamLoader } from "~/team/guard.server";
import { formatInboxQuery, INBOX_PAGE_SIZE, readInboxQuery } from "~/team/inbox-query";
import { toRequestLine } from "~/team/request-line.server";
import { RequestTable } from "~/team/request-table";
import { teamScreen } from "~/team/screen.server";
import { KINDS_OF_TEAM, REQUEST_STATUSES } from "~shared/contract";
import { dayIn } from "~shared/rules/zone-time";
import { InboxFilter } from "./inbox-filter";

export const handle = { i18n: ["team"] };
export const meta = pageMeta;

const WEEK_DAYS = 7;
const CAPACITY_TIMEOUT_MS = 500;
/** Warnings of the back-office's storage that have a text. */
const WARNINGS = ["write", "disk", "database", "uploads", "mails"] as const;

export const loader = /* @__PURE__ */ teamLoader(async ({ requestContext, request, context, member, bearer }) => {
  const kinds = KINDS_OF_TEAM[member.team];
  const inboxQuery = readInboxQuery(readQuery("team-inbox", request.url), { kinds, statuses: REQUEST_STATUSES });
  if (!inboxQuery) throw pageNotFound();
  const { filters, page } = inboxQuery;
  const query = { ...filters, page, perPage: INBOX_PAGE_SIZE };
  const [inbox, capacity] = await Promise.all([
    requestContext.api.get("listInbox", { query, bearer }),
    context.backOffice.findCapacity(CAPACITY_TIMEOUT_MS),
  ]);
  if (isBeyondLastPage(page, inbox.total, INBOX_PAGE_SIZE)) throw pageNotFound();
  const now = new Date();
  const dayBefore = (days: number) => dayIn(zoneOf(requestContext), now, days);
  const today = dayBefore(0);
  return {
    ...teamScreen(requestContext, requestContext.t("team:list.title"), member),
    filters,
    page,
    total: inbox.total,
    pages: countPages(inbox.total, INBOX_PAGE_SIZE),
    lines: inbox.items.map((item) => toRequestLine(requestContext, item, formatInboxQuery(filters, page).slice(1))),
    kinds: kinds.map((kind) => ({ kind, count: inbox.new_by_kind.find((each) => each.kind === kind)?.count ?? 0 })),
    statuses: REQUEST_STATUSES,
    sites: member.sites,
    /** Periods that are often needed. */
    periods: {
      today: { from: today, to: today },
      yesterday: { from: dayBefore(1), to: dayBefore(1) },
      week: { from: dayBefore(WEEK_DAYS - 1), to: today },
    },
    /** Fields of the back-office's answers that break the contract. */
    faults: context.backOffice.faults.countRecent(),
    warnings: WARNINGS.filter((name) => capacity?.degraded.includes(name)),
    inboxPath: pathTo("team-inbox", requestContext),
    csvPath: endpointTo("team-inbox-csv", requestContext),
  };
});

export default function TeamInbox() {
  const { t } = useTranslation("team");
  const data = useLoaderData<typeof loader>();
  const { filters, page, pages, total, lines, kinds, sites, warnings, faults, inboxPath, csvPath } = data;
  const isFiltered = Object.keys(filters).length > 0;
  const mixed = kinds.length > 1 && !filters.kind;
  const namesMarkets = sites.length > 1 && !filters.site;
  const news = kinds.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <header className="team__head">
        <h1>{t("list.title")}</h1>
        <p className="lead">{t("list.news", { count: news })}</p>
      </header>
      {warnings.map((name) => (
        <p className="notice" key={name}>
          <Icon name="triangle-alert" />
          <span>{t(`list.capacity.${name}`)}</span>
        </p>
      ))}
      {faults > 0 && (
        <p className="notice">
          <Icon name="info" />
          <span>{t("list.faults", { count: faults })}</span>
        </p>
      )}
      {(isFiltered || total > 0) && <InboxFilter {...data} />}
      <section aria-label={t("list.results")}>
        <div className="team__bar cluster">
          <p className={total > 0 ? "numbers" : "hidden-text"} role="status">
            {t(isFiltered ? "list.found" : "list.all", { count: total })}
          </p>
          {total > 0 && (
            <ButtonLink look="quiet" href={csvPath + formatInboxQuery(filters)} icon="download" download>
              {t("list.csv")}
            </ButtonLink>
          )}
        </div>
        {lines.length > 0 ? (
          <RequestTable caption={t("list.title")} lines={lines} mixed={mixed} namesMarkets={namesMarkets} />
        ) : (
          <EmptyState title={t(isFiltered ? "list.none_found" : "list.empty")}>
            <p>{t(isFiltered ? "list.none_found_text" : "list.empty_text")}</p>
            {isFiltered && (
              <ButtonLink look="secondary" href={inboxPath}>
                {t("filter.clear")}
              </ButtonLink>
            )}
          </EmptyState>
        )}
        <Pagination page={page} pages={pages} hrefOf={(number) => inboxPath + formatInboxQuery(filters, number)} />
      </section>
    </>
  );
}
