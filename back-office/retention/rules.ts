/** Retention: requests that no team has processed have an end too. */
import type { RequestKind } from "../../shared/contract";

const APPLICATION_DAYS = 90;
const MONTHS = 24;
const OPEN_MONTHS = 36;
const DAY_MS = 86_400_000;

/** The minimum age of a request, or of its completion, before it is erased. */
export const SHORTEST_MS = APPLICATION_DAYS * DAY_MS;

/** Times in ISO 8601. */
export interface Retained {
  kind: RequestKind;
  created_at: string;
  done_at: string | null;
  keep_file_at: string | null;
}

/** The erasure date for the current state. */
export function erasedAt({ kind, created_at, done_at, keep_file_at }: Retained): Date {
  const isApplication = kind === "application";
  if (done_at === null) return monthsAfter(new Date(created_at), isApplication ? MONTHS : OPEN_MONTHS);
  if (isApplication && keep_file_at === null) return new Date(Date.parse(done_at) + APPLICATION_DAYS * DAY_MS);
  return monthsAfter(new Date(done_at), MONTHS);
}

/** The same day and time that many months later, in UTC; the last day of a month that is too short. */
export function monthsAfter(from: Date, months: number): Date {
  const later = new Date(from);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return later;
}
