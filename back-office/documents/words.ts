/** The words of the documents and of the pictures of packs. */
import type { Locale } from "../../shared/route-table.js";
import { languageTag, readEachLanguage } from "../../shared/rules/languages";
import type fr from "./locales/fr.json";

export type DocumentWords = typeof fr;
export type TintWords = DocumentWords["tint_sheet"];
export type Lang = Locale;
export const documentWords = await readEachLanguage<DocumentWords>((lang) => import(`./locales/${lang}.json`));

/** The edition of a document: its reader's language and country, and the sender there. */
export interface Edition {
  lang: Lang;
  /** `CH`. */
  region: string;
  /** Facts of the site (content/site-facts.ts). */
  facts: Readonly<Record<string, string>>;
}

/** Puts values into `{places}`. A place without a value is a mistake in the texts. */
export function filled(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, place: string) => {
    const value = values[place];
    if (value === undefined) throw new Error(`No value for {${place}} in “${text}”`);
    return value;
  });
}

/** `2 March 2026`. */
export const dayText = (date: Date, lang: Lang): string =>
  date.toLocaleDateString(languageTag(lang), { dateStyle: "long" });
/** `March 2026`. */
export const monthText = (date: Date, lang: Lang): string =>
  date.toLocaleDateString(languageTag(lang), { month: "long", year: "numeric" });
