/** Times as the teams read them: Swiss days and clocks, written on the server so that no browser disagrees. */

import type { Locale } from "~/routing/paths";
import { dateFormat } from "~shared/rules/date-format";
import { languageTag } from "~shared/rules/languages";
import { SWISS_ZONE } from "~shared/rules/swiss-time";

function formatIn(locale: Locale, iso: string, ...options: Intl.DateTimeFormatOptions[]): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  const parts = options.map((each) => dateFormat(languageTag(locale), { ...each, timeZone: SWISS_ZONE }));
  return parts.map((part) => part.format(date)).join(" ");
}

/** `21.11.2026 14:05`, the same in both languages. What isn't a time stays as it is. */
export const formatMoment = (locale: Locale, iso: string): string =>
  formatIn(locale, iso, { day: "2-digit", month: "2-digit", year: "numeric" }, { hour: "2-digit", minute: "2-digit" });

/** `21 novembre 2026` */
export const formatDay = (locale: Locale, iso: string): string => formatIn(locale, iso, { dateStyle: "long" });
