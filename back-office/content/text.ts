import type { LocaleCode } from "../../shared/contract";
import { fold } from "../../shared/rules/fold";

export type LocalisedText = Record<LocaleCode, string>;

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
    .replaceAll(/<[^<>]*>/g, " ")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ")
    .trim();
}
