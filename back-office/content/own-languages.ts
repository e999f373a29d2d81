/**
 * A maker whose content is written in other languages than the base languages, or in one of them alone: brand.json says so,
 * and no text needs the others. Whatever reads content finds a text in each base language all the same (the first own one's),
 * and the site never speaks those that aren't the maker's.
 */
import { BASE_LOCALES, type Locale } from "../../shared/route-table.js";

type Parts = Record<string, unknown>;
const isParts = (value: unknown): value is Parts =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** @param brand brand.json as it is written, right or wrong */
export function ownLanguages(brand: unknown): readonly string[] {
  const languages = isParts(brand) ? brand.languages : undefined;
  const isList = Array.isArray(languages) && languages.length > 0;
  return isList ? languages.filter((language) => typeof language === "string") : BASE_LOCALES;
}

const foreignTo = (own: readonly string[]) => BASE_LOCALES.filter((locale) => !own.includes(locale));

/** Whether the maker writes this language, so that a site may offer it. */
export const isOwn = (locale: Locale, own: readonly string[]): boolean =>
  !foreignTo(own).some((foreign) => foreign === locale);

/** The value with a text for each base language wherever there is one in the first own language. */
export function withBaseLanguages(value: unknown, own: readonly string[]): unknown {
  const [first] = own;
  const foreign = foreignTo(own);
  if (first === undefined || foreign.length === 0) return value;
  const fill = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(fill);
    if (!isParts(part)) return part;
    const filled = Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, fill(inner)]));
    if (first in part) for (const locale of foreign) filled[locale] ??= filled[first];
    return filled;
  };
  return fill(value);
}
