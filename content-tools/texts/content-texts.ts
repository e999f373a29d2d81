import { readFileSync } from "node:fs";
import { join } from "node:path";
import { missingTexts, overlayOf } from "../../back-office/content/overlay";
import { missingAround, recordsOf } from "../../back-office/content/record-languages";
import { readContentSources } from "../../back-office/content/sources";
import { filesBelow } from "../../shared/files-below";
import { isSentence } from "./interface-texts";

const FRENCH = "fr";
/** A town, a substance, and the Spanish for the same two words. */
const SAME_BY_RIGHT = new Set(["Yverdon-les-Bains", "Isophorone diamine", "Base pastel"]);
const FOLDER = process.env.CONTENT_DIR || "demo/content";

const namesIn = (folder: string): string[] =>
  filesBelow(folder, /\.json$/)
    .map((name) => name.slice(0, -".json".length))
    .sort();

/** Every base file; numbers that are no content (`notice-sizes`) have no text. */
const baseNames = (): string[] => namesIn(FOLDER).filter((name) => !name.startsWith("languages/"));

export function contentReport(lang: string) {
  const sources = readContentSources(FOLDER, [lang]);
  const names = baseNames();
  const productTexts = Object(sources.read("product-texts")) as Record<string, unknown>;
  const counts = new Map<string, [number, number]>();
  const begun: string[] = [];
  for (const name of names) {
    const kind = name.startsWith("pages/") ? "pages" : name;
    for (const record of recordsOf(name, sources.read(name))) {
      const parts = [record, name === "products" ? productTexts[String(Object(record).reference)] : null];
      const missing = missingTexts(parts, lang);
      const total = missingTexts(parts, "no language").length;
      // Records that only sites of other languages have.
      if (Object(record).sites && missing.length === total) continue;
      const [done, all] = counts.get(kind) ?? [0, 0];
      counts.set(kind, [done + (missing.length === 0 ? 1 : 0), all + 1]);
      const { reference, code, id } = Object(record);
      if (missing.length > 0 && missing.length < total) {
        begun.push(...missing.map((text) => `${name}.json ${reference ?? code ?? id}: ${text.replace(/^\d\./, "")}`));
      }
    }
  }
  return {
    /** Around records: until it is there, no site speaks the language. */
    around: names.flatMap((name) =>
      missingAround(name, sources.read(name), lang).map((text) => `${name}.json ${text}`),
    ),
    whole: [...counts].map(([kind, [done, all]]) => [kind, done, all] as const),
    /** Missing texts of records that have some texts in the language. */
    begun,
    /** Sentences that are French, word for word. */
    stillFrench: names.flatMap((name) =>
      frenchIn(overlayOf(sources.read(name), lang), overlayOf(sources.read(name), FRENCH)).map(
        (text) => `${name}.json ${text}`,
      ),
    ),
    /** Files that have no base. */
    leftOver: namesIn(join(FOLDER, "languages", lang)).filter((name) => !names.includes(name)),
  };
}

/** Where two overlays have the same sentence; a slug is none. */
function frenchIn(other: unknown, french: unknown, at = ""): string[] {
  if (typeof other === "string") {
    const isFrench = other === french && isSentence(other) && !SAME_BY_RIGHT.has(other) && !/(?:^|\.)slug$/.test(at);
    return isFrench ? [`${at}: ${other}`] : [];
  }
  if (typeof other !== "object" || other === null) return [];
  return Object.entries(other).flatMap(([key, inner]) =>
    frenchIn(inner, Object(french)[key], at ? `${at}.${key}` : key),
  );
}

/** @param name of a base file: `faq`, `pages/hole-in-plaster` */
export const template = (name: string, from: string): string =>
  `${JSON.stringify(overlayOf(JSON.parse(readFileSync(join(FOLDER, `${name}.json`), "utf8")), from) ?? {}, null, 2)}\n`;
