import type { EditTexts } from "../../shared/contract";
import { LOCALES, type Locale } from "../../shared/route-table.js";
import { isTree } from "../../shared/rules/tree";

/** A text of an edit's body, with its place there: `paragraphs.0.title`. */
export interface TextField {
  path: string;
  texts: EditTexts;
  /** It may be empty in every language. */
  optional?: true;
  isHtml?: true;
}

const isWritten = ({ texts }: TextField, locale: Locale): boolean => (texts[locale] ?? "").trim() !== "";
const isWanted = (field: TextField): boolean => !field.optional || LOCALES.some((locale) => isWritten(field, locale));

/** The fields without a required text in a language. */
export const gapsIn = (fields: readonly TextField[], locale: Locale): string[] =>
  fields.filter((field) => isWanted(field) && !isWritten(field, locale)).map(({ path }) => path);

/** Drops empty languages, as a content file has none. */
export function written(texts: EditTexts): EditTexts {
  const entries = Object.entries(texts).flatMap(([locale, text]) => (text?.trim() ? [[locale, text.trim()]] : []));
  return Object.fromEntries(entries);
}
/** `undefined` where nothing is written in any language. */
export function writtenOrNone(texts: EditTexts): EditTexts | undefined {
  const found = written(texts);
  return Object.keys(found).length > 0 ? found : undefined;
}

/** The texts of a value by language; a name is the same in each. */
export function textsAt(value: unknown): EditTexts {
  if (typeof value === "string" && value) return Object.fromEntries(LOCALES.map((locale) => [locale, value]));
  return isTexts(value) ? value : {};
}
const isTexts = (value: unknown): value is EditTexts =>
  isTree(value) && Object.entries(value).every(([key, text]) => isLocale(key) && typeof text === "string");
const isLocale = (key: string): boolean => LOCALES.some((locale) => locale === key);

export const anyText = (texts: EditTexts, lang: Locale): string =>
  texts[lang]?.trim() || LOCALES.map((locale) => texts[locale]?.trim()).find(Boolean) || "";
