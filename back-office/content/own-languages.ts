/** Content without some base languages: those get the first own language's words, and aren't offered. */
import { BASE_LOCALES, LOCALES, type Locale } from "../../shared/route-table.js";
import { isTree } from "../../shared/rules/tree";

/** @param brand brand.json as it is written, right or wrong */
export function ownLanguages(brand: unknown): readonly string[] {
  const languages = isTree(brand) ? brand.languages : undefined;
  const isList = Array.isArray(languages) && languages.length > 0;
  return isList ? languages.filter((language) => typeof language === "string") : BASE_LOCALES;
}

/** The languages that each file has: base languages, else the maker's first. Further ones may be files of their own. */
export function inlineLanguages(own: readonly string[]): Locale[] {
  const base = own.flatMap((language) => BASE_LOCALES.filter((locale) => locale === language));
  return base.length > 0 ? base : LOCALES.filter((locale) => locale === own[0]);
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
    if (!isTree(part)) return part;
    const filled = Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, fill(inner)]));
    if (first in part) for (const locale of foreign) filled[locale] ??= filled[first];
    return filled;
  };
  return fill(value);
}
