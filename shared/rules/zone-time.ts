import { memoized } from "../memoized";
import type { Locale } from "../route-table.js";

const DAY_MS = 86_400_000;

export function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }));
  } catch {
    return false;
  }
}

/** Cached for each zone, because there are few sites. */
const dayFormat = memoized(
  (timeZone: string) =>
    new Intl.DateTimeFormat("en-CA", {
      timeZone,
      timeZoneName: "longOffset",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    }),
);
const clockFormat = memoized(
  (timeZone: string) => new Intl.DateTimeFormat("en-GB", { timeZone, hour: "numeric", minute: "2-digit" }),
);

function partsOf(format: Intl.DateTimeFormat, time: Date): Partial<Record<string, string>> {
  return Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
}
const dayParts = (zone: string, time: Date) => partsOf(dayFormat(zone), time);
/** `+02:00` */
const offsetOf = ({ timeZoneName = "" }: Partial<Record<string, string>>): string =>
  timeZoneName.replace("GMT", "") || "+00:00";

/** ISO 8601 with the offset of that day. @param time `HH:MM` */
export function timeIn(zone: string, from: Date, daysLater: number, time: string): string {
  const noon = new Date(from.getTime() + daysLater * DAY_MS);
  noon.setUTCHours(12);
  const part = dayParts(zone, noon);
  return `${part.year}-${part.month}-${part.day}T${time}:00${offsetOf(part)}`;
}

/** The instant at which a day (`2026-11-21`) begins; `null` when it is no day. */
export function startOfDay(zone: string, day: string, daysLater = 0): Date | null {
  const midnight = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00Z`) : undefined;
  if (!midnight || Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day) return null;
  midnight.setUTCDate(midnight.getUTCDate() + daysLater);
  // In Europe clocks change at 01:00 UTC, never in the last hours of the previous day.
  const before = new Date(midnight.getTime() - 2 * 3_600_000);
  return new Date(`${midnight.toISOString().slice(0, 19)}${offsetOf(dayParts(zone, before))}`);
}

/** The instant of a local time (`2026-11-30T08:00`); `null` when it is none. */
export function instantIn(zone: string, local: string): Date | null {
  const [, day = "", time = ""] = /^(\d{4}-\d{2}-\d{2})T([01]\d:[0-5]\d|2[0-3]:[0-5]\d)$/.exec(local) ?? [];
  const start = startOfDay(zone, day);
  if (!start) return null;
  const guess = new Date(start.getTime() + Date.parse(`1970-01-01T${time}Z`));
  // The offset of that hour, which differs from midnight's on the day of a clock change.
  return new Date(`${local}:00${offsetOf(dayParts(zone, guess))}`);
}

/** The day that calendars show, some days before a moment: `2026-11-21`. */
export function dayIn(zone: string, time: Date, daysBefore = 0): string {
  const part = dayParts(zone, time);
  // Starts at noon, so that the hour of a clock change can't skip a day.
  const noon = Date.parse(`${part.year}-${part.month}-${part.day}T12:00:00Z`);
  return new Date(noon - daysBefore * DAY_MS).toISOString().slice(0, 10);
}

export function secondsLeftOfDay(zone: string, time: Date): number {
  const midnight = timeIn(zone, new Date(`${dayIn(zone, time)}T12:00:00Z`), 1, "00:00");
  return Math.max(1, Math.ceil((Date.parse(midnight) - time.getTime()) / 1000));
}

/** Times of day as texts have them ("8 h", "8.00"); data sheets and clocks write them otherwise, and so does `Intl`. */
const CLOCKS: Partial<Record<string, (hours: string, minutes: string) => string>> = {
  fr: (hours, minutes) => (minutes === "00" ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${minutes}`),
  de: (hours, minutes) => `${hours}.${minutes}`,
  nl: (hours, minutes) => `${hours}.${minutes}`,
};

/** A time of day as people write it: `8 h` and `16 h 30`, `8.00` and `16.30`, elsewhere `8:00` and `16:30`. */
export function clockIn(zone: string, time: Date, locale: Locale): string {
  const part = partsOf(clockFormat(zone), time);
  const hours = String(Number(part.hour));
  const minutes = part.minute ?? "";
  return CLOCKS[locale]?.(hours, minutes) ?? `${hours}:${minutes}`;
}
