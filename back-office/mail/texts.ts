/** The words of the mails, and how they write dates and names. */
import type { LocaleCode } from "../../shared/contract";
import de from "./locales/de.json";
import fr from "./locales/fr.json";

export const TEXTS = { fr, de } satisfies Record<LocaleCode, typeof fr>;
const DATE_LOCALES: Record<LocaleCode, string> = { fr: "fr-CH", de: "de-CH" };

export const formatTime = (time: Date, lang: LocaleCode): string =>
  new Intl.DateTimeFormat(DATE_LOCALES[lang], {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Europe/Zurich",
  }).format(time);

/** Line breaks and other control characters have no place in a header; a long subject is cut. */
export const oneLine = (text: string, longest = 100): string =>
  [...text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim()].slice(0, longest).join("");
