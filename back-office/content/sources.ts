import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { BASE_LOCALES, LOCALES } from "../../shared/route-table.js";
import { listMedia } from "./media-folder";
import { mergeTranslation } from "./overlay";
import { ownLanguages, withBaseLanguages } from "./own-languages";

const PAGES = "pages/";
/** The content of the advice (schema-advice.ts): its concepts, and each language's vocabulary. */
const ADVICE = "advice/";
const CONCEPTS = "concepts";
/** Rules, words and warnings of safety (schema-safety.ts): `safety.json` and `safety-<lang>.json`. */
const SAFETY = "safety";
const folderOf = (lang: string): string => `languages/${lang}/`;

export type ContentSources = ReturnType<typeof readContentSources>;

/** Reads every file at once; parsing waits until it is needed. @param locales whose overlays count */
export function readContentSources(folder: string, locales: readonly string[] = LOCALES) {
  const texts = new Map<string, string>();
  for (const base of ["", ...locales.map(folderOf)]) {
    for (const part of [base, base + PAGES, base + ADVICE]) {
      if (!existsSync(join(folder, part))) continue;
      for (const file of readdirSync(join(folder, part)).sort()) {
        if (file.endsWith(".json")) texts.set(part + file, readFileSync(join(folder, part, file), "utf8"));
      }
    }
  }
  const media = listMedia(folder);
  const hash = createHash("sha256");
  for (const [file, text] of texts) hash.update(file).update("\0").update(text).update("\0");
  for (const [file, { size, mtimeMs }] of media) hash.update(`${file}\0${size} ${mtimeMs}\0`);

  function parse(file: string): unknown {
    const text = texts.get(file);
    if (text === undefined) throw new Error(`${join(folder, file)} is missing`);
    try {
      return JSON.parse(text);
    } catch (error) {
      throw new Error(`${join(folder, file)} is not JSON`, { cause: error });
    }
  }

  const own = texts.has("brand.json") ? ownLanguages(parse("brand.json")) : BASE_LOCALES;

  const listAdvice = (): string[] => listIn(ADVICE).map((name) => name.slice(ADVICE.length));
  const listIn = (part: string): string[] =>
    [...texts.keys()].filter((file) => file.startsWith(part)).map((file) => file.slice(0, -".json".length));

  return {
    folder,
    /** The hash of all files: equal hashes mean equal content. */
    hash: hash.digest("hex"),
    /** File names without `.json`: `pages/hole-in-plaster`. */
    pages: listIn(PAGES),
    vocabularies: listAdvice().filter((name) => !name.startsWith(CONCEPTS) && !name.startsWith(SAFETY)),
    safetyLanguages: listAdvice().flatMap((name) =>
      name.startsWith(`${SAFETY}-`) ? [name.slice(SAFETY.length + 1)] : [],
    ),
    /** The files of media/ by their relative path. */
    media,
    has: (name: string) => texts.has(`${name}.json`),
    /** Reads a file with the texts of every language. @throws Error naming the file and the mistake */
    read(name: string): unknown {
      let value = withBaseLanguages(parse(`${name}.json`), own);
      for (const lang of locales) {
        const file = `${folderOf(lang)}${name}.json`;
        if (texts.has(file)) value = mergeTranslation(value, parse(file), lang, join(folder, file));
      }
      return value;
    },
  };
}
