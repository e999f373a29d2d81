/** The words in pictures' descriptions and in the documents, one file a language. */

import type { Bilingual } from "../../back-office/media/manifest";
import de from "./locales/de.json";
import fr from "./locales/fr.json";

export type MediaTexts = typeof fr;
export type Lang = "fr" | "de";
export const langs: readonly Lang[] = ["fr", "de"];
export const texts: Record<Lang, MediaTexts> = { fr, de };

/** Puts values into `{places}`. A place without a value is a mistake in the texts. */
export function filled(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, place: string) => {
    const value = values[place];
    if (value === undefined) throw new Error(`No value for {${place}} in “${text}”`);
    return value;
  });
}

/** The same text in both languages. */
export const inBoth = (write: (lang: Lang, words: MediaTexts) => string): Bilingual => ({
  fr: write("fr", fr),
  de: write("de", de),
});
