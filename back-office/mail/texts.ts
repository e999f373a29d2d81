/** The words of the mails, and how they write dates and names. */
import type frenchForms from "../../locales/fr/forms.json";
import { dateFormat } from "../../shared/rules/date-format";
import { readEachLanguage } from "../../shared/rules/languages";
import type { Clock } from "../catalogue/sites";
import type fr from "./locales/fr.json";

/** The texts of the site's forms: a field has the same label in a mail, unless the mails have one of their own. */
export const FORM_TEXTS = await readEachLanguage<typeof frenchForms>(
  (lang) => import(`../../locales/${lang}/forms.json`),
);
export const TEXTS = await readEachLanguage<typeof fr>((lang) => import(`./locales/${lang}.json`));

/** With the name of the time zone: readers may be in another one. */
export function formatTime(time: Date, { tag, zone }: Clock): string {
  const parts = dateFormat(tag, { timeZone: zone, timeZoneName: "short" }).formatToParts(time);
  const zoneName = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  return `${dateFormat(tag, { dateStyle: "long", timeStyle: "short", timeZone: zone }).format(time)} ${zoneName}`.trim();
}

/** A visitor's text for a mail header: without line breaks, control characters and encoded words (RFC 2047). */
export const oneLine = (text: string, longest = 100): string =>
  [
    ...text
      .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
      .replaceAll("=?", "= ?")
      .trim(),
  ]
    .slice(0, longest)
    .join("");
