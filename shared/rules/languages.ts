/** One value for each language, and what a language writes in its own way where `Intl` doesn't know it. */
import { LOCALES, type Locale } from "../route-table.js";

export const inEachLanguage = <Value>(make: (locale: Locale) => Value) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, Value>;

/** The same from modules: `import(`./locales/${locale}.json`)`, which bundlers take a whole folder along for. */
export async function readEachLanguage<Value>(load: (locale: Locale) => Promise<{ default: Value }>) {
  const read = await Promise.all(LOCALES.map(async (locale) => [locale, (await load(locale)).default] as const));
  return Object.fromEntries(read) as Record<Locale, Value>;
}

/** How a language is tagged where no site says its region (`fr-BE`): `Intl` takes plain English for American. */
export const languageTag = (locale: Locale): string => (locale === "en" ? "en-GB" : locale);

/** What a language is called in another one, and in itself, as a label begins: "Français". */
export function languageName(code: Locale, locale: Locale): string {
  const name = new Intl.DisplayNames(locale, { type: "language" }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

/** With the narrow space that French puts before it. */
export const colonIn = (locale: Locale): string => (locale === "fr" ? "\u202f:" : ":");
