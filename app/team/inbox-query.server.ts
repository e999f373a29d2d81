import type { ParameterOf, Query } from "~/routing/query";
import { REQUEST_SORTS, REQUEST_STATUSES, type RequestKind } from "~shared/contract";
import { startOfDay } from "~shared/rules/zone-time";

const LONGEST_TEXT = 200;
const NUMBER = /^[1-9]\d{0,8}$/;
const OWNERS = ["me", "none"] as const;

const readNumber = (typed: string): number | undefined => (NUMBER.test(typed) ? Number(typed) : undefined);
export const readAbout = (typed: string): number | "none" | undefined => (typed === "none" ? typed : readNumber(typed));

/** `2026-11-21`, or as people in Switzerland write it where a browser has no calendar. `undefined`: no day. */
export function readDay(typed: string): string | undefined {
  const written = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(typed.trim());
  const [, day = "", month = "", year = ""] = written ?? [];
  const iso = written ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : typed.trim();
  return startOfDay("UTC", iso) ? iso : undefined;
}

/** Sites, owners, jobs and sessions by their number; both days included. `null` for a value that no filter has. Empty values and invalid days are ignored. */
export function readInboxQuery(query: Query<ParameterOf<"team-inbox">>, kinds: readonly RequestKind[]) {
  const filterValue = (name: ParameterOf<"team-inbox">) => query.get(name)?.trim() ?? "";
  let isKnown = true;
  const known = <Value>(name: ParameterOf<"team-inbox">, read: (typed: string) => Value | undefined) => {
    const typed = filterValue(name);
    const value = typed ? read(typed) : undefined;
    if (typed && value === undefined) isKnown = false;
    return value;
  };
  const oneOf =
    <Value extends string>(values: readonly Value[]) =>
    (typed: string) =>
      values.find((each) => each === typed);
  const filters = {
    kind: known("kind", oneOf(kinds)),
    status: known("status", oneOf(REQUEST_STATUSES)),
    site: known("site", readNumber),
    owner: known("owner", (typed) => oneOf(OWNERS)(typed) ?? readNumber(typed)),
    overdue: known("overdue", oneOf(["yes"] as const)),
    about: known("about", readAbout),
    from: readDay(filterValue("from")),
    to: readDay(filterValue("to")),
    text: filterValue("text").slice(0, LONGEST_TEXT) || undefined,
    sort: known("sort", oneOf(REQUEST_SORTS)),
  };
  const page = known("page", readNumber) ?? 1;
  if (!isKnown) return null;
  return { filters, page };
}

export type InboxFilters = Partial<NonNullable<ReturnType<typeof readInboxQuery>>["filters"]>;

/** The filters as the back-office reads them. */
export function toListQuery(
  { owner, ...filters }: InboxFilters,
  { member, ...part }: { member: { id: number }; page: number; perPage: number },
) {
  return { ...filters, owner: owner === "me" ? member.id : owner, ...part };
}
