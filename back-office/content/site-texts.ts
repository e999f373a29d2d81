/** The site's texts in `locales/`, which a maker words differently in texts.json or in the teams' tool. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { memoized } from "../../shared/memoized";
import type { Locale } from "../../shared/route-table.js";
import { textsIn } from "../../shared/rules/tree";

const FOLDER = "locales";

/** The texts of a language by `namespace:path`. */
export const siteTexts = memoized((locale: Locale): ReadonlyMap<string, string> => {
  const folder = join(FOLDER, locale);
  return new Map(
    readdirSync(folder).flatMap((file) =>
      textsIn(JSON.parse(readFileSync(join(folder, file), "utf8"))).map(
        ([path, text]) => [`${file.slice(0, -".json".length)}:${path}`, text] as const,
      ),
    ),
  );
});

/** The values that the site fills in. */
export const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = ""]) => name);
