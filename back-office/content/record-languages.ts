/** The languages in which each record is offered: those with all its texts, or with a fallback for its bodies. */
import { BASE_LOCALES, LOCALES, type Locale } from "../../shared/route-table.js";
import { isTree, type Tree } from "../../shared/rules/tree";
import { languagesOf, missingTexts } from "./overlay";

/** The path of the records in a file; other files have none. */
const PLACES: Record<string, readonly string[]> = {
  products: ["products"],
  colorimetry: ["tints"],
  slides: ["pro", "part"],
};
const isList = (name: string): boolean =>
  name.startsWith("pages/") || ["faq", "folders", "substances", "trainings", "testimonies"].includes(name);
/** Old addresses, texts that belong to records or replace the site's, what a language has its own of, and what only some sites say. */
const NEVER_AROUND = new Set(["moved", "texts", "product-texts", "synonyms", "cities", "sites"]);

export function recordsOf(name: string, file: unknown): unknown[] {
  if (isList(name)) return [file].flat();
  return (PLACES[name] ?? []).flatMap((place) => (isTree(file) ? [file[place]].flat() : []));
}

/** Adds `languages` to a record. @param others the record's texts in other files */
export function withItsLanguages(name: string, record: Tree, others: unknown = null): Tree {
  const unwritten = Object.entries(unwrittenBodies(name, record));
  return {
    ...record,
    languages: languagesOf([record, others]),
    ...(unwritten.length > 0 && { unwritten: Object.fromEntries(unwritten) }),
  };
}

/** Adds `languages` to each record. @param others the record's texts in other files */
export function withLanguages(name: string, file: unknown, others: (record: Tree) => unknown = () => null): unknown {
  const mark = (record: unknown) => (isTree(record) ? withItsLanguages(name, record, others(record)) : record);
  if (isList(name)) return recordsOf(name, file).map(mark);
  const places = PLACES[name];
  if (!places || !isTree(file)) return file;
  return Object.fromEntries(
    Object.entries(file).map(([key, value]) => [
      key,
      places.includes(key) && Array.isArray(value) ? value.map(mark) : value,
    ]),
  );
}

/** Running text that may be lent from another language. Not a worksheet's, whose steps are extracted one by one. */
function isBody({ type, paragraphs }: Tree, place: string): boolean {
  if (type === "worksheet") return false;
  if (place === "content") return true;
  const [, index] = /^paragraphs\.(\d+)\.text$/.exec(place) ?? [];
  const paragraph: unknown = Array.isArray(paragraphs) && index ? paragraphs[Number(index)] : null;
  return isTree(paragraph) && (paragraph.type === "text" || paragraph.type === "text_image");
}

/** The missing bodies of a page or question, for languages that lack nothing else. */
function unwrittenBodies(name: string, record: Tree): Partial<Record<Locale, string[]>> {
  if (name !== "faq" && !name.startsWith("pages/")) return {};
  const places = LOCALES.map((locale) => [locale, missingTexts(record, locale)] as const);
  return Object.fromEntries(
    places.filter(([, missing]) => missing.length > 0 && missing.every((place) => isBody(record, place))),
  );
}

/** Finds texts that are missing outside the records of a file. */
export function missingAround(name: string, file: unknown, lang: string): string[] {
  if (isList(name) || NEVER_AROUND.has(name) || name.startsWith("advice/")) return [];
  const places = PLACES[name] ?? [];
  const around = isTree(file) ? without(file, places) : file;
  return missingTexts(around, lang);
}

/** The languages that a site may speak. */
export const spokenLanguages = (files: Iterable<readonly [name: string, file: unknown]>): Locale[] => {
  const all = [...files];
  return LOCALES.filter((locale) => all.every(([name, file]) => missingAround(name, file, locale).length === 0));
};

/** Finds missing base-language texts. A record with `sites` needs only the languages of those sites. */
export function missingInBase(name: string, file: unknown): string | undefined {
  if (name === "sites" || name === "texts") return undefined;
  const places = PLACES[name] ?? [];
  const around = isList(name) ? [] : isTree(file) ? without(file, places) : file;
  const records = recordsOf(name, file).filter((record) => !(isTree(record) && record.sites));
  for (const lang of BASE_LOCALES) {
    const [first] = missingTexts([around, ...records], lang);
    if (first !== undefined) return `${first.replace(/^\d+\./, "")}: no text in ${lang}`;
  }
  return undefined;
}

const without = (file: Tree, keys: readonly string[]): Tree =>
  Object.fromEntries(Object.entries(file).filter(([key]) => !keys.includes(key)));
