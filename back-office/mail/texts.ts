/** The words of the mails, and how they write dates and names. */
import { dateFormat } from "../../shared/rules/date-format";
import { readEachLanguage } from "../../shared/rules/languages";
import type { Clock } from "../catalogue/sites";
import type fr from "./locales/fr.json";

export const TEXTS = await readEachLanguage<typeof fr>((lang) => import(`./locales/${lang}.json`));

export const formatTime = (time: Date, { tag, zone }: Clock): string =>
  dateFormat(tag, { dateStyle: "long", timeStyle: "short", timeZone: zone }).format(time);

/** Line breaks and other control characters have no place in a header; a long subject is cut. */
export const oneLine = (text: string, longest = 100): string =>
  [...text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim()].slice(0, longest).join("");
