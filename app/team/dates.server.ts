/** Times as the teams read them: Swiss days and clocks, written on the server so that no browser disagrees. */
import type { Locale } from "~/routing/paths";

const ZONE = "Europe/Zurich";
const LANGUAGE: Record<Locale, string> = { fr: "fr-CH", de: "de-CH" };
const MS_PER_DAY = 86_400_000;

function formatIn(locale: Locale, iso: string, ...options: Intl.DateTimeFormatOptions[]): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  const parts = options.map((each) => new Intl.DateTimeFormat(LANGUAGE[locale], { ...each, timeZone: ZONE }));
  return parts.map((part) => part.format(date)).join(" ");
}

/** `21.11.2026 14:05`, the same in both languages. What isn't a time stays as it is. */
export const formatMoment = (locale: Locale, iso: string): string =>
  formatIn(locale, iso, { day: "2-digit", month: "2-digit", year: "numeric" }, { hour: "2-digit", minute: "2-digit" });

/** `21 novembre 2026` */
export const formatDay = (locale: Locale, iso: string): string => formatIn(locale, iso, { dateStyle: "long" });

/** The day that Swiss calendars show, some days before a moment: `2026-11-21`. */
export function swissDay(now: Date, daysBefore = 0): string {
  const parts = new Intl.DateTimeFormat("en-CA", { timeZone: ZONE, dateStyle: "short" }).format(now);
  // From noon, so that the hour of a clock change can't skip a day.
  const noon = new Date(`${parts}T12:00:00Z`);
  return new Date(noon.getTime() - daysBefore * MS_PER_DAY).toISOString().slice(0, 10);
}
