/** What a code leads to, as the scan screen and the scan window render it. */
import type { Card } from "~/catalogue/card";
import type { Pack } from "~/catalogue/packs";
import type { Target } from "~/routing/paths";

export interface ScannedProduct {
  card: Card;
  /** The very pack that carries the code. */
  pack: Pack | null;
  /** What it is for and has. */
  reasons: readonly string[];
  /** The audience that it is made for, when that isn't the visitor's: the link leads there. */
  elsewhere: Target | null;
}

export type ScanAnswer =
  | { state: "idle" }
  | { state: "unreadable"; reason: "empty" | "not_digits" | "too_long"; searchHref: string }
  /** `expected` is what the last digit would have to be, were the others right. */
  | { state: "wrong_check_digit"; expected: string }
  | { state: "not_found"; code: string }
  /** The back-office didn't answer. */
  | { state: "failed" }
  | { state: "found"; product: ScannedProduct };

/** What is said beside the field: the code has to be mended before anything can be looked up. */
export type CodeProblem = Extract<ScanAnswer, { state: "unreadable" | "wrong_check_digit" }>;

export const isCodeProblem = (answer: ScanAnswer): answer is CodeProblem =>
  answer.state === "unreadable" || answer.state === "wrong_check_digit";
