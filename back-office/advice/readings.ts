/**
 * Which words of the vocabulary a word stands for: itself, what it is inflected from, the parts of a compound, a word that
 * sounds the same, or its likely spelling.
 */
import type { AdviceWords } from "../content/schema-advice";
import type { LocalisedText } from "../search/tokens";
import { distance, type Token } from "./tokens";
import { costOfMixingUp } from "./typing";

/** A form that begins with it is met as it is written alone: "=moisi" isn't the "mois", though they have one stem. */
export const VERBATIM = "=";

export interface Reading {
  stems: readonly string[];
  /** Only how it sounds, a likely spelling, or a part of a compound: it counts where nothing else of its kind is said. */
  isGuess: boolean;
}

interface Known {
  words: LocalisedText;
  /** Concepts by the stems of their phrase. */
  phrases: ReadonlyMap<string, { concepts: readonly string[] }>;
  /** Words as written, and their stems. */
  spellings: ReadonlyMap<string, string>;
  /** Stems that stand in a phrase. */
  inPhrases: ReadonlySet<string>;
  isKnown(token: Token): boolean;
  /** Whether the texts of the catalogue have a word. */
  knows(word: string): boolean;
}

const SHORTEST_PART = 4;
const SHORTEST_CORRECTED = 5;
const SHORTEST_SCREEN = 6;
const SHORTEST_SOUND = 3;
const SHORTEST_SINGULAR = 4;
/** What may stand between the parts of a compound, and at its end. */
const ENDINGS = ["", "e", "n", "s", "r", "en", "er", "es", "em"];
/** What visitors type has no end. */
const MOST_REMEMBERED = 5000;

export function createReader(content: Pick<AdviceWords, "compounds" | "sounds">, known: Known) {
  const { words, phrases, spellings, inPhrases, isKnown, knows } = known;
  const soundOf = createSounds(content.sounds);
  const bySound = new Map<string, string>();
  for (const [spelling, stem] of spellings) if (!bySound.has(soundOf(spelling))) bySound.set(soundOf(spelling), stem);
  /** By first letter and length: comparing with all would be dear. */
  const shelves = new Map<string, [spelling: string, stem: string][]>();
  for (const entry of spellings) {
    const [[first, second] = "", { length }] = [entry[0], entry[0]];
    if (length < SHORTEST_CORRECTED) continue;
    for (const letter of new Set([first, second])) {
      const key = `${letter}${length}`;
      const shelf = shelves.get(key);
      if (shelf) shelf.push(entry);
      else shelves.set(key, [entry]);
    }
  }
  /** Of about the same length, with the word's first letter first or second. */
  const alike = (word: string, limit: number): [spelling: string, stem: string][] =>
    Array.from({ length: 2 * limit + 1 }, (_, index) => word.length - limit + index).flatMap(
      (length) => shelves.get(`${word[0]}${length}`) ?? [],
    );

  const readings = new Map<string, Reading>();
  function read(token: Token): Reading {
    if (token.number !== null) return { stems: [token.stem], isGuess: false };
    if (isKnown(token) && !isByShortStem(token)) {
      // "carrelée" is "carrelé", even where the one stands in a phrase and the other alone.
      const masculine = words.stem(token.word.replace(/ees?$/, "e"));
      const isAlso = masculine !== token.stem && inPhrases.has(masculine);
      return { stems: [token.stem, ...(isAlso ? [masculine] : []), ...partsWithin(token)], isGuess: false };
    }
    const remembered = readings.get(token.word);
    if (remembered) return remembered;
    const found = unknown(token);
    if (readings.size > MOST_REMEMBERED) readings.clear();
    readings.set(token.word, found);
    return found;
  }

  /** A word of a phrase alone is also a compound: "Badfliesen" without the "verfugen" that it is known with. */
  function partsWithin({ word, stem }: Token): readonly string[] {
    if (!inPhrases.has(stem) || phrases.has(stem) || phrases.has(VERBATIM + word)) return [];
    return partsRemembered(word);
  }

  const parts = new Map<string, readonly string[]>();
  /** For words of the vocabulary, which has an end. */
  function partsRemembered(word: string): readonly string[] {
    const known = parts.get(word);
    if (known) return known;
    const found = partsOf(word) ?? [];
    parts.set(word, found);
    return found;
  }

  /** "ausen" has the stem of "aus" and means "aussen". */
  const isByShortStem = (token: Token): boolean =>
    token.stem.length < SHORTEST_SINGULAR &&
    token.word.length > SHORTEST_SINGULAR &&
    !spellings.has(token.word) &&
    soundingLike(token) !== undefined;

  function unknown(token: Token): Reading {
    const plain = singularOf(token.word) ?? partsOf(token.word);
    const stems = plain ?? soundingLike(token) ?? partOf(token.word) ?? corrected(token);
    return { stems: stems ?? [token.stem], isGuess: !plain && stems !== undefined };
  }

  function singularOf(word: string): string[] | undefined {
    const singular = word.replace(/(?:s|x|e|es|n|en)$/, "");
    if (singular.length < SHORTEST_SINGULAR) return undefined;
    const found = [singular, words.stem(singular)].find((stem) => inPhrases.has(stem));
    return found === undefined ? undefined : [found];
  }

  const isMistaken = ({ word }: Token): boolean => !words.isStopWord(word) && !knows(word);

  function soundingLike(token: Token): string[] | undefined {
    const sound = soundOf(token.word);
    if (token.word.length < SHORTEST_PART || sound.length < SHORTEST_SOUND || !isMistaken(token)) return undefined;
    const stem = bySound.get(sound);
    return stem === undefined ? undefined : [stem];
  }

  const partIn = (text: string): string | undefined =>
    ENDINGS.filter((ending) => text.endsWith(ending))
      .map((ending) => text.slice(0, text.length - ending.length))
      .flatMap((part) => [part, VERBATIM + part, words.stem(part)])
      .find((part) => part.length >= SHORTEST_PART - 1 && phrases.has(part));

  /** A compound of known words. */
  function partsOf(word: string): string[] | undefined {
    if (!content.compounds || word.length < 2 * SHORTEST_PART - 1) return undefined;
    for (let cut = word.length - SHORTEST_PART + 1; cut >= SHORTEST_PART - 1; cut -= 1) {
      const tail = partIn(word.slice(cut));
      const head = tail && partIn(word.slice(0, cut));
      if (head && tail) return [head, tail];
      const heads = tail && partsOf(word.slice(0, cut));
      if (heads) return [...heads, tail];
    }
    return undefined;
  }

  /** "Ziegelwerk" is no works of ours, "Mailand" no mail: a screen has to be named whole, or by a long word first. */
  const isScreen = (stem: string): boolean =>
    phrases.get(stem)?.concepts.every((concept) => concept.startsWith("screen.")) ?? false;

  /** The last part of a compound, which carries the meaning, where the rest is unknown; else the first, as it sounds. */
  function partOf(word: string): string[] | undefined {
    if (!content.compounds || word.length < 2 * SHORTEST_PART - 1) return undefined;
    for (let cut = SHORTEST_PART - 1; cut <= word.length - SHORTEST_PART; cut += 1) {
      const tail = partIn(word.slice(cut));
      if (tail && tail.length >= SHORTEST_PART && !isScreen(tail)) return [tail];
    }
    for (const find of [partIn, partSoundingLike]) {
      for (let end = word.length - 3; end >= SHORTEST_PART; end -= 1) {
        const head = find(word.slice(0, end));
        if (head && (end >= SHORTEST_SCREEN || !isScreen(head))) return [head];
      }
    }
    return undefined;
  }

  /** "schimelpunkte" begins with "Schimmel". */
  function partSoundingLike(part: string): string | undefined {
    const stem = part.length >= SHORTEST_CORRECTED ? bySound.get(soundOf(part)) : undefined;
    return stem !== undefined && phrases.has(stem) ? stem : undefined;
  }

  function corrected(token: Token): string[] | undefined {
    const { word } = token;
    if (word.length < SHORTEST_CORRECTED || !isMistaken(token)) return undefined;
    const limit = word.length >= 8 ? 2 : 1;
    let best: { stem: string; far: number } | undefined;
    for (const [spelling, stem] of alike(word, limit)) {
      const far = distance(word, spelling, limit, costOfMixingUp);
      if (far <= limit && far < (best?.far ?? Number.POSITIVE_INFINITY)) best = { stem, far };
    }
    return best && [best.stem];
  }

  return read;
}

/** How a word sounds, roughly: by the language's own pairs, and without doubled letters. */
function createSounds(pairs: AdviceWords["sounds"]): (word: string) => string {
  const rules = pairs.map(([spelled, said]) => [new RegExp(spelled, "g"), said] as const);
  return (word) =>
    rules.reduce((sound, [spelled, said]) => sound.replace(spelled, said), word).replaceAll(/(.)\1/g, "$1");
}
