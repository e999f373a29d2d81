/**
 * The vocabulary of a language, ready to be met in a sentence: phrases by their stems, with small words left out.
 * What a word that isn't in it stands for, readings.ts tells.
 */
import type { AdviceConcepts, AdviceWords } from "../content/schema-advice";
import type { LocalisedText } from "../search/tokens";
import type { Lexicon, Match } from "./lexicon-types";
import { numberIn } from "./number-words";
import { createReader, type Reading, VERBATIM } from "./readings";
import { standsAt, type Token, tokensOf } from "./tokens";
import { createFinder } from "./units-and-roles";

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

const WIDEST_GAP = 2;
const WIDEST_DISTANCE = 8;
const SOUGHT_WITHIN = 4;
const SHORTEST_SPELLING = 4;
const LONGEST_ARTICLE = 3;
/** Where and on what, and what is to be warned of, is said also by a word within a longer phrase: "lisser la toile de verre". */
const KEPT_IN_PHRASES = /^(?:substrate\.|place\.|context\.(?:filler|coats|load-bearing|lead|asbestos|power)$)/;
/** These mean the same with their words the other way round. */
const REVERSIBLE = /^(?:problem|fact|ask|screen)\./;
/** Also with a comma between: "Löcher, 3 cm tief". */
const REVERSIBLE_APART = /^problem\./;
const groupOf = (concept: string): string => concept.slice(0, concept.indexOf("."));
/** So is the problem in what is only a wish: "bouche et lisse". */
const WISHES = /^(?:wish|tool|context|role)\./;
/** These are met with number words and measures alone. */
const OF_MEASURES = /^(?:unit|role)\./;
const NO_READING: Reading = { stems: [], isGuess: false };
/** Such phrases mean nothing of what their words mean: "papier de verre". */
const IGNORED = "context.ignored";
const isUnsold = (concept: string): boolean => concept.startsWith("unsold.");
const isSubstrate = (concept: string): boolean => concept.startsWith("substrate.");

export function createLexicon(
  content: AdviceWords,
  { wishes }: AdviceConcepts,
  words: LocalisedText,
  knows: (word: string) => boolean,
): Lexicon {
  const deniedAfter = new Set(
    Object.entries(wishes).flatMap(([name, { denied_after }]) => (denied_after ? `wish.${name}` : [])),
  );
  const wordsOf = (text: string): string[] => tokensOf(text, words).map(({ word }) => word);
  const skipped = new Set(content.skipped.flatMap(wordsOf));
  const negations = new Set(content.negations.map((text) => words.fold(text)));
  const besides = new Set(content.besides.map((text) => words.fold(text)));
  const removed = new Set(content.removed.map((text) => words.fold(text)));
  const seeking = new Set(content.seeking.map((text) => words.fold(text)));
  const which = new Set(content.which.map((text) => words.fold(text)));
  const articles = new Set(content.articles.map((text) => words.fold(text)));
  const numbers = new Map(Object.entries(content.numbers).map(([word, value]) => [words.fold(word), value]));
  const joint = content.number_joint ? words.fold(content.number_joint) : null;
  const known = new Set(content.known.flatMap((text) => tokensOf(text, words).map(({ stem }) => stem)));
  const everyday = new Set(content.everyday.flatMap(wordsOf));
  const byFirst = new Map<string, Phrase[]>();
  const measures = { unit: new Map<string, string>(), role: new Map<string, string>() };
  /** Whole words, by which typing errors are put right. */
  const spellings = new Map<string, string>();

  const phrases = new Map<string, Phrase>();
  const isNumber = ({ number, word }: Token): boolean => number !== null || numbers.has(word);
  for (const [concept, forms] of Object.entries(content.words)) {
    for (const form of forms) {
      const all = tokensOf(form, words);
      // Whatever is in the vocabulary isn't only what it is every day.
      for (const { word } of all) everyday.delete(word);
      const [group] = concept.split(".");
      if (group === "unit" || group === "role") {
        measures[group].set(all.map(({ word }) => word).join(" "), concept.slice(group.length + 1));
        if (concept !== "role.one-coat") continue;
      }
      const meaning = all.filter(({ word }) => !skipped.has(word));
      const isVerbatim = form.startsWith(VERBATIM);
      const stems = (meaning.length > 0 ? meaning : all).map(({ word, stem }) => (isVerbatim ? VERBATIM + word : stem));
      for (const { word, stem } of meaning) if (word.length >= SHORTEST_SPELLING) spellings.set(word, stem);
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
    const others = byFirst.get(first);
    if (others) others.push(phrase);
    else byFirst.set(first, [phrase]);
  }
  /** "Y a pas un spray": the negation is only a way to ask. */
  const asksWithNo = ({ exact, stems, concepts }: Phrase): boolean =>
    exact !== null && concepts.includes(IGNORED) && stems.every((stem) => negations.has(stem));
  const inPhrases = new Set([...phrases.values()].flatMap(({ stems }) => stems));

  const isKnown = ({ word, stem }: Token): boolean =>
    inPhrases.has(stem) ||
    inPhrases.has(VERBATIM + word) ||
    skipped.has(word) ||
    [negations, besides, removed, seeking, numbers].some((each) => each.has(word)) ||
    known.has(stem);

  const reading = createReader(content, { words, phrases, spellings, inPhrases, isKnown, knows });

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

  /** Also with names and sizes between, which were read before: "wie viel Comblis F60 … 20 mm Tiefe" isn't "wie tief". */
  const isNear = (places: readonly number[]): boolean =>
    places.every((place, index) => index === 0 || place - (places[index - 1] ?? 0) <= WIDEST_DISTANCE);

  function match(text: string, tokens: readonly Token[], taken: ReadonlySet<number>): Match[] {
    /** What was denied before a comma isn't what comes after it. */
    const isPause = (from: Token | undefined, to: Token | undefined): boolean =>
      /[,;:.!?]/.test(text.slice(from?.end, to?.start));
    const places = tokens.flatMap((token, index) => (skipped.has(token.word) || taken.has(index) ? [] : [index]));
    const meaning = places.map((index) => tokens[index] as Token);
    const read = meaning.map((token) => (everyday.has(token.word) ? NO_READING : reading(token)));
    const candidates = candidatesIn(
      tokens,
      places,
      (from, to) => isPause(meaning[from], meaning[to]),
      read.map(({ stems }, index) => [...stems, VERBATIM + (meaning[index]?.word ?? "")]),
    );
    const span = (at: readonly number[]): number => (at.at(-1) ?? 0) - (at[0] ?? 0);
    // What we don't sell takes all of a sentence's words: "avez-vous de la colle à carrelage" asks for no tiles.
    const weigh = ({ phrase, at }: Candidate): number => {
      if (asksWithNo(phrase)) return phrase.exact?.length ?? 0;
      return phrase.concepts.some(isUnsold) ? 2 * at.length - 1 - span(at) : at.length;
    };
    candidates.sort((a, b) => weigh(b) - weigh(a) || span(a.at) - span(b.at) || (a.at[0] ?? 0) - (b.at[0] ?? 0));
    const matches: Match[] = [];
    const used = new Set<number>();
    const usedInWishes = new Set<number>();
    const usedInIgnored = new Set<number>();
    const usedInUnsold = new Set<number>();
    /** Words of a longer name aren't another of its kind: "béton cellulaire" is no "béton", but on it is a place. */
    const usedInNames = new Set<string>();
    for (const { phrase, at } of candidates) {
      const isSingle = phrase.stems.length === 1 && !asksWithNo(phrase);
      // "The joints of the tiles make hollows": what isn't sold may stand on what is worked on.
      const isOfOther = !phrase.concepts.every(isSubstrate);
      if (at.some((index) => usedInIgnored.has(index) || (isOfOther && usedInUnsold.has(index)))) continue;
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
        if (concepts.includes(IGNORED)) for (const index of at) usedInIgnored.add(index);
        if (concepts.some(isUnsold)) for (const index of at) usedInUnsold.add(index);
        for (const concept of concepts.filter((each) => KEPT_IN_PHRASES.test(each)))
          for (const index of at) usedInNames.add(`${groupOf(concept)} ${index}`);
      }
      const before = (at[0] ?? 0) - 1;
      const negated = [before, before - 1].some(
        (index) =>
          index >= 0 &&
          negations.has(meaning[index]?.word ?? "") &&
          !used.has(index) &&
          !isPause(meaning[index], meaning[at[0] ?? 0]),
      );
      // "Anrühren kann ich nicht mehr".
      const last = at.at(-1) ?? 0;
      const isDenied =
        isSingle &&
        concepts.some((concept) => deniedAfter.has(concept)) &&
        meaning.slice(last + 1, last + 6).some((token) => negations.has(token.word) && !isPause(meaning[last], token));
      const [start = 0, end = 0] = [places[at[0] ?? 0], places[at.at(-1) ?? 0]];
      const isNextTo = stands(tokens, start, -1, [besides]);
      const isRemoved = isRemovedBefore(tokens, start) || stands(tokens, end, 1, [removed]);
      const shortlyBefore = tokens.slice(Math.max(0, start - SOUGHT_WITHIN), start);
      const isWhich = seeking.has(tokens[end + 1]?.word ?? "") && shortlyBefore.some(({ word }) => which.has(word));
      const isAskedWhich = which.has(tokens[start]?.word ?? "");
      const isSought = isWhich || isAskedWhich || shortlyBefore.some(({ word }) => seeking.has(word));
      const isBought = isAskedFor(tokens, start);
      const isGuess = at.some((index) => read[index]?.isGuess);
      const tokensOfMatch = at.map((index) => places[index] ?? 0);
      matches.push({
        concepts,
        tokens: tokensOfMatch,
        isGuess,
        negated: negated || isDenied,
        isNextTo,
        isRemoved,
        isSought,
        isBought,
      });
    }
    return matches;
  }

  /** "Removed the tiles", with an article between; what was removed in the tiles is something else. */
  const isRemovedBefore = (tokens: readonly Token[], start: number): boolean =>
    removed.has(tokens.slice(0, start).findLast(({ word }) => word.length > LONGEST_ARTICLE)?.word ?? "");

  /** Whether one of some words is next, small words left out. */
  function stands(tokens: readonly Token[], from: number, step: 1 | -1, sets: readonly ReadonlySet<string>[]): boolean {
    for (let at = from + step; tokens[at]; at += step) {
      const word = tokens[at]?.word ?? "";
      if (sets.some((each) => each.has(word))) return true;
      if (!skipped.has(word) && !words.isStopWord(word)) return false;
    }
    return false;
  }

  /** "Do you have doors", "I need ten skirting boards": not "I want the door smooth", nor "something for a door". */
  function isAskedFor(tokens: readonly Token[], start: number): boolean {
    let at = start - 1;
    for (let token = tokens[at]; token && (isNumber(token) || articles.has(token.word)); token = tokens[at]) at -= 1;
    return at < start && seeking.has(tokens[at]?.word ?? "");
  }

  const isVerbatim = (stems: readonly string[]): boolean => phrases.has(stems.at(-1) ?? "");

  function candidatesIn(
    tokens: readonly Token[],
    places: readonly number[],
    isPaused: (from: number, to: number) => boolean,
    readingsOf: readonly (readonly string[])[],
  ): Candidate[] {
    const candidates: Candidate[] = [];
    for (const [index, stems] of readingsOf.entries()) {
      for (const stem of stems) {
        for (const phrase of byFirst.get(stem) ?? []) {
          // "Kelle" has the stem of "Keller": written as it is known, it is no other word.
          if (phrase.stems.length === 1 && !stem.startsWith(VERBATIM) && isVerbatim(stems)) continue;
          const isThere = !phrase.exact || standsAt(phrase.exact, tokens, places[index] ?? 0);
          const at = isThere && place(phrase, index, readingsOf);
          if (at && isNear(at.map((each) => places[each] ?? 0))) candidates.push({ phrase, at });
        }
        if (!content.compounds) continue;
        // In German the verb comes last: "die Raufaser überspachteln", "überspachteln der Raufaser". What stands after a
        // comma is something else: "zwei Millimeter, wie viele Säcke".
        for (const [far, other] of readingsOf.slice(index + 1, index + 2 + WIDEST_GAP).entries()) {
          const reversible = isPaused(index, index + 1 + far) ? REVERSIBLE_APART : REVERSIBLE;
          const reversed = other
            .flatMap((first) => phrases.get(`${first} ${stem}`) ?? [])
            .filter(({ concepts }) => concepts.every((concept) => reversible.test(concept)));
          for (const phrase of reversed) candidates.push({ phrase, at: [index, index + 1 + far] });
        }
      }
    }
    return candidates;
  }

  return {
    match,
    findAt: createFinder(measures, content.compounds),
    number: ({ number, word }) => number ?? numberIn(word, numbers, joint),
    numberOfTwo: (tokens, at) => numbers.get(`${tokens[at]?.word}-${tokens[at + 1]?.word}`) ?? null,
    isSkipped: ({ word }) => skipped.has(word),
    recognises: (token) =>
      token.number !== null ||
      isKnown(token) ||
      everyday.has(token.word) ||
      words.isStopWord(token.word) ||
      knows(token.word) ||
      reading(token).stems[0] !== token.stem,
    isSmall: ({ word, stem }) =>
      skipped.has(word) || seeking.has(word) || words.isStopWord(word) || (known.has(stem) && !inPhrases.has(stem)),
  };
}
