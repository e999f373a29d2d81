/** Finds the entries of the vocabulary for a word: itself, inflected, a part of a compound, or the likely spelling. */
import { LRUCache } from "lru-cache";
import { groupBy } from "../../../shared/group-by";
import { memoized } from "../../../shared/memoized";
import { closest, range } from "./tokens";
import { VERBATIM, type Vocabulary } from "./vocabulary";

export type Reader = ReturnType<typeof createReader>;

const MIN_PART = 4;
const MIN_CORRECTED = 5;
const MIN_SCREEN = 6;
/** Letters between the parts of a compound, and at its end. */
const ENDINGS = ["", "e", "n", "s", "r", "en", "er", "es", "em"];
/** Visitors can type any number of different words. */
const MAX_CACHED = 5000;

/** @param isInCatalogue whether the texts of the catalogue have a word */
export function createReader(vocabulary: Vocabulary, isInCatalogue: (word: string) => boolean) {
  const { words, phrases, stems: vocabularyStems, spellings, isCompounding } = vocabulary;
  const { skipped, negations, besides, removed, seeking, numbers, known } = vocabulary;
  /** By one of the first two letters and the length, as comparing with all is slow. */
  const spellingsByStart = groupBy(spellings, ([{ length, 0: first, 1: second }]) =>
    length < MIN_CORRECTED ? [] : [`${first}${length}`, `${second}${length}`],
  );

  const isKnown = (word: string): boolean =>
    vocabularyStems.has(words.stem(word)) ||
    vocabularyStems.has(VERBATIM + word) ||
    known.has(words.stem(word)) ||
    [skipped, negations, besides, removed, seeking, numbers].some((each) => each.has(word));
  const isTypingError = (word: string): boolean => !words.isStopWord(word) && !isInCatalogue(word);

  const read = memoized<string, string[]>(
    (word) => {
      const stem = words.stem(word);
      if (/^\d/.test(word)) return [stem];
      if (isKnown(word)) return [stem, ...partsInPhrases(word, stem)];
      return [partsOf(word) ?? knownPart(word) ?? corrected(word) ?? stem].flat();
    },
    new LRUCache({ max: MAX_CACHED }),
  );

  /** A word that is known in phrases only may be a compound by itself: "Badfliesen" without "verfugen". */
  function partsInPhrases(word: string, stem: string): string[] {
    const isAlone = phrases.has(stem) || phrases.has(VERBATIM + word);
    return vocabularyStems.has(stem) && !isAlone ? (partsOf(word) ?? []) : [];
  }

  const phraseOf = (text: string): string | undefined =>
    ENDINGS.filter((ending) => text.endsWith(ending))
      .map((ending) => text.slice(0, text.length - ending.length))
      .flatMap((part) => [part, VERBATIM + part, words.stem(part)])
      .find((part) => part.length >= MIN_PART - 1 && phrases.has(part));

  /** All parts of a compound of entries. */
  function partsOf(word: string): string[] | undefined {
    if (!isCompounding || word.length < 2 * MIN_PART - 1) return undefined;
    for (let cut = word.length - MIN_PART + 1; cut >= MIN_PART - 1; cut -= 1) {
      const tail = phraseOf(word.slice(cut));
      const head = tail && phraseOf(word.slice(0, cut));
      if (head && tail) return [head, tail];
      const heads = tail && partsOf(word.slice(0, cut));
      if (heads) return [...heads, tail];
    }
    return undefined;
  }

  /** The part of a compound that is an entry: the last one, which carries the meaning, or the first one. */
  function knownPart(word: string): string | undefined {
    if (!isCompounding) return undefined;
    for (let cut = MIN_PART - 1; cut <= word.length - MIN_PART; cut += 1) {
      const tail = phraseOf(word.slice(cut));
      if (tail && tail.length >= MIN_PART && !isScreen(tail)) return tail;
    }
    for (let end = word.length - MIN_PART + 1; end >= MIN_PART; end -= 1) {
      const head = phraseOf(word.slice(0, end));
      if (head && (end >= MIN_SCREEN || !isScreen(head))) return head;
    }
    return undefined;
  }
  /** "Mailand" begins with "Mail" and isn't about contacts. */
  const isScreen = (stem: string): boolean =>
    phrases.get(stem)?.concepts.every((each) => each.startsWith("screen.")) ?? false;

  function corrected(word: string): string | undefined {
    if (word.length < MIN_CORRECTED || !isTypingError(word)) return undefined;
    const limit = word.length >= 8 ? 2 : 1;
    const lengths = range(word.length - limit, word.length + limit + 1);
    const similar = lengths.flatMap((length) => spellingsByStart.get(`${word[0]}${length}`) ?? []);
    return closest(word, similar, limit);
  }

  return { isKnown, read };
}
