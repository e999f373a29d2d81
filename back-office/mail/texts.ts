/** The words of the mails, and how they write dates and names. */
import type { LocaleCode } from "../../shared/contract";
import { dateFormat } from "../../shared/rules/date-format";
import { SWISS_LANGUAGES, SWISS_ZONE } from "../../shared/rules/swiss-time";
import de from "./locales/de.json";
import fr from "./locales/fr.json";

export const TEXTS = { fr, de } satisfies Record<LocaleCode, typeof fr>;

export const formatTime = (time: Date, lang: LocaleCode): string =>
  dateFormat(SWISS_LANGUAGES[lang], { dateStyle: "long", timeStyle: "short", timeZone: SWISS_ZONE }).format(time);

/** Line breaks and other control characters have no place in a header; a long subject is cut. */
export const oneLine = (text: string, longest = 100): string =>
  [...text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim()].slice(0, longest).join("");
