import type { Card, Pack } from "~/catalogue/card";
import type { Target } from "~/routing/paths";

export interface ScannedProduct {
  card: Card;
  /** The very pack that carries the code. */
  pack: Pack | null;
  reasons: readonly string[];
  /** The audience that it is made for, when that isn't the visitor's: the link leads there. */
  elsewhere: Target | null;
}

export type ScanAnswer =
  | { state: "idle" }
  | { state: "unreadable"; reason: "empty" | "not_digits" | "too_long"; searchHref: string }
  /** `expected` is the check digit that the other digits require. */
  | { state: "wrong_check_digit"; expected: string }
  | { state: "not_found"; code: string }
  /** The back-office didn't answer. */
  | { state: "failed" }
  | { state: "found"; product: ScannedProduct };

export type CodeProblem = Extract<ScanAnswer, { state: "unreadable" | "wrong_check_digit" }>;

export const isCodeProblem = (answer: ScanAnswer): answer is CodeProblem =>
  answer.state === "unreadable" || answer.state === "wrong_check_digit";
