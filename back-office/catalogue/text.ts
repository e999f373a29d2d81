/** Small things done with words. */
import type { LocaleCode } from "../../shared/contract";

export type Words = Record<LocaleCode, string>;

/** Lower case without accents or ligatures: "Façade" → "facade", "Gefäss" → "gefass", "ß" → "ss". */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "");
}

/** What an address can carry: "EN 13963 3A" → "en-13963-3a". */
export function slugify(text: string): string {
  return fold(text)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

/** `{name}` in a sentence becomes `values.name`; a name that isn't given stays. */
export function fillIn(sentence: string, values: Record<string, string>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** HTML to the text a reader would see, for indexes and extracts. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ")
    .trim();
}
