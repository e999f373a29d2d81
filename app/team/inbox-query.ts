/** Reads the inbox's filters from its address; the names are the same in every language. */

import type { ParameterOf, Query } from "~/routing/query";
import type { RequestKind, RequestStatus } from "~shared/contract";

export const INBOX_PAGE_SIZE = 25;
const LONGEST_TEXT = 200;

export interface InboxFilters {
  kind?: RequestKind;
  status?: RequestStatus;
  /** The number of the one that it came by; the back-office knows which ones the member sees. */
  site?: number;
  /** Days in Switzerland (`2026-11-21`), both included. */
  from?: string;
  to?: string;
  text?: string;
}

/** `2026-11-21`, or as people in Switzerland write it where a browser has no calendar. `undefined`: no day. */
export function readDay(typed: string): string | undefined {
  const written = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(typed.trim());
  const [, day = "", month = "", year = ""] = written ?? [];
  const iso = written ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : typed.trim();
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return undefined;
  const date = new Date(`${iso}T00:00:00Z`);
  // 31 February would become a day of March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
}

const isNumber = (typed: string): boolean => /^[1-9]\d{0,5}$/.test(typed);

interface Known {
  kinds: readonly RequestKind[];
  statuses: readonly RequestStatus[];
}

/** `null` for an unknown kind, state, site or page. Empty values and invalid days are ignored. */
export function readInboxQuery(
  query: Query<ParameterOf<"team-inbox">>,
  { kinds, statuses }: Known,
): { filters: InboxFilters; page: number } | null {
  const filterValue = (name: ParameterOf<"team-inbox">) => query.get(name)?.trim() ?? "";
  const kind = kinds.find((each) => each === filterValue("kind"));
  const status = statuses.find((each) => each === filterValue("status"));
  if ((filterValue("kind") && !kind) || (filterValue("status") && !status)) return null;
  const page = filterValue("page") || "1";
  const site = filterValue("site");
  if (!isNumber(page) || (site && !isNumber(site))) return null;
  const from = readDay(filterValue("from"));
  const to = readDay(filterValue("to"));
  const text = filterValue("text").slice(0, LONGEST_TEXT);
  return {
    filters: {
      ...(kind ? { kind } : {}),
      ...(status ? { status } : {}),
      ...(site ? { site: Number(site) } : {}),
      ...(from ? { from } : {}),
      ...(to ? { to } : {}),
      ...(text ? { text } : {}),
    },
    page: Number(page),
  };
}

/** The query with `?`; `""` without filters. */
export function formatInboxQuery(filters: InboxFilters, page = 1): string {
  const query = new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]));
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `?${query}` : "";
}
