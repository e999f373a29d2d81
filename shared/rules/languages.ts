/** Language-specific values that `Intl` doesn't know. */
import { LOCALES, type Locale } from "../route-table.js";

export const inEachLanguage = <Value>(make: (locale: Locale) => Value) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, Value>;

/** The same from modules: `import(`./locales/${locale}.json`)`, which bundlers take a whole folder along for. */
export async function readEachLanguage<Value>(load: (locale: Locale) => Promise<{ default: Value }>) {
  const read = await Promise.all(LOCALES.map(async (locale) => [locale, (await load(locale)).default] as const));
  return Object.fromEntries(read) as Record<Locale, Value>;
}

/** The tag of a language when no site gives its region (`fr-BE`): `Intl` takes plain English for American. */
export const languageTag = (locale: Locale): string => (locale === "en" ? "en-GB" : locale);

/** The name of a language in another one, capitalised as a label: "Français". */
export function languageName(code: Locale, locale: Locale): string {
  const name = new Intl.DisplayNames(locale, { type: "language" }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

/** French puts a narrow space before the colon. */
export const colonIn = (locale: Locale): string => (locale === "fr" ? "\u202f:" : ":");
