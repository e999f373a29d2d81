/** The words in pictures' descriptions and in the notices, one file a language. */

import type { LocalisedText } from "../../back-office/content/text";
import type { Lang } from "../../back-office/documents/words";
import { inEachLanguage, readEachLanguage } from "../../shared/rules/languages";
import type fr from "./locales/fr.json";

export type MediaTexts = typeof fr;
export const texts = await readEachLanguage<MediaTexts>((lang) => import(`./locales/${lang}.json`));

/** The same text in every language. */
export const inAll = (write: (lang: Lang, words: MediaTexts) => string): LocalisedText =>
  inEachLanguage((lang) => write(lang, texts[lang]));
