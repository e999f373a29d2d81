/** The inbox's list, as it is filtered, for a spreadsheet. */

import { pageNotFound } from "~/routing/failures.server";
import { fileLoader } from "~/routing/screen-loader.server";
import { zoneOf } from "~/routing/site-formats";
import { toCsv } from "~/team/csv.server";
import { formatMoment } from "~/team/dates.server";
import { downloadHeaders } from "~/team/download.server";
import { teamLoader } from "~/team/guard.server";
import { readInboxQuery, toListQuery } from "~/team/inbox-query";
import type { RequestSummary } from "~shared/contract";
import { KINDS_OF_TEAM } from "~shared/contract";
import { dayIn } from "~shared/rules/zone-time";

/** The contract's largest page. */
const PAGE_SIZE = 1_000;
/** Far more than a team answers in the 24 months that requests are stored. */
const MAX_PAGES = 50;
const COLUMNS = [
  "reference",
  "received",
  "kind",
  "site",
  "status",
  "owner",
  "name",
  "email",
  "subject",
  "language",
  "mail",
] as const;

export const loader = /* @__PURE__ */ fileLoader(
  /* @__PURE__ */ teamLoader(async ({ requestContext, request, member, bearer }) => {
    const { api, t } = requestContext;
    const kinds = KINDS_OF_TEAM[member.team];
    const inboxQuery = readInboxQuery(new URL(request.url).searchParams, kinds);
    if (!inboxQuery) throw pageNotFound();
    const found: RequestSummary[] = [];
    for (let page = 1, total = 1; found.length < total && page <= MAX_PAGES; page += 1) {
      const answer = await api.get("listInbox", {
        query: toListQuery(inboxQuery.filters, { member, page, perPage: PAGE_SIZE }),
        bearer,
      });
      if (answer.items.length === 0) break;
      found.push(...answer.items);
      total = answer.total;
    }
    const columns = COLUMNS.filter((column) => column !== "site" || member.sites.length > 1);
    const rows = found.map((line) => {
      const cells: Record<(typeof COLUMNS)[number], string> = {
        reference: line.reference,
        received: formatMoment(requestContext, line.created_at),
        kind: t(`team:kind.${line.kind}`),
        site: line.site?.name ?? "",
        status: t(`team:status.${line.status}`),
        owner: line.owner?.name ?? "",
        name: line.name,
        email: line.email,
        subject: line.subject,
        language: line.language,
        mail: t(`team:mail.state.${line.mail}`),
      };
      return columns.map((column) => cells[column]);
    });
    const csv = toCsv(
      columns.map((column) => t(`team:csv.${column}`)),
      rows,
    );
    const name = `${t("team:csv.file")}-${dayIn(zoneOf(requestContext), new Date())}.csv`;
    return new Response(csv, { headers: downloadHeaders(name, "text/csv; charset=utf-8") });
  }),
);
