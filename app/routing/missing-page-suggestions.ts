import { TARGET_SEGMENTS } from "~shared/route-table.js";
import { decoded } from "~shared/rules/decoded";

export interface MissingPageSuggestions {
  words: string;
  pages: { label: string; href: string }[];
}

/** Slugs are hyphenated; more than a sentence is no slug. */
const LONGEST_SLUG = 120;
const isAudience = (segment: string) =>
  Object.values(TARGET_SEGMENTS).some((segments) => Object.values(segments).includes(segment));
const FILE_OF_NOBODY = /\.(?!html?$|php$|aspx?$)[a-z\d]{1,5}$/i;

/** The last segment of an address that isn't a filter. `null`: there is none, or it is a file for programs. */
export function findRequestedSlug(pathname: string): string | null {
  const segments = pathname.split("/").flatMap((segment) => decoded(segment) ?? []);
  const isName = (segment: string) => /\p{L}{2}/u.test(segment) && !/^_|^-p--/.test(segment) && !isAudience(segment);
  // Behind the language.
  const last = segments.slice(2).findLast(isName);
  if (last === undefined || FILE_OF_NOBODY.test(last)) return null;
  return last.replace(/\.[a-z]{3,5}$/i, "").slice(0, LONGEST_SLUG);
}

export const wordsOf = (slug: string): string => slug.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
