/** The words in pictures' descriptions and in the notices, one file a language. */

import type { Lang } from "../../back-office/documents/words";
import type { Bilingual } from "../../back-office/media/manifest";
import de from "./locales/de.json";
import fr from "./locales/fr.json";

export type MediaTexts = typeof fr;
export const texts: Record<Lang, MediaTexts> = { fr, de };

/** The same text in both languages. */
export const inBoth = (write: (lang: Lang, words: MediaTexts) => string): Bilingual => ({
  fr: write("fr", fr),
  de: write("de", de),
});
