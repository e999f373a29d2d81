import type { LocaleCode } from "../../shared/contract";
import { dateFormat } from "../../shared/rules/date-format";
import { languageTag } from "../../shared/rules/languages";
import { clockIn } from "../../shared/rules/zone-time";
import { fillIn } from "../content/text";
import { TEXTS } from "../mail/texts";
import type { Session } from "./calendar";

/** In the local time of the session: "mardi 24 novembre 2026, de 8 h à 16 h 30". */
export function sessionTime(
  { startsAt, endsAt, zone }: Pick<Session, "startsAt" | "endsAt" | "zone">,
  lang: LocaleCode,
): string {
  const format = dateFormat(languageTag(lang), { dateStyle: "full", timeZone: zone });
  const [starts, ends] = [new Date(startsAt), new Date(endsAt)];
  return fillIn(TEXTS[lang].session_time, {
    days: format.formatRange(starts, ends),
    from: clockIn(zone, starts, lang),
    to: clockIn(zone, ends, lang),
  });
}
