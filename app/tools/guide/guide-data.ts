/** What the choice guide's screens and its picker render. */
import type { GuideAnswers } from "../choice-guide";

export interface GuideOption {
  value: string;
  /** The same in every language. */
  code: string | null;
  label: string;
  /** Products that this answer, with those before it, leads to. */
  total: number;
}

export interface GuideQuestion {
  code: string;
  label: string;
  /** Only those that still lead to a product; none while the question is locked. */
  options: GuideOption[];
  answer: string | null;
  unlocked: boolean;
}

export interface GuideData {
  questions: GuideQuestion[];
  answers: GuideAnswers;
  /** The answers as the form was rendered with: what changed since is told by them. */
  before: string;
}

/** Field of a guide form that holds `before`; in lower case, as no characteristic is. */
export const BEFORE_FIELD = "before";
