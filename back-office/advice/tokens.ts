/** A sentence as its words, with their place in what was typed, so that one can be cut out again. */
import { fold } from "../../shared/rules/fold";
import type { LocalisedText } from "../search/tokens";

export interface Token {
  /** Folded. */
  word: string;
  stem: string;
  /** Where it stands in the text. */
  start: number;
  end: number;
  /** A number as written; `null`: a word. */
  number: number | null;
}

/** Longer questions are cut: nobody types them, and each word costs. */
const MOST_TOKENS = 60;
/** Letters and digits are words of their own, so that "8cm", "m2" and "p45" are read wherever the blanks are. */
const TOKEN = /\d+(?:['’]\d{3})*(?:[.,]\d+)?|\p{L}[\p{L}\p{M}]*|[°%×²³]/gu;

export function tokensOf(text: string, words: LocalisedText): Token[] {
  const tokens: Token[] = [];
  for (const { 0: found, index } of text.matchAll(TOKEN)) {
    if (tokens.length === MOST_TOKENS) break;
    const word = words.fold(superscript(found));
    const number = /^\d/.test(word) ? Number(word.replace(/['’]/g, "").replace(",", ".")) : null;
    tokens.push({ word, stem: words.stem(word), start: index, end: index + found.length, number });
  }
  return tokens;
}

const superscript = (found: string): string =>
  found === "²" ? "2" : found === "³" ? "3" : found === "×" ? "x" : found;

/** A name without anything but letters and digits: `comblisp45`. */
export const compact = (name: string): string => fold(name).replaceAll(/[^a-z0-9]/g, "");

/** Levenshtein's distance with neighbours swapped as one change; more than `limit` is `limit + 1`. */
export function distance(
  a: string,
  b: string,
  limit: number,
  costOf: (one: string, other: string) => number = () => 1,
): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const mixed = isSame ? 0 : costOf(a[row - 1] ?? "", b[column - 1] ?? "");
      let cost = Math.min(
        (previous[column - 1] ?? 0) + mixed,
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
      );
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      current.push(cost);
    }
    if (Math.min(...current) > limit) return limit + 1;
    before = previous;
    previous = current;
  }
  return previous[b.length] ?? limit + 1;
}

/** Whether words stand side by side, one of them at a place. */
export function standsAt(stems: readonly string[], tokens: readonly Token[], place: number): boolean {
  return stems.some((_, before) => stems.every((stem, index) => tokens[place - before + index]?.stem === stem));
}
