/** The requests before and after this one, in the list that it was opened from. */
import { countPages } from "~/catalogue/list-pages";
import { readQuery } from "~/routing/query";
import type { TeamArgs } from "~/team/guard.server";
import { formatInboxQuery, INBOX_PAGE_SIZE, readInboxQuery } from "~/team/inbox-query";
import { toRequestLine } from "~/team/request-line.server";
import type { RequestKind, RequestSummary } from "~shared/contract";
import { KINDS_OF_TEAM, REQUEST_STATUSES } from "~shared/contract";

/** The filters of the list; `null` if unknown. */
export function readList(request: Request, kinds: readonly RequestKind[]) {
  const list = new URLSearchParams(readQuery("team-request", request.url).get("list") ?? "");
  return readInboxQuery(list, { kinds, statuses: REQUEST_STATUSES });
}

interface RequestNeighbours {
  /** Addresses; the newer one comes before. */
  previous: string | null;
  next: string | null;
}

/** None if the list has changed so much that the request is on another page. */
export async function findNeighbours(
  { requestContext, request, member, bearer }: TeamArgs,
  { kind, id }: Pick<RequestSummary, "kind" | "id">,
): Promise<RequestNeighbours> {
  const inboxQuery = readList(request, KINDS_OF_TEAM[member.team]);
  if (!inboxQuery) return { previous: null, next: null };
  const { filters, page } = inboxQuery;
  const pageOf = async (number: number) => {
    const query = { ...filters, page: number, perPage: INBOX_PAGE_SIZE };
    return await requestContext.api.get("listInbox", { query, bearer });
  };
  const lineAt = (item: RequestSummary | undefined, number: number) =>
    item ? toRequestLine(requestContext, item, formatInboxQuery(filters, number).slice(1)).href : null;
  const { items, total } = await pageOf(page);
  const at = items.findIndex((item) => item.kind === kind && item.id === id);
  if (at < 0) return { previous: null, next: null };
  const isFirst = at === 0 && page > 1;
  const isLast = at === items.length - 1 && page < countPages(total, INBOX_PAGE_SIZE);
  const previous = isFirst ? lineAt((await pageOf(page - 1)).items.at(-1), page - 1) : lineAt(items[at - 1], page);
  const next = isLast ? lineAt((await pageOf(page + 1)).items[0], page + 1) : lineAt(items[at + 1], page);
  return { previous, next };
}
