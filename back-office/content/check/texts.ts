/** Texts that aren't there in each language that the maker writes. */

import { BASE_LOCALES, LOCALES } from "../../../shared/route-table.js";
import { isTree } from "../../../shared/rules/tree";
import type { Files, FoundIn } from "./links";

const isLanguage = (name: string): boolean => LOCALES.some((locale) => locale === name);
const isOwnOfEach = (name: string): boolean =>
  ["synonyms", "sites", "moved"].includes(name) || name.startsWith("advice/");

/** Base languages are inline; further ones may come from overlays. A record with `sites` needs only their languages. */
export function textsMissing(files: Files, own: readonly string[]): FoundIn[] {
  const hasBase = own.some((language) => BASE_LOCALES.some((base) => base === language));
  const inline = hasBase ? own.filter((language) => BASE_LOCALES.some((base) => base === language)) : own.slice(0, 1);
  const found: FoundIn[] = [];
  const visit = (name: string, path: (string | number)[], value: unknown): void => {
    if (Array.isArray(value)) {
      value.forEach((item, index) => void visit(name, [...path, index], item));
      return;
    }
    if (!isTree(value) || "sites" in value) return;
    if (Object.keys(value).some(isLanguage)) {
      for (const language of inline)
        if (value[language] === undefined)
          found.push({
            ...{ name, path: [...path, language], wrong: "is missing" },
            todo: `Add ${JSON.stringify(language)}: the same text in that language, or take the language out of brand.json.`,
          });
    }
    for (const [key, inner] of Object.entries(value)) visit(name, [...path, key], inner);
  };
  for (const [name, value] of files) if (!isOwnOfEach(name)) visit(name, [], value);
  return found;
}
