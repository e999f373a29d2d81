/** Finds the word groups of safety in a text: classes of words such as acids, children or asbestos. */
import type { SafetyWords } from "../../content/schema-safety";
import type { LocalisedText } from "../../search/tokens";
import { type Token, tokensOf, typingErrors } from "../text/tokens";

/** A word of a form: the text with `*` taken away. */
interface Part {
  text: string;
  isStart: boolean;
  isEnd: boolean;
}
interface Form {
  group: string;
  /** Indexes of parts. */
  parts: readonly number[];
}

const IGNORED = "ignored";
/** In front of a word: its other inflected forms mean something else. */
const AS_WRITTEN = "=";
/** One other word may be between the words of a form. */
const MAX_STEP = 2;
/** A negation denies what follows it or the word after: "sans aucun amiante". */
const DENIED_WITHIN = 2;
const PREFIX = 3;
/** Shorter words have no other inflected forms. */
const MIN_INFLECTED = 5;
/** Shorter words aren't corrected, nor are words that are much longer than what they would be corrected to. */
const MIN_CORRECTED = 6;
const MIN_TWO_ERRORS = 9;
const MAX_ENDING = 3;
/** Visitors can type any number of different words. */
const MAX_CACHED = 5000;

/**
 * @param negatable groups that a negation before them denies
 * @param isKnown whether a word is spelled as the catalogue's texts spell it, so that it is no typing error
 */
export function createWordGroups(
  { words: forms, negations }: SafetyWords,
  words: LocalisedText,
  negatable: readonly string[],
  isKnown: (word: string) => boolean,
): { find(text: string): ReadonlySet<string> } {
  const parts: Part[] = [];
  const numbers = new Map<string, number>();
  const byFirst = new Map<number, Form[]>();
  const whole = new Map<string, number[]>();
  const byPrefix = new Map<string, number[]>();
  const inner: number[] = [];
  const correctable = new Map<string, number[]>();
  const denied = new Set(negatable);
  const negating = new Set(negations.map((word) => words.fold(word)));
  const cache = new Map<string, readonly number[]>();

  const add = <Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void => {
    const list = map.get(key) ?? [];
    list.push(value);
    map.set(key, list);
  };
  /** Marked, because a stem may be another word. */
  const stemOf = (word: string): string => (word.length < MIN_INFLECTED ? word : `-${words.stem(word)}`);

  function partOf(text: string, isStart: boolean, isEnd: boolean, isAsWritten: boolean): number {
    const key = `${isStart ? "" : "*"}${isAsWritten ? AS_WRITTEN : ""}${text}${isEnd ? "" : "*"}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const number = parts.push({ text, isStart, isEnd }) - 1;
    numbers.set(key, number);
    if (!isStart || (!isEnd && text.length < PREFIX)) inner.push(number);
    else if (isEnd) {
      add(whole, text, number);
      if (!isAsWritten) add(whole, stemOf(text), number);
    } else add(byPrefix, text.slice(0, PREFIX), number);
    if (isStart && text.length >= MIN_CORRECTED) add(correctable, text.charAt(0), number);
    return number;
  }

  for (const [group, texts] of Object.entries(forms)) {
    for (const text of texts) {
      const numbersOfForm = text.split(" ").flatMap((word) => {
        const tokens = tokensOf(word, words);
        return tokens.map((token, at) =>
          partOf(
            token.word,
            at > 0 || !word.startsWith("*"),
            at < tokens.length - 1 || !word.endsWith("*"),
            group === IGNORED || word.startsWith(AS_WRITTEN),
          ),
        );
      });
      for (const first of numbersOfForm.slice(0, 1)) add(byFirst, first, { group, parts: numbersOfForm });
    }
  }

  function matches({ text, isStart, isEnd }: Part, word: string): boolean {
    if (isStart) return isEnd ? word === text : word.startsWith(text);
    return isEnd ? word.endsWith(text) : word.includes(text);
  }

  function corrected(word: string): number[] {
    if (word.length < MIN_CORRECTED - 1 || words.isStopWord(word) || isKnown(word)) return [];
    return (correctable.get(word.charAt(0)) ?? []).filter((number) => {
      const { text, isEnd } = parts[number] as Part;
      if (word.length > text.length + (isEnd ? 1 : MAX_ENDING)) return false;
      const limit = text.length >= MIN_TWO_ERRORS ? 2 : 1;
      // A letter too many in a beginning.
      const beginnings = isEnd ? [word] : [word.slice(0, text.length), word.slice(0, text.length + 1)];
      return beginnings.some((beginning) => typingErrors(beginning, text, limit) <= limit);
    });
  }

  function partsOf(word: string): readonly number[] {
    const known = cache.get(word);
    if (known) return known;
    if (cache.size > MAX_CACHED) cache.clear();
    const candidates = [...(byPrefix.get(word.slice(0, PREFIX)) ?? []), ...inner];
    const found = candidates.filter((number) => matches(parts[number] as Part, word));
    found.push(...(whole.get(word) ?? []), ...(whole.get(stemOf(word)) ?? []));
    const result = found.length > 0 ? found : corrected(word);
    cache.set(word, result);
    return result;
  }

  /** The tokens of a form that begins at a token; `null`: it doesn't. */
  function placesOf(form: Form, first: number, read: readonly (readonly number[])[]): number[] | null {
    const places = [first];
    for (const part of form.parts.slice(1)) {
      const from = (places.at(-1) ?? 0) + 1;
      const step = read.slice(from, from + MAX_STEP).findIndex((each) => each.includes(part));
      if (step < 0) return null;
      places.push(from + step);
    }
    return places;
  }

  const isDenied = (tokens: readonly Token[], at: number): boolean =>
    tokens.slice(Math.max(0, at - DENIED_WITHIN), at).some(({ word }) => negating.has(word));

  return {
    find(text) {
      const tokens = tokensOf(text, words);
      const read = tokens.map(({ word }) => partsOf(word));
      const found = read.flatMap((each, at) =>
        each.flatMap((part) =>
          (byFirst.get(part) ?? []).flatMap((form) => {
            const places = placesOf(form, at, read);
            return places ? [{ group: form.group, places }] : [];
          }),
        ),
      );
      const ignored = new Set(found.flatMap(({ group, places }) => (group === IGNORED ? places : [])));
      return new Set(
        found.flatMap(({ group, places }) => {
          if (places.some((place) => ignored.has(place))) return [];
          return denied.has(group) && isDenied(tokens, places[0] ?? 0) ? [] : [group];
        }),
      );
    },
  };
}
