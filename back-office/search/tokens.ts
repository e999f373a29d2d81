/** How texts and questions become words that meet: folded, without stop words, with their stem. */
import stemmers from "snowball-stemmers";
import type { LocaleCode } from "../../shared/contract";
import { fold, foldUmlauts } from "../../shared/rules/fold";

const STOP_WORDS: Record<LocaleCode, ReadonlySet<string>> = {
  fr: new Set(
    "a au aux avec ce ces cette comment d dans de des du elle en est et il ils j je l la le les leur leurs m ma mais mes mon n ne nos notre nous on ou par pas pour qu que quel quelle qui s sa sans se ses son sont sur t ta te tes ton tu un une vos votre vous y".split(
      " ",
    ),
  ),
  de: new Set(
    "als am an auf aus bei bin bis da das dass dem den der des die du durch ein eine einem einen einer eines er es fur hat ich ihr im in ins ist kann man mein meine meinem meinen mit nach nicht noch nur oder ohne sich sie sind so und um uns unser vom von vor was welche welcher wenn wer wie wir zu zum zur".split(
      " ",
    ),
  ),
};
const STEMMERS: Record<LocaleCode, { stem(word: string): string }> = {
  fr: stemmers.newStemmer("french"),
  de: stemmers.newStemmer("german"),
};

export interface LocalisedText {
  lang: LocaleCode;
  /** A word as it is compared. In German "ae" and "ä" are one. */
  fold(text: string): string;
  /** Whether a folded word says nothing by itself. */
  isStopWord(word: string): boolean;
  /** The words of a text, folded, stop words left out. */
  split(text: string): string[];
  /** The stem of a folded word; numbers and references are their own. */
  stem(word: string): string;
}

/** One a language: stems are dear, and both audiences read the same words. */
const WORDS = new Map<LocaleCode, LocalisedText>();
export function wordsIn(lang: LocaleCode): LocalisedText {
  const words = WORDS.get(lang) ?? createWords(lang);
  WORDS.set(lang, words);
  return words;
}

function createWords(lang: LocaleCode): LocalisedText {
  const stems = new Map<string, string>();
  const foldWord = (text: string): string => (lang === "de" ? foldUmlauts(fold(text)) : fold(text));
  return {
    lang,
    fold: foldWord,
    isStopWord: (word) => STOP_WORDS[lang].has(word),
    split(text) {
      return foldWord(text)
        .split(/[^a-z0-9]+/)
        .filter((word) => word !== "" && !STOP_WORDS[lang].has(word));
    },
    stem(word) {
      if (/\d/.test(word)) return word;
      const known = stems.get(word);
      if (known !== undefined) return known;
      const made = STEMMERS[lang].stem(word);
      stems.set(word, made);
      return made;
    },
  };
}
