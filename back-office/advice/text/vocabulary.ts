/** The vocabulary of a language, indexed by the words and stems of its phrases. */
import { groupBy } from "../../../shared/group-by";
import type { AdviceWords } from "../../content/schema-advice";
import type { LocalisedText } from "../../search/tokens";
import type { ReadToken, Term } from "../types";
import { numberIn } from "./numbers";
import { type Token, tokensOf } from "./tokens";

/** A form that begins with it is matched as written only: "=moisi", or each "mois" would be mould by its stem. */
export const VERBATIM = "=";

export interface Phrase {
  stems: readonly string[];
  concepts: string[];
  /** The stems of all its words, where small words and numbers alone distinguish it ("zum Streichen", "2 in 1"). */
  exact: readonly string[] | null;
}

/** Shorter words aren't corrected to. */
const MIN_SPELLING = 4;
const MAX_TERM_TOKENS = 4;
/** Roles of the last part of a compound: "Südfassade" is a wall. */
const COMPOUND_ROLES: ReadonlySet<string> = new Set(["wall", "walls", "ceiling", "opening", "room", "coat", "board"]);

export type Vocabulary = ReturnType<typeof createVocabulary>;

export function createVocabulary(content: AdviceWords, words: LocalisedText) {
  const wordsOf = (texts: readonly string[]) =>
    new Set(texts.flatMap((text) => tokensOf(text, words)).map(({ word }) => word));
  const foldAll = (texts: readonly string[]) => new Set(texts.map((text) => words.fold(text)));
  const lists = {
    negations: foldAll(content.negations),
    besides: foldAll(content.besides),
    removed: foldAll(content.removed),
    seeking: foldAll(content.seeking),
    which: foldAll(content.which),
  };
  const skipped = wordsOf(content.skipped);
  const everyday = wordsOf(content.everyday);
  const numbers = new Map(Object.entries(content.numbers).map(([word, value]) => [words.fold(word), value]));
  const terms = { unit: new Map<string, string>(), role: new Map<string, string>() };
  /** By all their stems. */
  const phrases = new Map<string, Phrase>();
  /** Stems by whole words, to which typing errors are corrected. */
  const spellings = new Map<string, string>();
  const isNumber = ({ number, word }: Token): boolean => number !== null || numbers.has(word);

  function addPhrase(concept: string, form: string, tokens: readonly Token[]): void {
    const meaningful = tokens.filter(({ word }) => !skipped.has(word));
    for (const { word, stem } of meaningful) if (word.length >= MIN_SPELLING) spellings.set(word, stem);
    const isVerbatim = form.startsWith(VERBATIM);
    const stems = (meaningful.length > 0 ? meaningful : tokens).map(({ word, stem }) =>
      isVerbatim ? VERBATIM + word : stem,
    );
    const isNumeric = meaningful.some(isNumber) && (meaningful.length < tokens.length || meaningful.every(isNumber));
    const exact = tokens.length > 1 && (meaningful.length < 2 || isNumeric) ? tokens.map(({ stem }) => stem) : null;
    const key = exact ? `=${exact.join(" ")}` : stems.join(" ");
    const phrase = phrases.get(key) ?? { stems, concepts: [], exact };
    if (!phrase.concepts.includes(concept)) phrase.concepts.push(concept);
    phrases.set(key, phrase);
  }

  for (const [concept, forms] of Object.entries(content.words)) {
    const [group = "", name = ""] = concept.split(".");
    for (const form of forms) {
      const tokens = tokensOf(form, words);
      for (const { word } of tokens) everyday.delete(word);
      if (group === "unit" || group === "role") terms[group].set(tokens.map(({ word }) => word).join(" "), name);
      else addPhrase(concept, form, tokens);
    }
  }
  const byFirstStem = groupBy(phrases.values(), ({ stems }) => [stems[0] ?? ""]);
  /** Stems of words that are never typing errors. */
  const known = new Set(content.known.flatMap((text) => tokensOf(text, words).map(({ stem }) => stem)));
  const stems = new Set([...phrases.values()].flatMap((phrase) => phrase.stems));
  const joint = content.compound_joint ? words.fold(content.compound_joint) : null;
  const compoundRoles = [...terms.role].filter(([, name]) => joint !== null && COMPOUND_ROLES.has(name));
  const heads = compoundRoles.filter(([head]) => head.length >= MIN_SPELLING);

  function termAt(tokens: readonly Token[], at: number, group: "unit" | "role"): Term | null {
    for (let length = Math.min(MAX_TERM_TOKENS, tokens.length - at); length > 0; length -= 1) {
      const window = tokens.slice(at, at + length);
      if (isSplit(window) || isOwnNumber(tokens, at + length - 1)) continue;
      const key = window.map(({ word }) => word).join(" ");
      const head = group === "role" && length === 1 ? heads.find(([end]) => key.endsWith(end)) : undefined;
      const name = terms[group].get(key) ?? head?.[1];
      if (name) return { name, length };
    }
    return null;
  }
  /** In "2.4 m 2 x 0.5 mm" and "2.4 m 2 mm" the "2" is a number of its own, it isn't the "2" of square metres. */
  function isOwnNumber(tokens: readonly Token[], at: number): boolean {
    const [before, factor, next, number] = [at - 1, at, at + 1, at + 2].map((each) => tokens[each]);
    const isApart = factor?.number != null && factor.start > (before?.end ?? 0);
    const isFactor = number?.number != null && terms.role.get(next?.word ?? "") === "times";
    return isApart && (isFactor || /^[mc]m$/.test(terms.unit.get(next?.word ?? "") ?? ""));
  }
  /** The number in "Q4" and "B 4" is part of a name and counts nothing. */
  function isCode(tokens: readonly Token[], at: number): boolean {
    const [before, token] = [tokens[at - 1], tokens[at]];
    if (token?.number === null || before?.word.length !== 1 || before.number !== null) return false;
    const isKnown = skipped.has(before.word) || terms.unit.has(before.word) || terms.role.has(before.word);
    return !isKnown && (before.end === token?.start || before.word === "q");
  }
  function amountAt(tokens: readonly Token[], at: number): ReadToken["amount"] {
    const token = tokens[at] as Token;
    if (isCode(tokens, at)) return null;
    // "quatre-vingt"
    const pair = numbers.get(`${token.word}-${tokens[at + 1]?.word}`);
    if (pair !== undefined) return { value: pair, length: 2 };
    const value = token.number ?? numberIn(token.word, numbers, joint);
    return value === null ? null : { value, length: 1 };
  }

  return {
    ...lists,
    words,
    isCompounding: joint !== null,
    phrases,
    byFirstStem,
    stems,
    spellings,
    numbers,
    skipped,
    everyday,
    known,
    read(text: string): ReadToken[] {
      const tokens = tokensOf(text, words);
      return tokens.map((token, at) => ({
        ...token,
        amount: amountAt(tokens, at),
        unit: termAt(tokens, at, "unit"),
        role: termAt(tokens, at, "role"),
        isSkipped: skipped.has(token.word),
        isFiller:
          skipped.has(token.word) ||
          lists.seeking.has(token.word) ||
          words.isStopWord(token.word) ||
          (known.has(token.stem) && !stems.has(token.stem)),
      }));
    },
  };
}

/** In "2,4 m, 2 mm" no square metres are written. */
const isSplit = (tokens: readonly Token[]): boolean =>
  tokens.some(({ number, start }, at) => at > 0 && number !== null && start - (tokens[at - 1]?.end ?? 0) > 1);
