/** Texts of texts.json: whether the site has them, and whether they use values that it fills in. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LOCALES } from "../../../shared/route-table.js";
import type { Files, FoundIn } from "./links";
import { suggestion } from "./nearest";

const FOLDER = "locales";

type Texts = ReadonlyMap<string, string>;

/** `path.of.a.text` → the text. */
function flatten(value: unknown, at: string): [string, string][] {
  if (typeof value === "string") return [[at, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, `${at}${at.endsWith(":") ? "" : "."}${key}`));
}

/** The site's texts by `namespace:path`. */
function siteTexts(): Texts {
  const folder = join(FOLDER, LOCALES[0]);
  return new Map(
    readdirSync(folder).flatMap((file) =>
      flatten(JSON.parse(readFileSync(join(folder, file), "utf8")), `${file.slice(0, -".json".length)}:`),
    ),
  );
}

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = ""]) => name);

export function mistakesOfTexts(files: Files): FoundIn[] {
  const own = files.get("texts");
  if (typeof own !== "object" || own === null) return [];
  const known = siteTexts();
  return Object.entries(own).flatMap(([key, texts]): FoundIn[] => {
    const text = known.get(key);
    if (text === undefined) {
      const todo = suggestion(key, known.keys(), "text");
      return [{ name: "texts", path: [key], wrong: "the site has no text of this key", todo }];
    }
    const filled = placeholders(text);
    return Object.entries(texts ?? {}).flatMap(([lang, written]) =>
      placeholders(String(written))
        .filter((name) => !filled.includes(name))
        .map((name) => ({
          ...{ name: "texts", path: [key, lang], wrong: `"{{${name}}}" isn't filled in here` },
          todo: filled.length > 0 ? `Use ${filled.map((each) => `{{${each}}}`).join(", ")}.` : "Take it out.",
        })),
    );
  });
}
