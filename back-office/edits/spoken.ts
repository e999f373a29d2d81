import { BASE_LOCALES, LOCALES, type Locale } from "../../shared/route-table.js";
import type { Content } from "../content/content";

/** The languages that the sites speak, those first that every record is written in. */
export function spokenIn({ sites, spoken }: Content): Locale[] {
  const bySites = new Set(sites.flatMap(({ languages }) => languages));
  const isBase = (locale: Locale) => BASE_LOCALES.some((base) => base === locale);
  return [...BASE_LOCALES, ...spoken.languages.filter((locale) => bySites.has(locale) && !isBase(locale))];
}

/** A record with `sites` needs the languages of those sites, others the base languages (content/record-languages.ts). */
export function requiredOf({ sites }: { sites: readonly string[] }, content: Content): Locale[] {
  if (sites.length === 0) return [...BASE_LOCALES];
  const named = content.sites.filter(({ code }) => sites.includes(code)).flatMap(({ languages }) => languages);
  return LOCALES.filter((locale) => named.includes(locale));
}
