import { LOCALES, type Locale } from "../../shared/route-table.js";
import type { Content } from "../content/content";
import { inlineLanguages } from "../content/own-languages";

/** The languages that the sites speak, those of the maker first, in the maker's order. */
export function spokenIn({ brand, sites, spoken }: Content): Locale[] {
  const bySites = new Set(sites.flatMap(({ languages }) => languages));
  const own = brand.languages.flatMap((code) => spoken.languages.filter((locale) => locale === code));
  return [...own, ...spoken.languages.filter((locale) => bySites.has(locale) && !own.includes(locale))];
}

/** A record with `sites` needs the languages of those sites, others those that each file has (content/record-languages.ts). */
export function requiredOf({ sites }: { sites: readonly string[] }, content: Content): Locale[] {
  if (sites.length === 0) return inlineLanguages(content.brand.languages);
  const named = content.sites.filter(({ code }) => sites.includes(code)).flatMap(({ languages }) => languages);
  return LOCALES.filter((locale) => named.includes(locale));
}
