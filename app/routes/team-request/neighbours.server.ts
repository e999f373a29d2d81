/** The list that a request was opened from: its address, and the requests before and after this one. */
import { countPages } from "~/catalogue/list-pages";
import { pathTo } from "~/routing/paths";
import { readQuery } from "~/routing/query";
import type { ScreenArgs } from "~/routing/screen-loader.server";
import type { TeamArgs } from "~/team/guard.server";
import { formatInboxQuery, INBOX_PAGE_SIZE } from "~/team/inbox-query";
import { readInboxQuery, toListQuery } from "~/team/inbox-query.server";
import { toRequestLine } from "~/team/request-line.server";
import { isClosed, KINDS_OF_TEAM, REQUEST_KINDS, type RequestKind, type RequestSummary } from "~shared/contract";

/** The filters of the list; `null` if unknown. */
export function readList(request: Request, kinds: readonly RequestKind[]) {
  const list = new URLSearchParams(readQuery("team-request", request.url).get("list") ?? "");
  return readInboxQuery(list, kinds);
}

/** Addresses; the newer one comes before. A request that no longer meets the filters has its neighbours by time of arrival, if the list still shows their page. */
export async function findNeighbours(
  { requestContext, request, member, bearer }: TeamArgs,
  { id, created_at }: Pick<RequestSummary, "id" | "created_at">,
) {
  const inboxQuery = readList(request, KINDS_OF_TEAM[member.team]);
  if (!inboxQuery) return { previous: null, next: null };
  const { filters, page } = inboxQuery;
  const pageOf = async (number: number) => {
    const query = toListQuery(filters, { member, page: number, perPage: INBOX_PAGE_SIZE });
    return await requestContext.api.get("listInbox", { query, bearer });
  };
  const lineAt = (item: RequestSummary | undefined, number: number) =>
    item ? toRequestLine(requestContext, item, formatInboxQuery(filters, number).slice(1)).href : null;
  const { items, total } = await pageOf(page);
  const isOlder = (item: RequestSummary) =>
    item.created_at === created_at ? item.id < id : item.created_at < created_at;
  const isBefore = (item: RequestSummary) => {
    if (filters.sort === "due") return !isClosed(item.status) && isOlder(item);
    return filters.sort === "oldest" ? isOlder(item) : !isOlder(item);
  };
  const place = items.findIndex((item) => item.id === id);
  const at = place === -1 ? items.filter(isBefore).length : place;
  const after = items[at]?.id === id ? at + 1 : at;
  const isLastPage = page >= countPages(total, INBOX_PAGE_SIZE);
  if (at === items.length && !isLastPage) return { previous: null, next: null };
  const isFirst = at === 0 && page > 1;
  const isLast = after === items.length && !isLastPage;
  const previous = isFirst ? lineAt((await pageOf(page - 1)).items.at(-1), page - 1) : lineAt(items[at - 1], page);
  const next = isLast ? lineAt((await pageOf(page + 1)).items[0], page + 1) : lineAt(items[after], page);
  return { previous, next };
}

/** The list that the request was opened from, as it was filtered. */
export function listPath({ requestContext, request }: ScreenArgs): string {
  const inboxQuery = readList(request, REQUEST_KINDS);
  return (
    pathTo("team-inbox", requestContext) + (inboxQuery ? formatInboxQuery(inboxQuery.filters, inboxQuery.page) : "")
  );
}
