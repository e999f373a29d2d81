/** Finds the word groups of safety in a text: classes of words such as acids, children or asbestos. */
import { LRUCache } from "lru-cache";
import { groupBy } from "../../../shared/group-by";
import { memoized } from "../../../shared/memoized";
import type { SafetyWords } from "../../content/schema-safety";
import type { LocalisedText } from "../../search/tokens";
import { placesOf, type Token, tokensOf } from "../text/tokens";

/** A word of a form: the text with `*` taken away. */
interface Part {
  text: string;
  isStart: boolean;
  isEnd: boolean;
  /** Its other inflected forms mean something else. */
  isAsWritten: boolean;
}

const IGNORED = "ignored";
const AS_WRITTEN = "=";
/** One other word may be between the words of a form. */
const MAX_GAP = 1;
/** A negation denies what follows it or the word after: "sans aucun amiante". */
const DENIED_WITHIN = 2;
const PREFIX = 3;
/** Shorter words have no other inflected forms. */
const MIN_INFLECTED = 5;
/** Visitors can type any number of different words. */
const MAX_CACHED = 5000;

/**
 * @param negatable groups that a negation before them denies
 */
export function createWordGroups(
  { words: forms, negations }: SafetyWords,
  words: LocalisedText,
  negatable: readonly string[],
) {
  const denied = new Set(negatable);
  const negating = new Set(negations.map((word) => words.fold(word)));
  /** Marked, because a stem may be another word. */
  const stemOf = (word: string): string => (word.length < MIN_INFLECTED ? word : `-${words.stem(word)}`);

  const byKey = new Map<string, Part>();
  function partOf(part: Part): Part {
    const key = JSON.stringify(part);
    const known = byKey.get(key) ?? part;
    byKey.set(key, known);
    return known;
  }
  const allForms = Object.entries(forms).flatMap(([group, texts]) =>
    texts.map((text) => ({
      group,
      parts: text.split(" ").flatMap((word) => {
        const isAsWritten = group === IGNORED || word.startsWith(AS_WRITTEN);
        return tokensOf(word, words).map((token, at, { length }) => {
          const isStart = at > 0 || !word.startsWith("*");
          const isEnd = at < length - 1 || !word.endsWith("*");
          return partOf({ text: token.word, isStart, isEnd, isAsWritten });
        });
      }),
    })),
  );
  const byFirst = groupBy(allForms, ({ parts }) => parts.slice(0, 1));
  const parts = [...byKey.values()];
  const whole = groupBy(parts, ({ text, isStart, isEnd, isAsWritten }) => {
    if (!isStart || !isEnd) return [];
    return isAsWritten ? [text] : [text, stemOf(text)];
  });
  const isBeginning = ({ text, isStart, isEnd }: Part): boolean => isStart && !isEnd && text.length >= PREFIX;
  const byPrefix = groupBy(parts, (part) => (isBeginning(part) ? [part.text.slice(0, PREFIX)] : []));
  const inner = parts.filter((part) => !isBeginning(part) && !(part.isStart && part.isEnd));
  /** For a part that is not a whole word. */
  function matches({ text, isStart, isEnd }: Part, word: string): boolean {
    if (isStart) return word.startsWith(text);
    return isEnd ? word.endsWith(text) : word.includes(text);
  }

  const partsOf = memoized<string, Part[]>(
    (word) => {
      const candidates = [...(byPrefix.get(word.slice(0, PREFIX)) ?? []), ...inner];
      const found = candidates.filter((part) => matches(part, word));
      return [...found, ...(whole.get(word) ?? []), ...(whole.get(stemOf(word)) ?? [])];
    },
    new LRUCache({ max: MAX_CACHED }),
  );

  const isDenied = (tokens: readonly Token[], at: number): boolean =>
    tokens.slice(Math.max(0, at - DENIED_WITHIN), at).some(({ word }) => negating.has(word));

  return {
    find(tokens: readonly Token[]): string[] {
      const read = tokens.map(({ word }) => partsOf(word));
      const found = read.flatMap((each, at) =>
        each.flatMap((part) =>
          (byFirst.get(part) ?? []).flatMap((form) => {
            const places = placesOf(form.parts, at, read, form.group === IGNORED ? 0 : MAX_GAP);
            return places ? [{ group: form.group, places }] : [];
          }),
        ),
      );
      const ignored = found.filter(({ group }) => group === IGNORED);
      // "in his eye" isn't hidden by "eye on".
      const hides = (by: readonly number[], places: readonly number[]): boolean =>
        by.length >= places.length && places.some((place) => by.includes(place));
      return found.flatMap(({ group, places }) => {
        if (ignored.some((form) => hides(form.places, places))) return [];
        return denied.has(group) && isDenied(tokens, places[0] ?? 0) ? [] : [group];
      });
    },
  };
}
