/** Requests that wait for longer than the working days within which the maker promises an answer. Public holidays count as working days. */
import { CLOSED_STATUSES, type RequestKind } from "../../shared/contract";
import { dayIn, startOfDay } from "../../shared/rules/zone-time";
import { replyDays } from "../catalogue/labels";
import type { Content } from "../content/content";
import type { Condition } from "./search-text";

export interface Clock {
  content: Content;
  zone: string;
  now: Date;
}

/** Monday to Friday. @param day `2026-11-21` */
export const isWorkday = (day: string): boolean => new Date(day).getUTCDay() % 6 !== 0;

function overdueBefore(kind: RequestKind, { content, zone, now }: Clock): string | null {
  const days = replyDays(content, kind);
  if (days === null) return null;
  let back = 0;
  for (let left = days; left > 0; back += 1) if (isWorkday(dayIn(zone, now, back + 1))) left -= 1;
  return startOfDay(zone, dayIn(zone, now, back))?.toISOString() ?? null;
}

/** A request of the kind that came before the time is overdue unless it is closed. Kinds without a promise are left out. */
export const overdueTimes = (kinds: readonly RequestKind[], clock: Clock): { kind: RequestKind; time: string }[] =>
  kinds.flatMap((kind) => {
    const time = overdueBefore(kind, clock);
    return time === null ? [] : [{ kind, time }];
  });

/** `null`: nothing is promised for any of the kinds. */
export function overdueCondition(kinds: readonly RequestKind[], clock: Clock): Condition | null {
  const times = overdueTimes(kinds, clock);
  if (times.length === 0) return null;
  return (row) =>
    row.and([
      row("status", "not in", CLOSED_STATUSES),
      row.or(times.map(({ kind, time }) => row.and([row("kind", "=", kind), row("created_at", "<", time)]))),
    ]);
}
