/**
 * The vocabulary of a language, ready to be met in a sentence: phrases by their stems, with small words left out.
 * Words that aren't in it are taken apart (German compounds) or put right (typing errors).
 */
import type { AdviceWords } from "../content/schema-advice";
import type { LocalisedText } from "../search/tokens";
import type { Lexicon, Match } from "./lexicon-types";
import { distance, standsAt, type Token, tokensOf } from "./tokens";

export type { Lexicon, Match } from "./lexicon-types";

interface Phrase {
  stems: readonly string[];
  concepts: string[];
  /** Its words as written, where only small words and numbers make it what it is ("zum Streichen", "2 in 1"). */
  exact: readonly string[] | null;
}

interface Candidate {
  phrase: Phrase;
  at: readonly number[];
}

/** A form that begins with it is met as it is written alone: "=moisi" isn't the "mois", though they have one stem. */
const VERBATIM = "=";
const WIDEST_GAP = 2;
const SOUGHT_WITHIN = 4;
const SHORTEST_PART = 4;
const SHORTEST_CORRECTED = 5;
/** What may stand between the parts of a compound, and at its end. */
const ENDINGS = ["", "e", "n", "s", "r", "en", "er", "es", "em"];
/** Where and on what is said also by a word within a longer phrase: "lisser la toile de verre". */
const KEPT_IN_PHRASES = /^(?:substrate\.|place\.|context\.(?:filler|coats)$)/;
/** These mean the same with their words the other way round. */
const REVERSIBLE = /^(?:problem|fact|ask|screen)\./;
const groupOf = (concept: string): string => concept.slice(0, concept.indexOf("."));
/** So is the problem in what is only a wish: "bouche et lisse". */
const WISHES = /^(?:wish|tool|context|role)\./;
/** These are met with number words and measures alone. */
const OF_MEASURES = /^(?:unit|role)\./;
/** Such phrases mean nothing of what their words mean: "papier de verre". */
const IGNORED = "context.ignored";
const isWholeMeaning = (concept: string): boolean => concept === IGNORED || concept.startsWith("unsold.");

export function createLexicon(content: AdviceWords, words: LocalisedText, knows: (word: string) => boolean): Lexicon {
  const skipped = new Set(content.skipped.flatMap((text) => tokensOf(text, words).map(({ word }) => word)));
  const negations = new Set(content.negations.map((text) => words.fold(text)));
  const besides = new Set(content.besides.map((text) => words.fold(text)));
  const removed = new Set(content.removed.map((text) => words.fold(text)));
  const seeking = new Set(content.seeking.map((text) => words.fold(text)));
  const numbers = new Map(Object.entries(content.numbers).map(([word, value]) => [words.fold(word), value]));
  const known = new Set(content.known.flatMap((text) => tokensOf(text, words).map(({ stem }) => stem)));
  const byFirst = new Map<string, Phrase[]>();
  const measures = { unit: new Map<string, string>(), role: new Map<string, string>() };
  /** Whole words, by which typing errors are put right. */
  const spellings = new Map<string, string>();

  const phrases = new Map<string, Phrase>();
  const isNumber = ({ number, word }: Token): boolean => number !== null || numbers.has(word);
  for (const [concept, forms] of Object.entries(content.words)) {
    for (const form of forms) {
      const all = tokensOf(form, words);
      const [group] = concept.split(".");
      if (group === "unit" || group === "role") {
        measures[group].set(all.map(({ word }) => word).join(" "), concept.slice(group.length + 1));
        if (concept !== "role.one-coat") continue;
      }
      const meaning = all.filter(({ word }) => !skipped.has(word));
      const isVerbatim = form.startsWith(VERBATIM);
      const stems = (meaning.length > 0 ? meaning : all).map(({ word, stem }) => (isVerbatim ? VERBATIM + word : stem));
      for (const { word, stem } of meaning) if (word.length >= SHORTEST_CORRECTED) spellings.set(word, stem);
      const hasNumber = meaning.some(isNumber);
      const isExact =
        all.length > 1 &&
        (meaning.length < 2 || (hasNumber && (meaning.length < all.length || meaning.every(isNumber))));
      const exact = isExact ? all.map(({ stem }) => stem) : null;
      const key = exact ? `=${exact.join(" ")}` : stems.join(" ");
      const phrase = phrases.get(key) ?? { stems, concepts: [], exact };
      if (!phrase.concepts.includes(concept)) phrase.concepts.push(concept);
      phrases.set(key, phrase);
    }
  }
  for (const phrase of phrases.values()) {
    const first = phrase.stems[0] ?? "";
    byFirst.set(first, [...(byFirst.get(first) ?? []), phrase]);
  }
  /** By first letter and length: comparing with all would be dear. */
  const shelves = new Map<string, [spelling: string, stem: string][]>();
  for (const entry of spellings) {
    const [[first, second] = "", { length }] = [entry[0], entry[0]];
    for (const letter of new Set([first, second])) {
      const shelf = `${letter}${length}`;
      shelves.set(shelf, [...(shelves.get(shelf) ?? []), entry]);
    }
  }
  /** Of about the same length, with the word's first letter first or second. */
  const alike = (word: string, limit: number): [spelling: string, stem: string][] =>
    Array.from({ length: 2 * limit + 1 }, (_, index) => word.length - limit + index).flatMap(
      (length) => shelves.get(`${word[0]}${length}`) ?? [],
    );
  const inPhrases = new Set([...phrases.values()].flatMap(({ stems }) => stems));

  const isKnown = ({ word, stem }: Token): boolean =>
    inPhrases.has(stem) ||
    inPhrases.has(VERBATIM + word) ||
    skipped.has(word) ||
    [negations, besides, removed, seeking, numbers].some((each) => each.has(word)) ||
    known.has(stem);

  /** The stems that a word stands for: its own, its parts', those of its likely spelling. */
  const readings = new Map<string, readonly string[]>();
  function read(token: Token): readonly string[] {
    if (token.number !== null) return [token.stem];
    if (isKnown(token)) {
      // "carrelée" is "carrelé", even where the one stands in a phrase and the other alone.
      const masculine = words.stem(token.word.replace(/ees?$/, "e"));
      return masculine !== token.stem && inPhrases.has(masculine) ? [token.stem, masculine] : [token.stem];
    }
    const remembered = readings.get(token.word);
    if (remembered) return remembered;
    const singular = token.word.replace(/(?:s|x|e|es|n|en)$/, "");
    const inflected = [singular, words.stem(singular)].find((stem) => inPhrases.has(stem));
    const found = inflected ? [inflected] : (partsOf(token.word) ?? correct(token) ?? [token.stem]);
    // What visitors type has no end.
    if (readings.size > 5000) readings.clear();
    readings.set(token.word, found);
    return found;
  }

  const partIn = (text: string): string | undefined =>
    ENDINGS.filter((ending) => text.endsWith(ending))
      .map((ending) => text.slice(0, text.length - ending.length))
      .flatMap((part) => [part, VERBATIM + part, words.stem(part)])
      .find((part) => part.length >= SHORTEST_PART - 1 && phrases.has(part));

  /** A compound of known words; of its last part alone, which carries the meaning, where the rest is unknown. */
  function partsOf(word: string): string[] | undefined {
    if (!content.compounds || word.length < 2 * SHORTEST_PART - 1) return undefined;
    let tailOnly: string | undefined;
    for (let cut = word.length - SHORTEST_PART + 1; cut >= SHORTEST_PART - 1; cut -= 1) {
      const tail = partIn(word.slice(cut));
      const head = tail && partIn(word.slice(0, cut));
      if (head && tail) return [head, tail];
      const heads = tail && partsOf(word.slice(0, cut));
      if (heads) return [...heads, tail];
      // "Ziegelwerk" is no works of ours: a screen has to be named whole.
      const isScreen =
        tail !== undefined && phrases.get(tail)?.concepts.every((concept) => concept.startsWith("screen."));
      if (tail && !isScreen && word.length - cut >= SHORTEST_PART) tailOnly = tail;
    }
    if (tailOnly) return [tailOnly];
    const head = [...word]
      .map((_, cut) => word.slice(0, word.length - cut))
      .find((part) => part.length >= SHORTEST_PART && part.length < word.length - 2 && partIn(part));
    return head ? [partIn(head) ?? head] : undefined;
  }

  function correct({ word }: Token): string[] | undefined {
    if (word.length < SHORTEST_CORRECTED || words.isStopWord(word) || knows(word)) return undefined;
    const limit = word.length >= 8 ? 2 : 1;
    let best: { stem: string; far: number } | undefined;
    for (const [spelling, stem] of alike(word, limit)) {
      const far = distance(word, spelling, limit);
      if (far <= limit && far < (best?.far ?? Number.POSITIVE_INFINITY)) best = { stem, far };
    }
    return best && [best.stem];
  }

  /** Where a phrase's words stand, in their order, with a little between them. */
  function place(phrase: Phrase, at: number, readingsOf: readonly (readonly string[])[]): number[] | undefined {
    const found = [at];
    let next = at + 1;
    for (const stem of phrase.stems.slice(1)) {
      let gap = 0;
      while (next < readingsOf.length && gap <= WIDEST_GAP && !readingsOf[next]?.includes(stem)) {
        next += 1;
        gap += 1;
      }
      if (next >= readingsOf.length || gap > WIDEST_GAP) return undefined;
      found.push(next);
      next += 1;
    }
    return found;
  }

  function match(tokens: readonly Token[], taken: ReadonlySet<number>): Match[] {
    const places = tokens.flatMap((token, index) => (skipped.has(token.word) || taken.has(index) ? [] : [index]));
    const meaning = places.map((index) => tokens[index] as Token);
    const candidates = candidatesIn(
      tokens,
      places,
      meaning.map((token) => [...read(token), VERBATIM + token.word]),
    );
    const span = (at: readonly number[]): number => (at.at(-1) ?? 0) - (at[0] ?? 0);
    candidates.sort((a, b) => b.at.length - a.at.length || span(a.at) - span(b.at) || (a.at[0] ?? 0) - (b.at[0] ?? 0));
    const matches: Match[] = [];
    const used = new Set<number>();
    const usedInWishes = new Set<number>();
    const usedInWhole = new Set<number>();
    /** Words of a longer name aren't another of its kind: "béton cellulaire" is no "béton", but on it is a place. */
    const usedInNames = new Set<string>();
    for (const { phrase, at } of candidates) {
      const isSingle = phrase.stems.length === 1;
      if (at.some((index) => usedInWhole.has(index))) continue;
      const isInside = at.some((index) => used.has(index));
      const isKept = (concept: string): boolean =>
        (KEPT_IN_PHRASES.test(concept) && !at.some((index) => usedInNames.has(`${groupOf(concept)} ${index}`))) ||
        (concept.startsWith("problem.") && at.every((index) => usedInWishes.has(index)));
      const concepts = phrase.concepts.filter(
        (concept) => !OF_MEASURES.test(concept) && (!isInside || isKept(concept)),
      );
      if (phrase.concepts.includes("role.one-coat")) concepts.push("role.one-coat");
      if (concepts.length === 0) continue;
      if (!isSingle) {
        for (const index of at) used.add(index);
        if (concepts.every((concept) => WISHES.test(concept))) for (const index of at) usedInWishes.add(index);
        if (concepts.some(isWholeMeaning)) for (const index of at) usedInWhole.add(index);
        for (const concept of concepts.filter((each) => KEPT_IN_PHRASES.test(each)))
          for (const index of at) usedInNames.add(`${groupOf(concept)} ${index}`);
      }
      const before = (at[0] ?? 0) - 1;
      const negated = [before, before - 1].some(
        (index) => index >= 0 && negations.has(meaning[index]?.word ?? "") && !used.has(index),
      );
      const [start = 0, end = 0] = [places[at[0] ?? 0], places[at.at(-1) ?? 0]];
      const isBeside = stands(tokens, start, -1, [besides, removed]) || stands(tokens, end, 1, [removed]);
      const isSought = tokens.slice(Math.max(0, start - SOUGHT_WITHIN), start).some(({ word }) => seeking.has(word));
      matches.push({ concepts, tokens: at.map((index) => places[index] ?? 0), isSingle, negated, isBeside, isSought });
    }
    return matches;
  }

  /** Whether one of some words is next, small words left out. */
  function stands(tokens: readonly Token[], from: number, step: 1 | -1, sets: readonly ReadonlySet<string>[]): boolean {
    for (let at = from + step; tokens[at]; at += step) {
      const word = tokens[at]?.word ?? "";
      if (sets.some((each) => each.has(word))) return true;
      if (!skipped.has(word)) return false;
    }
    return false;
  }

  function candidatesIn(
    tokens: readonly Token[],
    places: readonly number[],
    readingsOf: readonly (readonly string[])[],
  ): Candidate[] {
    const candidates: Candidate[] = [];
    for (const [index, stems] of readingsOf.entries()) {
      for (const stem of stems) {
        for (const phrase of byFirst.get(stem) ?? []) {
          const isThere = !phrase.exact || standsAt(phrase.exact, tokens, places[index] ?? 0);
          const at = isThere && place(phrase, index, readingsOf);
          if (at) candidates.push({ phrase, at });
        }
        // In German the verb comes last: "die Raufaser überspachteln", "überspachteln der Raufaser".
        for (const [far, other] of readingsOf.slice(index + 1, index + 2 + WIDEST_GAP).entries()) {
          const reversed = other
            .flatMap((first) => phrases.get(`${first} ${stem}`) ?? [])
            .filter(({ concepts }) => concepts.every((concept) => REVERSIBLE.test(concept)));
          for (const phrase of reversed) candidates.push({ phrase, at: [index, index + 1 + far] });
        }
      }
    }
    return candidates;
  }

  function findAt(tokens: readonly Token[], at: number, group: "unit" | "role") {
    for (let length = 4; length > 0; length -= 1) {
      if (at + length > tokens.length) continue;
      // In "2,4 m, 2 mm" no square metres are meant.
      const isTorn = tokens
        .slice(at + 1, at + length)
        .some((token, index) => token.number !== null && token.start - (tokens[at + index]?.end ?? 0) > 1);
      if (isTorn) continue;
      const key = tokens
        .slice(at, at + length)
        .map(({ word }) => word)
        .join(" ");
      const name = measures[group].get(key);
      if (name) return { name, length };
    }
    return null;
  }

  return {
    match,
    findAt,
    number: ({ number, word }) => number ?? numbers.get(word) ?? null,
    isSkipped: ({ word }) => skipped.has(word),
    recognises: (token) =>
      token.number !== null ||
      isKnown(token) ||
      words.isStopWord(token.word) ||
      knows(token.word) ||
      read(token)[0] !== token.stem,
    isSmall: ({ word, stem }) =>
      skipped.has(word) || seeking.has(word) || words.isStopWord(word) || (known.has(stem) && !inPhrases.has(stem)),
  };
}
