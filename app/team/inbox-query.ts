/** The inbox's filters and its address; the names are the same in every language. */
import type { RequestKind, RequestSort, RequestStatus } from "~shared/contract";

export const INBOX_PAGE_SIZE = 25;

export interface InboxFilters {
  kind?: RequestKind | undefined;
  status?: RequestStatus | undefined;
  /** The number of the one that it came by; the back-office knows which ones the member sees. */
  site?: number | undefined;
  /** A member's number, `me`, or `none` for requests without an owner. */
  owner?: number | "me" | "none" | undefined;
  overdue?: "yes" | undefined;
  /** The number of a job, or of a session of a training; `none` for requests without. */
  about?: number | "none" | undefined;
  /** Days in Switzerland (`2026-11-21`), both included. */
  from?: string | undefined;
  to?: string | undefined;
  text?: string | undefined;
  sort?: RequestSort | undefined;
}

/** The query with `?`; `""` without filters. */
export function formatInboxQuery(filters: InboxFilters, page = 1): string {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `?${query}` : "";
}
