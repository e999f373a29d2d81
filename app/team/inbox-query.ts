/** The inbox's filters and its address; the names are the same in every language. */
import type { InboxFilters } from "./inbox-query.server";

export const INBOX_PAGE_SIZE = 25;

/** The query with `?`; `""` without filters. */
export function formatInboxQuery(filters: InboxFilters, page = 1): string {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `?${query}` : "";
}
