import { useActionData, useLoaderData } from "@remix-run/react";
import { countPages, isBeyondLastPage } from "~/catalogue/list-pages";
import { ButtonLink, EmptyState, PageHead } from "~/components/elements";
import { Pagination } from "~/components/pagination";
import { useTranslation } from "~/i18n/use-translation";
import { pageNotFound } from "~/routing/failures.server";
import { endpointTo, pathTo } from "~/routing/paths";
import { readQuery } from "~/routing/query";
import { zoneOf } from "~/routing/site-formats";
import { answerTicked } from "~/team/change-ticked.server";
import { Notice } from "~/team/elements";
import { exportColumns } from "~/team/export.server";
import { teamAction, teamLoader, teamScreen } from "~/team/guard.server";
import { formatInboxQuery, INBOX_PAGE_SIZE } from "~/team/inbox-query";
import { readInboxQuery, toListQuery } from "~/team/inbox-query.server";
import { toRequestLine } from "~/team/request-line.server";
import { RequestTable } from "~/team/request-table";
import type { TickedOutcome } from "~/team/ticked-problem";
import { KINDS_OF_TEAM, REQUEST_SORTS } from "~shared/contract";
import { statusesOf } from "~shared/requests";
import { dayIn } from "~shared/rules/zone-time";
import { Export } from "./export";
import { InboxFilter } from "./inbox-filter";
import { NewerRequests } from "./newer-requests";
import { MailingPreview, TickedForm } from "./ticked-form";

export const handle = { i18n: ["team"] };
export { pageMeta as meta } from "~/routing/head";

const WEEK_DAYS = 7;
const CAPACITY_TIMEOUT_MS = 500;
/** Warnings of the back-office's storage that have a text. */
const WARNINGS = ["write", "disk", "database", "uploads", "mails"] as const;

export const loader = /* @__PURE__ */ teamLoader(async ({ requestContext, request, context, member, bearer }) => {
  const kinds = KINDS_OF_TEAM[member.team];
  const inboxQuery = readInboxQuery(readQuery("team-inbox", request.url), kinds);
  if (!inboxQuery) throw pageNotFound();
  const { filters, page } = inboxQuery;
  const now = new Date();
  const query = toListQuery(filters, { member, page, perPage: INBOX_PAGE_SIZE });
  const [inbox, capacity, templates] = await Promise.all([
    requestContext.api.get("listInbox", { query, bearer }),
    context.backOffice.findCapacity(CAPACITY_TIMEOUT_MS),
    requestContext.api.find("listReplyTemplates", { bearer }),
  ]);
  const known = inbox.total + (inbox.more ? 1 : 0);
  if (isBeyondLastPage(page, known, INBOX_PAGE_SIZE)) throw pageNotFound();
  const dayBefore = (days: number) => dayIn(zoneOf(requestContext), now, days);
  const today = dayBefore(0);
  return {
    ...teamScreen(requestContext, requestContext.t("team:list.title"), member),
    filters,
    page,
    total: inbox.total,
    more: inbox.more ?? false,
    pages: countPages(known, INBOX_PAGE_SIZE),
    lines: inbox.items.map((item) => toRequestLine(requestContext, item, formatInboxQuery(filters, page).slice(1))),
    /** Requests of other kinds were moved to the team. */
    news: inbox.new_by_kind.reduce((sum, { count }) => sum + count, 0),
    kinds: kinds.map((kind) => ({ kind, count: inbox.new_by_kind.find((each) => each.kind === kind)?.count ?? 0 })),
    statuses: statusesOf(...kinds),
    me: member.id,
    sites: member.sites,
    owners: (inbox.owners ?? []).filter(({ id }) => id !== member.id),
    about: inbox.about ?? [],
    templates: [...new Set(templates?.items.map(({ name }) => name))],
    overdue: inbox.overdue ?? null,
    sorts: REQUEST_SORTS.filter((sort) => inbox.overdue !== undefined || sort !== "due"),
    periods: {
      today: { from: today, to: today },
      yesterday: { from: dayBefore(1), to: dayBefore(1) },
      week: { from: dayBefore(WEEK_DAYS - 1), to: today },
      older: { to: dayBefore(WEEK_DAYS) },
    },
    /** Fields of the back-office's answers that break the contract. */
    faults: context.backOffice.faults.countRecent(),
    warnings: WARNINGS.filter((name) => capacity?.degraded.includes(name)),
    inboxPath: pathTo("team-inbox", requestContext),
    boardPath: kinds.some((kind) => kind === "application") ? pathTo("team-board", requestContext) : null,
    newerPath: `${endpointTo("team-inbox-newer", requestContext)}?${new URLSearchParams([
      ...new URLSearchParams(formatInboxQuery(filters)),
      ["since", now.toISOString()],
    ])}`,
    csvPath: endpointTo("team-inbox-csv", requestContext),
    columns: exportColumns(requestContext, member).map(({ name, label, isInList }) => ({ name, label, isInList })),
  };
});

/** The list and its filters remain; the boxes are empty again. */
export const action = /* @__PURE__ */ teamAction(answerTicked);

export default function TeamInbox() {
  const { t } = useTranslation("team");
  const data = useLoaderData<typeof loader>();
  const outcome = useActionData<TickedOutcome>();
  const { filters, page, total, lines, sites, inboxPath } = data;
  if (outcome?.mailing)
    return <MailingPreview mailing={outcome.mailing} back={inboxPath + formatInboxQuery(filters, page)} />;
  const isFiltered = Object.keys(filters).length > 0;
  const mixed = !filters.kind && new Set([...data.kinds, ...lines].map(({ kind }) => kind)).size > 1;
  const namesMarkets = sites.length > 1 && !filters.site;
  /** Once the requests are changed, the form begins anew. */
  const treatments = lines.map(({ value, status, owner }) => `${value} ${status} ${owner}`).join();
  return (
    <>
      <PageHead className="pad-below-6 grid gap-2" title={t("list.title")} lead={t("list.news", { count: data.news })}>
        {(data.overdue ?? 0) > 0 && (
          <p>
            <a className="overdue small strong" href={inboxPath + formatInboxQuery({ overdue: "yes", sort: "due" })}>
              {t("list.overdue_count", { count: data.overdue })}
            </a>
          </p>
        )}
      </PageHead>
      {data.warnings.map((name) => (
        <Notice key={name} icon="triangle-alert">
          {t(`list.capacity.${name}`)}
        </Notice>
      ))}
      {data.faults > 0 && <Notice>{t("list.faults", { count: data.faults })}</Notice>}
      {(isFiltered || total > 0) && <InboxFilter />}
      <section aria-label={t("list.results")}>
        <NewerRequests key={data.newerPath} />
        <div className="team__bar cluster apart gap-x-6">
          <p className={total > 0 ? "numbers" : "hidden-text"} role="status">
            {t(data.more ? "list.found_at_least" : isFiltered ? "list.found" : "list.all", { count: total })}
          </p>
          {data.boardPath && (
            <ButtonLink look="quiet" href={data.boardPath + formatInboxQuery({ about: filters.about })} icon="layers">
              {t("board.link")}
            </ButtonLink>
          )}
          {total > 0 && (
            <ButtonLink look="quiet" href={data.csvPath + formatInboxQuery(filters)} icon="download" download>
              {t("list.csv")}
            </ButtonLink>
          )}
        </div>
        {total > 0 && <Export />}
        {lines.length > 0 ? (
          <TickedForm key={treatments}>
            <RequestTable caption={t("list.title")} lines={lines} mixed={mixed} namesMarkets={namesMarkets} hasBoxes />
          </TickedForm>
        ) : (
          <EmptyState
            title={t(isFiltered ? "list.none_found" : "list.empty")}
            text={t(isFiltered ? "list.none_found_text" : "list.empty_text")}
          >
            {isFiltered && <ButtonLink look="secondary" href={inboxPath} label={t("filter.clear")} />}
          </EmptyState>
        )}
        <Pagination page={page} pages={data.pages} hrefOf={(number) => inboxPath + formatInboxQuery(filters, number)} />
      </section>
    </>
  );
}
