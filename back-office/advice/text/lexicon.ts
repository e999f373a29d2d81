/** Finds the phrases of the vocabulary in a text: candidates by their stems, the longest first, each with its context. */
import type { AdviceWords } from "../../content/schema-advice";
import type { LocalisedText } from "../../search/tokens";
import type { ReadToken } from "../types";
import { createReader, type Reader } from "./spelling";
import { isSeparated, placesOf, range, type Token } from "./tokens";
import { createVocabulary, type Phrase, VERBATIM, type Vocabulary } from "./vocabulary";

interface Candidate {
  phrase: Phrase;
  /** Indexes in the text without its small words. */
  at: readonly number[];
}

const MAX_GAP = 2;
const MAX_DISTANCE = 8;
const REQUESTED_WITHIN = 4;
const DENIED_WITHIN = 5;
const MAX_ARTICLE = 3;
const PAUSE = /[,;:.!?]/;
/** They count within a longer phrase too: "lisser la toile de verre" is a problem on glass cloth. */
const NESTED = /^(?:substrate\.|place\.|context\.(?:filler|coats|one-coat|load-bearing|lead|asbestos|power)$)/;
/** A problem counts within a phrase that is one of these: "bouche et lisse". */
const WISHES = /^(?:wish|tool|context)\./;
/** The words of such a phrase have no meaning: "papier de verre". */
const IGNORED = "context.ignored";

/** "Y a pas un spray": the negation is part of the question. */
const isIgnoredWhole = ({ exact, concepts }: Phrase): boolean => exact !== null && concepts.includes(IGNORED);
const groupOf = (concept: string): string => concept.slice(0, concept.indexOf("."));
const isUnsold = (concept: string): boolean => concept.startsWith("unsold.");
const isSubstrate = (concept: string): boolean => concept.startsWith("substrate.");
const spanOf = ({ at }: Candidate): number => (at.at(-1) ?? 0) - (at[0] ?? 0);

export type Lexicon = ReturnType<typeof createLexicon>;
export type Match = ReturnType<Lexicon["match"]>[number];

/**
 * @param deniedAfter concepts that a negation behind them denies: "mixing is too much for me"
 * @param isInCatalogue whether the texts of the catalogue have a word
 */
export function createLexicon(
  content: AdviceWords,
  words: LocalisedText,
  deniedAfter: ReadonlySet<string>,
  isInCatalogue: (word: string) => boolean,
) {
  const vocabulary = createVocabulary(content, words);
  const reader = createReader(vocabulary, isInCatalogue);
  return {
    read: vocabulary.read,
    /** The phrases in a text; longer ones take precedence. */
    match(text: string, all: readonly ReadToken[], taken: ReadonlySet<number>) {
      const { candidates, contextOf } = createMatcher(text, all, taken, vocabulary, reader, deniedAfter);
      return select(candidates()).map(contextOf);
    },
    /** Whether the vocabulary or the catalogue has a word, its parts or its likely spelling. */
    recognises: (token: Token): boolean =>
      token.number !== null ||
      reader.isKnown(token.word) ||
      vocabulary.everyday.has(token.word) ||
      words.isStopWord(token.word) ||
      isInCatalogue(token.word) ||
      reader.read(token.word)[0] !== token.stem,
  };
}

/** "Avez-vous de la colle à carrelage" asks for no tiles: an article that isn't sold takes precedence. */
const weightOf = (candidate: Candidate): number => {
  const { phrase, at } = candidate;
  if (isIgnoredWhole(phrase)) return phrase.exact?.length ?? 0;
  return phrase.concepts.some(isUnsold) ? 2 * at.length - 1 - spanOf(candidate) : at.length;
};

interface Selected extends Candidate {
  concepts: readonly string[];
  /** Whether a token is in no phrase of several words so far. */
  isFree(at: number): boolean;
  /** Whether a token is in a longer wish: "powder that does not set quickly". */
  isWished(at: number): boolean;
}

/** Longer phrases take the words of shorter ones, except of concepts that count within phrases too. */
function select(candidates: Candidate[]): Selected[] {
  candidates.sort((a, b) => weightOf(b) - weightOf(a) || spanOf(a) - spanOf(b) || (a.at[0] ?? 0) - (b.at[0] ?? 0));
  /** The concepts of the longer phrases at each place. */
  const longer = new Map<number, (readonly string[])[]>();
  const selected: Selected[] = [];
  for (const candidate of candidates) {
    const { phrase, at } = candidate;
    const around = at.map((place) => longer.get(place) ?? []);
    const isBlocking = (concepts: readonly string[]): boolean =>
      concepts.includes(IGNORED) || (concepts.some(isUnsold) && !phrase.concepts.every(isSubstrate));
    if (around.flat().some(isBlocking)) continue;
    const isNested = around.some(({ length }) => length > 0);
    const concepts = isNested ? phrase.concepts.filter((concept) => countsWithin(concept, around)) : phrase.concepts;
    if (concepts.length === 0) continue;
    if (phrase.stems.length > 1 || isIgnoredWhole(phrase))
      for (const [index, place] of at.entries()) longer.set(place, [...(around[index] ?? []), concepts]);
    const taken = new Map(longer);
    const isWished = (place: number): boolean =>
      taken
        .get(place)
        ?.flat()
        .some((each) => WISHES.test(each)) ?? false;
    selected.push({ phrase, at, concepts, isFree: (place) => !taken.has(place), isWished });
  }
  return selected;
}

/** "Béton cellulaire" isn't "béton", but a place may be mentioned within it. */
function countsWithin(concept: string, around: readonly (readonly (readonly string[])[])[]): boolean {
  const isSameGroup = (other: string): boolean => NESTED.test(other) && groupOf(other) === groupOf(concept);
  if (NESTED.test(concept) && !around.flat(2).some(isSameGroup)) return true;
  const isWish = (concepts: readonly string[]): boolean => concepts.every((other) => WISHES.test(other));
  return concept.startsWith("problem.") && around.every((phrases) => phrases.some(isWish));
}

/** Finds phrases in one text, and what the words around them tell. */
function createMatcher(
  text: string,
  all: readonly ReadToken[],
  taken: ReadonlySet<number>,
  { words, everyday, phrases, byFirstStem, isCompounding, ...lists }: Vocabulary,
  reader: Reader,
  deniedAfter: ReadonlySet<string>,
) {
  const { besides, removed, seeking, which, negations } = lists;
  /** The places in `all` of `tokens`, which have no small words. */
  const places = all.flatMap(({ isSkipped }, place) => (isSkipped || taken.has(place) ? [] : [place]));
  const tokens = places.map((place) => all[place] as ReadToken);
  const readings = tokens.map(({ word }) => (everyday.has(word) ? [] : reader.read(word)));
  const stems = readings.map((reading, at) => [...reading, VERBATIM + tokens[at]?.word]);
  const isPaused = (from: number, to: number): boolean => isSeparated(text, tokens[from], tokens[to], PAUSE);

  const candidates = (): Candidate[] =>
    stems.flatMap((each, at) =>
      each.flatMap((stem) => {
        // "Kelle" has the stem of "Keller": a form that is written so takes precedence.
        const isOther = !stem.startsWith(VERBATIM) && phrases.has(each.at(-1) ?? "");
        const ordered = (byFirstStem.get(stem) ?? []).flatMap((phrase) => {
          const found = isOther && phrase.stems.length === 1 ? null : findPhrase(phrase, at);
          return found ? [{ phrase, at: found }] : [];
        });
        return ordered;
      }),
    );

  /** The words of a phrase in their order, with up to two others between them. */
  function findPhrase(phrase: Phrase, first: number): number[] | null {
    if (phrase.exact && !isExact(phrase.exact, places[first] ?? 0)) return null;
    const found = placesOf(phrase.stems, first, stems, MAX_GAP);
    // Names and sizes between them aren't in `stems`: "wie viel Alba F60 … 20 mm Tiefe" isn't "wie tief".
    const isNear = found?.every(
      (at, index) => index === 0 || (places[at] ?? 0) - (places[found[index - 1] ?? 0] ?? 0) <= MAX_DISTANCE,
    );
    return isNear ? found : null;
  }

  /** Whether words are side by side, one of them at a place. */
  const isExact = (exact: readonly string[], place: number): boolean =>
    exact.some((_, before) => exact.every((stem, index) => all[place - before + index]?.stem === stem));

  function contextOf(selected: Selected) {
    const { at, concepts } = selected;
    const own = at.map((each) => places[each] ?? 0);
    const [start = 0, end = 0] = [own[0], own.at(-1)];
    const before = all.slice(Math.max(0, start - REQUESTED_WITHIN), start);
    const isBefore = (list: ReadonlySet<string>): boolean => before.some(({ word }) => list.has(word));
    // "Removed the tiles", with an article between.
    const lastBefore = all.slice(0, start).findLast(({ word }) => word.length > MAX_ARTICLE);
    return {
      concepts,
      tokens: own,
      isNegated: isNegated(selected),
      /** "Next to the door". */
      isBeside: nextIs(besides, start, -1),
      /** "The radiator was taken down", "the primer is on". */
      isRemoved: removed.has(lastBefore?.word ?? "") || nextIs(removed, end, 1),
      /** "Do you have …", "I need …". */
      isRequested:
        isBefore(seeking) ||
        which.has(all[start]?.word ?? "") ||
        (isBefore(which) && seeking.has(all[end + 1]?.word ?? "")),
    };
  }

  /** Whether the next word that isn't a small one is in a list. */
  function nextIs(list: ReadonlySet<string>, from: number, step: 1 | -1): boolean {
    for (let at = from + step; all[at]; at += step) {
      const { word = "", isSkipped = false } = all[at] ?? {};
      if (list.has(word)) return true;
      if (!isSkipped && !words.isStopWord(word)) return false;
    }
    return false;
  }

  function isNegated({ at, phrase, concepts, isFree, isWished }: Selected): boolean {
    const [first = 0, last = 0] = [at[0], at.at(-1)];
    const isNegation = (place: number): boolean => negations.has(tokens[place]?.word ?? "");
    const isBefore = [first - 1, first - 2].some(
      (place) => isNegation(place) && isFree(place) && !isPaused(place, first),
    );
    if (isBefore || phrase.stems.length > 1 || !concepts.some((each) => deniedAfter.has(each))) return isBefore;
    return range(last + 1, last + 1 + DENIED_WITHIN).some(
      (place) => isNegation(place) && !isWished(place) && !isPaused(last, place),
    );
  }

  return { candidates, contextOf };
}
