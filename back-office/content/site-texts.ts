/** The site's texts in `locales/`, which a maker words differently in texts.json or in the teams' tool. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locale } from "../../shared/route-table.js";
import { textsIn } from "../../shared/rules/tree";

const FOLDER = "locales";

type Texts = ReadonlyMap<string, string>;

const read = new Map<Locale, Texts>();

/** The texts of a language by `namespace:path`. */
export function siteTexts(locale: Locale): Texts {
  const folder = join(FOLDER, locale);
  const texts =
    read.get(locale) ??
    new Map(
      readdirSync(folder).flatMap((file) =>
        textsIn(JSON.parse(readFileSync(join(folder, file), "utf8"))).map(
          ([path, text]) => [`${file.slice(0, -".json".length)}:${path}`, text] as const,
        ),
      ),
    );
  read.set(locale, texts);
  return texts;
}

/** The values that the site fills in. */
export const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = ""]) => name);
