/** When a session is, as people say it. */
import type { LocaleCode } from "../../shared/contract";
import type { Session } from "./calendar";

const DATE_LOCALES: Record<LocaleCode, string> = { fr: "fr-CH", de: "de-CH" };

/** In Swiss time: "mardi 24 novembre 2026 à 08:00 – 16:30". */
export function sessionTime({ startsAt, endsAt }: Session, lang: LocaleCode): string {
  const format = new Intl.DateTimeFormat(DATE_LOCALES[lang], {
    dateStyle: "full",
    timeStyle: "short",
    timeZone: "Europe/Zurich",
  });
  return format.formatRange(new Date(startsAt), new Date(endsAt));
}
