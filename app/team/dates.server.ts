/** Times as the teams read them: days and clocks of their site, written on the server so that no browser disagrees. */
import type { RequestContext } from "~/routing/request-context.server";
import { languageTagOf, zoneOf } from "~/routing/site-formats";
import { dateFormat } from "~shared/rules/date-format";

type Reader = Pick<RequestContext, "site" | "locale">;

function formatIn(reader: Reader, iso: string, ...options: Intl.DateTimeFormatOptions[]): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  const parts = options.map((each) => dateFormat(languageTagOf(reader), { ...each, timeZone: zoneOf(reader) }));
  return parts.map((part) => part.format(date)).join(" ");
}

/** `21.11.2026 14:05` in Switzerland. A text that isn't a time is returned as it is. */
export const formatMoment = (reader: Reader, iso: string): string =>
  formatIn(reader, iso, { day: "2-digit", month: "2-digit", year: "numeric" }, { hour: "2-digit", minute: "2-digit" });

/** `21 novembre 2026` */
export const formatDay = (reader: Reader, iso: string): string => formatIn(reader, iso, { dateStyle: "long" });
