import { LOCALES } from "~shared/route-table.js";
import type { JsonLdNode } from "./json-ld-node";

const MONDAY = Date.UTC(2024, 0, 1);
const dayNames = (locale: string): string[] => {
  const { format } = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" });
  return Array.from({ length: 7 }, (_, day) => format(MONDAY + day * 86_400_000));
};
/** schema.org's days, with what each language calls them; a week starts on Monday. */
const DAYS = dayNames("en").map((name, day) => ({
  name,
  words: LOCALES.map((locale) => dayNames(locale)[day]?.toLowerCase()),
}));

/** Words between days and times, in every language of opening hours. */
const WORDS = {
  to: "à|bis|tot|tot en met|to|a",
  and: "et|und|en|and|y",
  until: "jusqu[’']à|bis|tot|until|hasta",
  closed: "fermé|geschlossen|gesloten|closed|cerrado",
  /** "8.00–12.00 Uhr" */
  clock: "uhr|uur",
} as const;

/** "6 h 45", "12 h", "6.45", "18:30". */
const TIME = "(\\d{1,2})(?:(?: ?h ?|[.:])(\\d{2})| ?h)";
const RANGE = new RegExp(`^${TIME}(?: ?(?:${WORDS.to}|–|-) ?)${TIME}$`);
const UNTIL = new RegExp(`^(?:${WORDS.until}) ${TIME}$`);
const CLOSED = new RegExp(`^(?:${WORDS.closed})$`);
const DAYS_OF_LINE = new RegExp(`^(\\p{L}+)(?: (?:(${WORDS.and})|${WORDS.to}) (\\p{L}+))?$`, "u");
const LINE = new RegExp(`^([^:]+?) ?: (.+?)(?: (?:${WORDS.clock}))?$`);

interface Range {
  opens: string;
  closes: string;
}
/** The notation of search engines for a closed day. */
export const ALL_DAY_CLOSED: Range = { opens: "00:00", closes: "00:00" };

function readTime(hours: string | undefined, minutes = "00"): string | null {
  return Number(hours) < 24 && Number(minutes) < 60 ? `${hours?.padStart(2, "0")}:${minutes}` : null;
}

function readRange(words: string): Range | null {
  const [found, fromHours, fromMinutes, toHours, toMinutes] = RANGE.exec(words) ?? [];
  if (found === undefined) return null;
  const [opens, closes] = [readTime(fromHours, fromMinutes), readTime(toHours, toMinutes)];
  return opens && closes && opens < closes ? { opens, closes } : null;
}

function readDays(words: string): number[] | null {
  const [, first = "", and, last = first] = DAYS_OF_LINE.exec(words) ?? [];
  const [from, to] = [first, last].map((word) => DAYS.findIndex((day) => day.words.some((known) => known === word)));
  if (from === undefined || to === undefined || from < 0 || to < from) return null;
  if (and) return [from, to];
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function readHours(words: string, before: readonly Range[] | undefined): readonly Range[] | null {
  if (CLOSED.test(words)) return [ALL_DAY_CLOSED];
  const [found, hours, minutes] = UNTIL.exec(words) ?? [];
  if (found === undefined) {
    const ranges = words.split(/, ?/).map(readRange);
    return ranges.every((range) => range !== null) ? ranges : null;
  }
  // "Thursday: until 20:00": as on the days around it, but longer.
  const last = before?.at(-1);
  const closes = readTime(hours, minutes);
  return before && last && closes && last.opens < closes ? [...before.slice(0, -1), { ...last, closes }] : null;
}

/** Reads a shop's opening hours; a later line replaces an earlier one. `null` if one isn't understood, because half would mislead. */
export function openingHours(lines: readonly string[]): JsonLdNode[] | null {
  const week = new Map<number, readonly Range[]>();
  for (const line of lines) {
    const plain = line.toLowerCase().replace(/\s+/g, " ").trim();
    const [, names = "", words = ""] = LINE.exec(plain) ?? [];
    const days = readDays(names);
    if (!days) return null;
    for (const day of days) {
      const hours = readHours(words, week.get(day));
      if (!hours) return null;
      week.set(day, hours);
    }
  }
  return specificationsOf(week);
}

function specificationsOf(week: ReadonlyMap<number, readonly Range[]>): JsonLdNode[] | null {
  const days = new Map<string, Range & { days: string[] }>();
  for (const [index, { name }] of DAYS.entries()) {
    for (const { opens, closes } of week.get(index) ?? []) {
      const key = `${opens}–${closes}`;
      const same = days.get(key) ?? { opens, closes, days: [] };
      same.days.push(name);
      days.set(key, same);
    }
  }
  if (days.size === 0) return null;
  return [...days.values()].map((same) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: same.days,
    opens: same.opens,
    closes: same.closes,
  }));
}
