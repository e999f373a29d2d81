/** The inbox's list, as it is filtered, or the requests that were ticked, for a spreadsheet: CSV or XLSX, with the columns that were chosen. */
import { pageNotFound } from "~/routing/failures.server";
import { zoneOf } from "~/routing/site-formats";
import { exportColumns } from "~/team/export.server";
import { teamFileLoader } from "~/team/guard.server";
import { readInboxQuery, toListQuery } from "~/team/inbox-query.server";
import { spreadsheet } from "~/team/spreadsheet.server";
import { KINDS_OF_TEAM, type RequestSummary } from "~shared/contract";
import { dayIn } from "~shared/rules/zone-time";

/** The contract's largest page. */
const PAGE_SIZE = 1_000;
/** Far more than a team answers in the 24 months that requests are stored. */
const MAX_PAGES = 50;

export const loader = /* @__PURE__ */ teamFileLoader(async ({ requestContext, request, member, bearer }) => {
  const { api, t } = requestContext;
  const kinds = KINDS_OF_TEAM[member.team];
  const query = new URL(request.url).searchParams;
  const inboxQuery = readInboxQuery(query, kinds);
  if (!inboxQuery) throw pageNotFound();
  const ids = query.get("ids") ?? undefined;
  const chosen = query.getAll("column");
  const columns = exportColumns(requestContext, member).filter(({ name, isInList }) =>
    chosen.length > 0 ? chosen.includes(name) : isInList,
  );
  const details = columns.some(({ isInList }) => !isInList) ? ("yes" as const) : undefined;
  const found: RequestSummary[] = [];
  for (let page = 1, total = 1; found.length < total && page <= MAX_PAGES; page += 1) {
    const listQuery = { ...toListQuery(inboxQuery.filters, { member, page, perPage: PAGE_SIZE }), details, ids };
    const answer = await api.get("listInbox", { query: listQuery, bearer });
    if (answer.items.length === 0) break;
    found.push(...answer.items);
    total = answer.total;
  }
  return await spreadsheet(requestContext, {
    name: `${t("team:csv.file")}-${dayIn(zoneOf(requestContext), new Date())}`,
    heading: columns.map(({ label }) => label),
    rows: found.map((item) => columns.map(({ cell }) => cell(item))),
    format: query.get("format"),
  });
});
