import stemmers from "snowball-stemmers";
import type { LocaleCode } from "../../shared/contract";
import { memoized } from "../../shared/memoized";
import { fold, foldUmlauts } from "../../shared/rules/fold";
import { readEachLanguage } from "../../shared/rules/languages";

const STOP_WORDS = await readEachLanguage<string[]>((lang) => import(`./stop-words/${lang}.json`));

/** The stemmer of a language, by its English name; a language without one has its words as they are. */
function stemmerOf(lang: LocaleCode): { stem(word: string): string } {
  const name = new Intl.DisplayNames("en", { type: "language" }).of(lang)?.toLowerCase() ?? "";
  return stemmers.algorithms().includes(name) ? stemmers.newStemmer(name) : { stem: (word) => word };
}

export type LocalisedText = ReturnType<typeof createWords>;

/** Shared by both audiences, because stemming is slow and they read the same words. */
export const wordsIn = memoized(createWords);

function createWords(lang: LocaleCode) {
  const stopWords = new Set(STOP_WORDS[lang]);
  const stemmer = stemmerOf(lang);
  const stem = memoized((word: string) => stemmer.stem(word));
  const foldWord = (text: string): string => (lang === "de" ? foldUmlauts(fold(text)) : fold(text));
  return {
    lang,
    /** A word as it is compared. In German "ae" and "ä" are one. */
    fold: foldWord,
    /** Whether a folded word has no meaning by itself. */
    isStopWord: (word: string): boolean => stopWords.has(word),
    split(text: string): string[] {
      return foldWord(text)
        .split(/[^a-z0-9]+/)
        .filter((word) => word !== "" && !stopWords.has(word));
    },
    /** The stem of a folded word; numbers and references are their own. */
    stem: (word: string): string => (/\d/.test(word) ? word : stem(word)),
  };
}
