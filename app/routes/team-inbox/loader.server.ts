import { countPages, isBeyondLastPage } from "~/catalogue/list-pages";
import { pageNotFound } from "~/routing/failures.server";
import { endpointTo, pathTo } from "~/routing/paths";
import { readQuery } from "~/routing/query";
import { zoneOf } from "~/routing/site-formats";
import { exportColumns } from "~/team/export.server";
import { teamLoader, teamScreen } from "~/team/guard.server";
import { formatInboxQuery, INBOX_PAGE_SIZE } from "~/team/inbox-query";
import { readInboxQuery, toListQuery } from "~/team/inbox-query.server";
import { toRequestLine } from "~/team/request-line.server";
import { KINDS_OF_TEAM, REQUEST_SORTS } from "~shared/contract";
import { statusesOf } from "~shared/requests";
import { dayIn } from "~shared/rules/zone-time";

const WEEK_DAYS = 7;

const CAPACITY_TIMEOUT_MS = 500;

/** Warnings of the back-office's storage that have a text. */
const WARNINGS = ["write", "disk", "database", "uploads", "mails"] as const;

export const loader = teamLoader(async ({ requestContext, request, context, member, bearer }) => {
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
