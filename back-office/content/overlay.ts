/** Merges the texts of `languages/<language>/`, nested like the base files (docs/adding-a-language.md). */
import { isLocale, LOCALES, type Locale } from "../../shared/route-table.js";
import { isTree, type Tree } from "../../shared/rules/tree";

/** A text is what has a value for a language; numbers and further texts may stand beside them. */
const isText = (value: unknown): value is Tree => isTree(value) && LOCALES.some((locale) => locale in value);
const besides = (text: Tree): [string, unknown][] => Object.entries(text).filter(([key]) => !isLocale(key));

const NAMES = ["reference", "code", "id"] as const;

/** Returns the function that names the records of a list, or `undefined` for a list by position. */
function nameIn(list: readonly unknown[]): ((record: unknown) => string) | undefined {
  const name = NAMES.find((key) => list.length > 0 && list.every((record) => isTree(record) && key in record));
  return name && ((record) => String(isTree(record) ? record[name] : ""));
}

/** The base with the language's texts. @param at the path, for messages @throws Error naming what the base doesn't have */
export function mergeTranslation(base: unknown, overlay: unknown, lang: string, at: string): unknown {
  if (overlay === null || overlay === undefined) return base;
  if (isText(base)) return mergeText(base, overlay, lang, at);
  if (Array.isArray(base)) return mergeList(base, overlay, lang, at);
  if (!isTree(base)) throw new Error(`${at}: there is no text here in the base`);
  return { ...base, ...mergeParts(base, overlay, lang, at) };
}

function mergeText(base: Tree, overlay: unknown, lang: string, at: string): Tree {
  if (!isTree(overlay)) return { ...base, [lang]: overlay };
  const { text, ...others } = overlay;
  return { ...base, ...mergeParts(base, others, lang, at), ...(text !== undefined && { [lang]: text }) };
}

function mergeParts(base: Tree, overlay: unknown, lang: string, at: string): Tree {
  if (!isTree(overlay)) throw new Error(`${at}: must be an object, as in the base`);
  return Object.fromEntries(
    Object.entries(overlay).map(([key, value]) => {
      if (!Object.hasOwn(base, key) || isLocale(key))
        throw new Error(`${at}.${key}: the base has nothing of that name`);
      return [key, mergeTranslation(base[key], value, lang, `${at}.${key}`)];
    }),
  );
}

function mergeList(base: readonly unknown[], overlay: unknown, lang: string, at: string): unknown[] {
  const nameOf = nameIn(base);
  if (!nameOf) {
    if (!Array.isArray(overlay) || overlay.length !== base.length) {
      throw new Error(`${at}: must be a list of ${base.length}, as in the base, with null where there is no text`);
    }
    return base.map((record, index) => mergeTranslation(record, overlay[index], lang, `${at}.${index}`));
  }
  if (!isTree(overlay)) throw new Error(`${at}: must be an object, by what the base calls its records`);
  const names = new Set(base.map(nameOf));
  const unknown = Object.keys(overlay).find((name) => !names.has(name));
  if (unknown !== undefined) throw new Error(`${at}.${unknown}: the base has nothing of that name`);
  return base.map((record) => mergeTranslation(record, overlay[nameOf(record)], lang, `${at}.${nameOf(record)}`));
}

/** The overlay that would give these texts: what is left to translate. `undefined`: there is no text. */
export function overlayOf(base: unknown, lang: string): unknown {
  if (isText(base)) {
    const others = defined(besides(base).map(([key, value]) => [key, overlayOf(value, lang)]));
    return Object.keys(others).length > 0 ? { text: base[lang], ...others } : base[lang];
  }
  if (Array.isArray(base)) {
    const nameOf = nameIn(base);
    if (nameOf) return someOf(defined(base.map((record) => [nameOf(record), overlayOf(record, lang)])));
    const texts = base.map((record) => overlayOf(record, lang) ?? null);
    return texts.some((text) => text !== null) ? texts : undefined;
  }
  return isTree(base)
    ? someOf(defined(Object.entries(base).map(([key, value]) => [key, overlayOf(value, lang)])))
    : undefined;
}

const defined = (entries: readonly (readonly [string, unknown])[]): Tree =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined));
const someOf = (parts: Tree): Tree | undefined => (Object.keys(parts).length > 0 ? parts : undefined);

/** Returns the paths of missing texts, such as `paragraphs.2.title`. */
export function missingTexts(value: unknown, lang: string, at = ""): string[] {
  const below = (entries: readonly (readonly [string, unknown])[]) =>
    entries.flatMap(([key, inner]) => missingTexts(inner, lang, at ? `${at}.${key}` : key));
  if (isText(value)) return [...(value[lang] === undefined ? [at] : []), ...below(besides(value))];
  if (Array.isArray(value)) {
    const nameOf = nameIn(value);
    return below(value.map((record, index) => [nameOf ? nameOf(record) : String(index), record] as const));
  }
  return isTree(value) ? below(Object.entries(value)) : [];
}

/** The languages in which nothing of it is missing. */
export const languagesOf = (value: unknown): Locale[] =>
  LOCALES.filter((locale) => missingTexts(value, locale).length === 0);
