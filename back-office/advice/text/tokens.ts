/** Splits a text into words and numbers with their offsets, so that each can be cut out again. */
import { distance } from "../../../shared/rules/distance";
import { fold, foldUmlauts } from "../../../shared/rules/fold";
import type { LocalisedText } from "../../search/tokens";

export interface Token {
  /** Folded. */
  word: string;
  stem: string;
  start: number;
  end: number;
  /** A number in digits; `null`: a word. */
  number: number | null;
}

/** Each token costs time, and real queries are shorter. */
const MAX_TOKENS = 60;
/** Letters and digits are separate tokens ("8cm", "m2", "p45"). "2 1/2", "½" and "3/4 inch" are one number, "2/3 cm" is 2 to 3 cm. */
const TOKEN =
  /\d+\s[1357]\/[248](?![\d/])|(?:\d+-)?\d\d?\/\d\d?(?=\s?(?:["″”]|in(?:s|ch|ches)?\b|of an inch))|\d*[½¼¾⅓⅔⅛⅜⅝⅞]|\d+(?:['’]\d{3})*(?:[.,]\d+)?|(?<=\s)\.\d+|\p{L}[\p{L}\p{M}]*|[°%×²³]|(?<=\d)['’′]|(?<=(?:^|[\s/-])\d\d?|[½¼¾⅛⅜⅝⅞])["″”]/gu;
const INCHES_BEHIND_NUMBER = /^[\d½¼¾⅛⅜⅝⅞](?:in\b|["″”])/u;
const SYMBOLS: ReadonlyMap<string, string> = new Map([
  ["'", "feet"],
  ["’", "feet"],
  ["′", "feet"],
  ["²", "2"],
  ["³", "3"],
  ["×", "x"],
]);

export function tokensOf(text: string, words: LocalisedText): Token[] {
  const tokens: Token[] = [];
  for (const { 0: found, index } of text.matchAll(TOKEN)) {
    if (tokens.length === MAX_TOKENS) break;
    const symbol = INCHES_BEHIND_NUMBER.test(text.slice(index - 1, index + 3)) ? "inches" : SYMBOLS.get(found);
    const word = words.fold(symbol ?? found);
    const number = /^[.\d½¼¾⅓⅔⅛⅜⅝⅞]/u.test(found) ? numberOf(found) : null;
    tokens.push({ word, stem: words.stem(word), start: index, end: index + found.length, number });
  }
  return tokens;
}

function numberOf(digits: string): number {
  const plain = digits.replace(/[½¼¾⅓⅔⅛⅜⅝⅞]/u, (sign) => ` ${sign.normalize("NFKD")}`);
  const [first = "", second, third] = plain.trim().split(/[\s/⁄-]/);
  if (second) return third ? Number(first) + Number(second) / Number(third) : Number(first) / Number(second);
  return Number(first.replace(/['’]/g, "").replace(",", "."));
}

const stemsOf = (tokens: readonly Token[]): string => ` ${tokens.map(({ number, stem }) => number ?? stem).join(" ")} `;
/** Whether a text has the words of a name, one after the other: `1,5mm` in "with 1.5 mm". */
export const hasName = (tokens: readonly Token[], name: string, words: LocalisedText): boolean =>
  stemsOf(tokens).includes(stemsOf(tokensOf(name, words)));

/** Letters and digits alone: `albap45`. */
export const compact = (name: string): string => foldUmlauts(fold(name)).replaceAll(/[^a-z0-9]/g, "");

/** Whether a text has one of some characters between two tokens. */
export const isSeparated = (text: string, from: Token | undefined, to: Token | undefined, marks: RegExp): boolean =>
  marks.test(text.slice(from?.end, to?.start));

/** Whether letters follow a number at once, as in "2K"; not in "2x". */
export const isInWord = (text: string, token: Token | undefined): boolean =>
  token !== undefined && /\p{L}/u.test(text.charAt(token.end)) && text.charAt(token.end).toLowerCase() !== "x";

/**
 * Where the words of a phrase are in a text, in their order; `null`: not there.
 * @param first where its first word is
 * @param read the words that each token of the text may be
 * @param gap how many others may be between two words
 */
export function placesOf<Word>(
  phrase: readonly Word[],
  first: number,
  read: readonly (readonly Word[])[],
  gap: number,
): number[] | null {
  const places = [first];
  for (const word of phrase.slice(1)) {
    const from = (places.at(-1) ?? 0) + 1;
    const step = read.slice(from, from + gap + 1).findIndex((each) => each.includes(word));
    if (step < 0) return null;
    places.push(from + step);
  }
  return places;
}

/** Empty where the end is before the start. */
export const range = (start: number, end: number): number[] =>
  Array.from({ length: end - start }, (_, index) => start + index);

export const sum = <Item>(items: readonly Item[], numberOf: (item: Item) => number): number =>
  items.reduce((total, item) => total + numberOf(item), 0);

export const uniqueBy = <Item>(items: readonly Item[], keyOf: (item: Item) => unknown): Item[] =>
  items.filter((item, at) => items.findIndex((other) => keyOf(other) === keyOf(item)) === at);

/** Letters that are typed for one another: neighbours on a keyboard, vowels, consonants of a similar sound. */
const NEIGHBOURS = "qwertzuiop azertyuiop qwertyuiop asdfghjkl qsdfghjklm yxcvbnm zxcvbnm wxcvbn".split(" ");
const SIMILAR = ["aeiouy", "bp", "dt", "cgkq", "cszx", "fvw", "mn", "lr", "ij"];
const LIKELY_ERRORS = new Set([
  ...NEIGHBOURS.flatMap((row) => [...row].flatMap((letter, at) => [letter + row[at + 1], row[at + 1] + letter])),
  ...SIMILAR.flatMap((letters) => [...letters].flatMap((one) => [...letters].map((other) => one + other))),
]);

/** A replaced letter that isn't a likely error counts as two changes. */
export const typingErrors = (a: string, b: string, limit: number): number =>
  distance(a, b, limit, (from, to) => (LIKELY_ERRORS.has(from + to) ? 1 : 2));

/** The best of some candidates by their distance, `undefined` when all are beyond the limit. */
export function closest<Item>(
  word: string,
  candidates: Iterable<readonly [name: string, item: Item]>,
  limit: number,
): Item | undefined {
  let best: { item: Item; far: number } | undefined;
  for (const [name, item] of candidates) {
    const far = typingErrors(word, name, limit);
    if (far <= limit && far < (best?.far ?? Number.POSITIVE_INFINITY)) best = { item, far };
  }
  return best?.item;
}
