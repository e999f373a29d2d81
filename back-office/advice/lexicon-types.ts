/** What a vocabulary finds in a sentence. */
import type { Token } from "./tokens";

/** Words that were met as one thing. */
export interface Match {
  /** `problem.hole`; a phrase may mean several. */
  concepts: readonly string[];
  /** Places in the list of tokens. */
  tokens: readonly number[];
  /** By a likely spelling of one of its words. */
  isGuess: boolean;
  negated: boolean;
  /** Something stands beside it. */
  isNextTo: boolean;
  /** It was there before, or is done already. */
  isRemoved: boolean;
  /** It is asked for: "do you have …". */
  isSought: boolean;
  /** Itself and right after that: "do you have doors". */
  isBought: boolean;
}

export interface Lexicon {
  /** All that is met, phrases before the words in them. */
  match(text: string, tokens: readonly Token[], taken: ReadonlySet<number>): Match[];
  number(token: Token): number | null;
  /** One that is written with a hyphen: "quatre-vingt". */
  numberOfTwo(tokens: readonly Token[], place: number): number | null;
  /** The unit or role that begins at a place, and how many tokens it takes. */
  findAt(tokens: readonly Token[], place: number, group: "unit" | "role"): { name: string; length: number } | null;
  isSkipped(token: Token): boolean;
  /** Whether it, its parts or its likely spelling are in a text of ours. */
  recognises(token: Token): boolean;
  /** A greeting, an article, "I need": nothing that a sentence is about. */
  isSmall(token: Token): boolean;
}
