/** The words of the mails, and how they write dates and names. */
import type { LocaleCode } from "../../shared/contract";
import { dateFormat } from "../../shared/rules/date-format";
import { languageTag, readEachLanguage } from "../../shared/rules/languages";
import { SWISS_ZONE } from "../../shared/rules/swiss-time";
import type fr from "./locales/fr.json";

export const TEXTS = await readEachLanguage<typeof fr>((lang) => import(`./locales/${lang}.json`));

export const formatTime = (time: Date, lang: LocaleCode): string =>
  dateFormat(languageTag(lang), { dateStyle: "long", timeStyle: "short", timeZone: SWISS_ZONE }).format(time);

/** Line breaks and other control characters have no place in a header; a long subject is cut. */
export const oneLine = (text: string, longest = 100): string =>
  [...text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim()].slice(0, longest).join("");
