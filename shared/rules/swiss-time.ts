/** Times of day as Swiss clocks show them. */
import type { Locale } from "../route-table.js";

export const SWISS_ZONE = "Europe/Zurich";
const DAY_MS = 86_400_000;

const clock = new Intl.DateTimeFormat("en-CA", {
  timeZone: SWISS_ZONE,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  timeZoneName: "longOffset",
});

/**
 * ISO 8601 with the offset that Switzerland has on that day.
 * @param time `HH:MM`
 */
export function swissTime(from: Date, daysLater: number, time: string): string {
  const noon = new Date(from.getTime() + daysLater * DAY_MS);
  noon.setUTCHours(12);
  const part = Object.fromEntries(clock.formatToParts(noon).map(({ type, value }) => [type, value]));
  const offset = part.timeZoneName?.replace("GMT", "") || "+00:00";
  return `${part.year}-${part.month}-${part.day}T${time}:00${offset}`;
}

/**
 * The instant at which a day begins in Switzerland.
 * @param day `2026-11-21`
 * @returns `null` when it is no day
 */
export function startOfSwissDay(day: string, daysLater = 0): Date | null {
  const midnight = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00Z`) : undefined;
  if (!midnight || Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day) return null;
  midnight.setUTCDate(midnight.getUTCDate() + daysLater);
  // Clocks change at 01:00 UTC, never in these last hours of the day before.
  const before = new Date(midnight.getTime() - 2 * 3_600_000);
  const zone = clock.formatToParts(before).find(({ type }) => type === "timeZoneName")?.value;
  const hours = Number(/[+-]\d+/.exec(zone ?? "")?.[0] ?? 0);
  return new Date(midnight.getTime() - hours * 3_600_000);
}

/** The day that Swiss calendars show, some days before a moment: `2026-11-21`. */
export function swissDay(time: Date, daysBefore = 0): string {
  const part = Object.fromEntries(clock.formatToParts(time).map(({ type, value }) => [type, value]));
  // From noon, so that the hour of a clock change can't skip a day.
  const noon = Date.parse(`${part.year}-${part.month}-${part.day}T12:00:00Z`);
  return new Date(noon - daysBefore * DAY_MS).toISOString().slice(0, 10);
}

/** The Monday of the week that Swiss calendars show: `2026-11-16`. */
export function swissWeek(time: Date): string {
  const weekday = new Date(`${swissDay(time)}T12:00:00Z`).getUTCDay();
  return swissDay(time, (weekday + 6) % 7);
}

/** Until the next midnight in Switzerland. */
export function secondsLeftOfSwissDay(time: Date): number {
  const midnight = swissTime(new Date(`${swissDay(time)}T12:00:00Z`), 1, "00:00");
  return Math.max(1, Math.ceil((Date.parse(midnight) - time.getTime()) / 1000));
}

const clockTime = new Intl.DateTimeFormat("en-GB", { timeZone: SWISS_ZONE, hour: "numeric", minute: "2-digit" });

/** Times of day as texts have them ("8 h", "8.00"); data sheets and clocks write them otherwise, and so does `Intl`. */
const CLOCKS: Partial<Record<string, (hours: string, minutes: string) => string>> = {
  fr: (hours, minutes) => (minutes === "00" ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${minutes}`),
  de: (hours, minutes) => `${hours}.${minutes}`,
  nl: (hours, minutes) => `${hours}.${minutes}`,
};

/** A time of day as people write it: `8 h` and `16 h 30`, `8.00` and `16.30`, elsewhere `8:00` and `16:30`. */
export function swissClock(time: Date, locale: Locale): string {
  const part = Object.fromEntries(clockTime.formatToParts(time).map(({ type, value }) => [type, value]));
  const hours = String(Number(part.hour));
  const minutes = part.minute ?? "";
  return CLOCKS[locale]?.(hours, minutes) ?? `${hours}:${minutes}`;
}
