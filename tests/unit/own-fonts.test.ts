/** A maker's fonts: which characters they draw, and which of the texts they lack. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { readContentFiles } from "../../back-office/content/content";
import { charactersOfFont, lackingIn } from "../../back-office/content/font-characters";
import { LOCALES } from "../../shared/route-table.js";

const require = createRequire(import.meta.url);
const FOLDER = "@fontsource/instrument-sans/files/instrument-sans";
const LATIN = readFileSync(require.resolve(`${FOLDER}-latin-400-normal.woff2`));
const EXTENDED = readFileSync(require.resolve(`${FOLDER}-latin-ext-400-normal.woff2`));
const { media, ...texts } = readContentFiles("demo/content").parse();

it("are read from the file", () => {
  const characters = charactersOfFont(LATIN) ?? "";
  expect([..."aé«œß"].every((character) => characters.includes(character))).toBe(true);
  expect(characters).not.toContain("я");
});

it("have the letters of every language; signs such as arrows may come from another font", () => {
  expect(lackingIn(charactersOfFont(LATIN) ?? "", texts, LOCALES)).toEqual(["²", "³"]);
  expect(lackingIn(charactersOfFont(LATIN) ?? "", ["Жук →", { title: "≥ 5 ½" }], [])).toEqual(["½", "Ж", "к", "у"]);
  expect(lackingIn(charactersOfFont(EXTENDED) ?? "", texts, LOCALES)).toContain("a");
});

it.each([
  ["text", Buffer.from("wOF2 and nothing else")],
  ["a file that ends early", LATIN.subarray(0, 4_000)],
  ["a font of another format", readFileSync(require.resolve(`${FOLDER}-latin-400-normal.woff`))],
])("aren't read from %s", (_, bytes) => expect(charactersOfFont(bytes)).toBeUndefined());

it("aren't read from a small file that says it unpacks to more than any font has", () => {
  const bomb = Buffer.from(LATIN);
  // The first table of the directory: its flags, then its length in base 128.
  bomb.writeUInt32BE(0x8fff_ff7f, 49);
  expect(charactersOfFont(bomb)).toBeUndefined();
});
