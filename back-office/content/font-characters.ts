/** Which characters a font draws, and which of the texts it lacks. */
import { createRequire } from "node:module";
import type { Font } from "fontkit";
import type { Locale } from "../../shared/route-table.js";
import { textsIn } from "../../shared/rules/tree";
import { siteTexts } from "./site-texts";

const require = createRequire(import.meta.url);
/** The limit of the unpacked tables, in bytes: small files can unpack to any size. */
const MAX_BYTES = 16 * 1024 * 1024;

/** The part of fontkit's fonts that its types leave out. */
interface Woff2 {
  directory: { tables: Record<string, { length: number; transformLength?: number | null }> };
}

/** @param bytes of a woff2 file; `undefined`: they can't be read */
export function charactersOfFont(bytes: Buffer): string | undefined {
  try {
    if (bytes.toString("latin1", 0, 4) !== "wOF2") return undefined;
    const { create } = require("fontkit") as { create(bytes: Buffer): Font & Woff2 };
    const font = create(bytes);
    const sizes = Object.values(font.directory.tables).map((table) => table.transformLength ?? table.length);
    if (sizes.reduce((sum, size) => sum + size, 0) > MAX_BYTES) return undefined;
    return String.fromCodePoint(...font.characterSet.filter((code) => code < 0xd800 || code > 0xdfff));
  } catch {
    return undefined;
  }
}

const NEEDED = /[\p{L}\p{N}\p{P}\p{Sc}]/u;
/** Letters, digits and punctuation of the texts, also of the program's; browsers have other fonts for signs such as arrows. */
export function lackingIn(characters: string, texts: unknown, languages: readonly Locale[]): string[] {
  const all = [...languages.flatMap((lang) => [...siteTexts(lang)]), ...textsIn(texts)];
  const found = new Set(all.map(([, text]) => text).join(""));
  const known = new Set(characters);
  return [...found].filter((character) => NEEDED.test(character) && !known.has(character)).sort();
}
