import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as fontkit from "fontkit";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const FONTS = join(ROOT, "app/styles/fonts");

const listStrings = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(listStrings) : [];
};

/** Browsers draw spaces themselves. */
const isDrawn = (character: string) => !/\s/u.test(character);

function charactersOf(folder: string): Map<string, string> {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".json"),
  );
  const fileOf = new Map<string, string>();
  for (const file of files) {
    const texts = listStrings(JSON.parse(readFileSync(join(ROOT, folder, file), "utf8"))).join("");
    for (const character of texts) if (isDrawn(character)) fileOf.set(character, file);
  }
  return fileOf;
}

describe.each(readdirSync(FONTS))("the font %s", (file) => {
  const font = fontkit.create(readFileSync(join(FONTS, file)));
  const known = new Set("characterSet" in font ? font.characterSet : []);

  it.each(["locales", "demo/content"])("has every character of the texts in %s", (folder) => {
    const missing = [...charactersOf(folder)].filter(([character]) => !known.has(character.codePointAt(0) ?? 0));
    expect(missing).toEqual([]);
  });

  it("has superscripts of its own", () => {
    expect([known.has(0xb2), known.has(0xb3)]).toEqual([true, true]);
  });
});
