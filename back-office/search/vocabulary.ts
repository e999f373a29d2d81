/** Takes compounds apart ("fassadenspachtel" → "fassade", "spachtel") and corrects words ("enduti" → "enduit"). */
import { memoized } from "../../shared/memoized";
import type { LocalisedText } from "./tokens";

const SHORTEST_PART = 4;
/** The letters that languages with compounds insert between parts and at the end. */
const ENDINGS: Partial<Record<string, readonly string[]>> = {
  de: ["", "e", "n", "s", "r", "en", "er", "es", "em"],
  nl: ["", "e", "n", "s", "en", "er"],
};

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
    parts: memoized(takeApart),
    /** The known compounds that end with a word: "armierungsgewebe" for "gewebe". */
    compounds(word: string): readonly string[] {
      if (word.length < SHORTEST_PART) return [];
      const tails = endings.map((ending) => word + ending);
      return [...allWords].filter(
        (known) => known.length > word.length + 2 && tails.some((tail) => known.endsWith(tail)),
      );
    },
    /** Whether the word, its stem, or a word with this prefix is known. */
    knows: (word: string): boolean => stems.has(words.stem(word)) || (sorted[placeOf(word)] ?? "").startsWith(word),
    /** The known words nearest to a mistyped one: two letters swapped, then one wrong, then two in a long word. */
    corrections(word: string): readonly string[] {
      if (word.length < 4 || /\d/.test(word)) return [];
      const swapped = neighbourSwaps(word).filter((candidate) => allWords.has(candidate));
      if (swapped.length > 0) return swapped;
      const reach = word.length >= 7 ? 2 : word.length >= 5 ? 1 : 0;
      for (let distance = 1; distance <= reach; distance += 1) {
        const near = [...allWords].filter((candidate) => isWithin(word, candidate, distance));
        if (near.length > 0) return near;
      }
      return [];
    },
  };
}

function neighbourSwaps(word: string): string[] {
  const swaps: string[] = [];
  for (let index = 0; index < word.length - 1; index += 1) {
    swaps.push(word.slice(0, index) + word.charAt(index + 1) + word.charAt(index) + word.slice(index + 2));
  }
  return swaps;
}

/** Levenshtein distance, given up as soon as it is too large. */
function isWithin(a: string, b: string, limit: number): boolean {
  if (Math.abs(a.length - b.length) > limit || /\d/.test(b)) return false;
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const change = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min(change, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    if (Math.min(...current) > limit) return false;
    previous = current;
  }
  return (previous[b.length] ?? limit + 1) <= limit;
}
