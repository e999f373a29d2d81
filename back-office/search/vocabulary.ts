/** Takes compounds apart ("fassadenspachtel" → "fassade", "spachtel") and corrects words ("enduti" → "enduit"). */
import { LRUCache } from "lru-cache";
import { groupBy } from "../../shared/group-by";
import { memoized } from "../../shared/memoized";
import { distance } from "../../shared/rules/distance";
import type { LocalisedText } from "./tokens";

const SHORTEST_PART = 4;
/** Visitors can type any number of different words. */
const MAX_CACHED = 1000;
/** The letters that languages with compounds insert between parts and at the end. */
const ENDINGS: Partial<Record<string, readonly string[]>> = {
  de: ["", "e", "n", "s", "r", "en", "er", "es", "em"],
  nl: ["", "e", "n", "s", "en", "er"],
};

const cached = (find: (word: string) => readonly string[], max = MAX_CACHED) =>
  memoized<string, readonly string[]>(find, new LRUCache({ max }));

export type Vocabulary = ReturnType<typeof createVocabulary>;

export function createVocabulary(allWords: ReadonlySet<string>, words: LocalisedText) {
  const stems = new Set([...allWords].map((word) => words.stem(word)));
  const sorted = [...new Set([...allWords, ...stems])].sort();
  const isPart = (text: string): boolean => text.length >= SHORTEST_PART && (allWords.has(text) || stems.has(text));
  const endings = ENDINGS[words.lang] ?? [];

  /** The known word in a text that may have an ending. Stemming every piece of every word would be too dear. */
  const partIn = (text: string): string | undefined =>
    endings
      .filter((ending) => text.endsWith(ending))
      .map((ending) => text.slice(0, text.length - ending.length))
      .find(isPart);

  function takeApart(word: string): readonly string[] {
    if (endings.length === 0 || word.length < 2 * SHORTEST_PART || /\d/.test(word)) return [];
    // The last part carries the meaning, so the longest tail wins.
    for (let cut = SHORTEST_PART; cut <= word.length - SHORTEST_PART; cut += 1) {
      const tail = partIn(word.slice(cut));
      const head = tail && partIn(word.slice(0, cut));
      if (head) return [words.stem(head), words.stem(tail)];
    }
    return [];
  }

  function compoundsOf(word: string): readonly string[] {
    if (endings.length === 0 || word.length < SHORTEST_PART) return [];
    const tails = endings.map((ending) => word + ending);
    return [...allWords].filter(
      (known) => known.length > word.length + 2 && tails.some((tail) => known.endsWith(tail)),
    );
  }

  const byLength = groupBy(allWords, (word) => (/\d/.test(word) ? [] : [word.length]));

  function correct(word: string): readonly string[] {
    if (word.length < 4 || /\d/.test(word)) return [];
    const swapped = neighbourSwaps(word).filter((candidate) => allWords.has(candidate));
    if (swapped.length > 0) return swapped;
    const reach = word.length >= 7 ? 2 : word.length >= 5 ? 1 : 0;
    const letters = lettersOf(word);
    const similar = Array.from({ length: 2 * reach + 1 }, (_, at) => byLength.get(word.length - reach + at) ?? [])
      .flat()
      // A changed letter takes one away and adds one.
      .filter((known) => bitsIn(lettersOf(known) ^ letters) <= 2 * reach)
      .map((known) => ({ known, far: distance(word, known, reach) }));
    const nearest = Math.min(...similar.map(({ far }) => far));
    return similar.filter(({ far }) => far === nearest && far <= reach).map(({ known }) => known);
  }

  function placeOf(word: string): number {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] ?? "") < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    /** Stems of the parts, when the word is a compound of known words; else nothing. */
    parts: cached(takeApart, allWords.size + MAX_CACHED),
    /** The known compounds that end with a word: "armierungsgewebe" for "gewebe". */
    compounds: cached(compoundsOf),
    /** Whether the word, its stem, or a word with this prefix is known. */
    knows: (word: string): boolean => stems.has(words.stem(word)) || (sorted[placeOf(word)] ?? "").startsWith(word),
    /** The known words nearest to a mistyped one: two letters swapped, then one wrong, then two in a long word. */
    corrections: cached(correct),
  };
}

/** A bit for each letter that a word has. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function bitsIn(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

function neighbourSwaps(word: string): string[] {
  const swaps: string[] = [];
  for (let index = 0; index < word.length - 1; index += 1) {
    swaps.push(word.slice(0, index) + word.charAt(index + 1) + word.charAt(index) + word.slice(index + 2));
  }
  return swaps;
}
