/** How many requests came since a list was rendered, of those that its filters find. */
import { json } from "@remix-run/node";
import { pageNotFound } from "~/routing/failures.server";
import { NO_STORE, teamFileLoader } from "~/team/guard.server";
import { readInboxQuery, toListQuery } from "~/team/inbox-query.server";
import { KINDS_OF_TEAM } from "~shared/contract";

export const loader = /* @__PURE__ */ teamFileLoader(async ({ requestContext, request, member, bearer }) => {
  const query = new URL(request.url).searchParams;
  const inboxQuery = readInboxQuery(query, KINDS_OF_TEAM[member.team]);
  if (!inboxQuery) throw pageNotFound();
  const list = toListQuery(inboxQuery.filters, { member, page: 1, perPage: 1 });
  const since = query.get("since") ?? "";
  const { total } = await requestContext.api.get("listInbox", { query: { ...list, since }, bearer });
  return json({ total }, { headers: NO_STORE });
});
