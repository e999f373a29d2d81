/** Texts of texts.json: whether the site has them, and whether they use values that it fills in. */
import { LOCALES } from "../../../shared/route-table.js";
import { placeholders, siteTexts } from "../site-texts";
import type { Files, FoundIn } from "./links";
import { suggestion } from "./nearest";

export function mistakesOfTexts(files: Files): FoundIn[] {
  const own = files.get("texts");
  if (typeof own !== "object" || own === null) return [];
  const known = siteTexts(LOCALES[0]);
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
