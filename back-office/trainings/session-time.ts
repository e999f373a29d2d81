/** When a session is, as people say it. */
import type { LocaleCode } from "../../shared/contract";
import { SWISS_LANGUAGES, SWISS_ZONE } from "../../shared/rules/swiss-time";
import type { Session } from "./calendar";

/** In Swiss time: "mardi 24 novembre 2026 à 08:00 – 16:30". */
export function sessionTime({ startsAt, endsAt }: Session, lang: LocaleCode): string {
  const format = new Intl.DateTimeFormat(SWISS_LANGUAGES[lang], {
    dateStyle: "full",
    timeStyle: "short",
    timeZone: SWISS_ZONE,
  });
  return format.formatRange(new Date(startsAt), new Date(endsAt));
}
