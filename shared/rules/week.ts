/** Weeks, named by their Mondays, in UTC so that sites of several time zones share them. */

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

/** `2026-11-16` */
export function weekOf(time: Date): string {
  const daysSinceMonday = (time.getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS;
  return dayBefore(time, daysSinceMonday);
}

/** `2026-11-21` */
export const dayBefore = (time: Date, days: number): string =>
  new Date(time.getTime() - days * DAY_MS).toISOString().slice(0, 10);
