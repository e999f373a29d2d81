/** What the inbox is asked for, as its address says it; the names are the same in every language. */

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

/** `null`: a kind, a state, a site or a page that there isn't. What was left empty isn't asked for; neither is a day that is none. */
export function readInboxQuery(
  query: Query<ParameterOf<"team-inbox">>,
  { kinds, statuses }: Known,
): { filters: InboxFilters; page: number } | null {
  const asked = (name: ParameterOf<"team-inbox">) => query.get(name)?.trim() ?? "";
  const kind = kinds.find((each) => each === asked("kind"));
  const status = statuses.find((each) => each === asked("status"));
  if ((asked("kind") && !kind) || (asked("status") && !status)) return null;
  const page = asked("page") || "1";
  const site = asked("site");
  if (!isNumber(page) || (site && !isNumber(site))) return null;
  const from = readDay(asked("from"));
  const to = readDay(asked("to"));
  const text = asked("text").slice(0, LONGEST_TEXT);
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

/** With its `?`; `""` where nothing is asked for. */
export function formatInboxQuery(filters: InboxFilters, page = 1): string {
  const query = new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]));
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `?${query}` : "";
}
