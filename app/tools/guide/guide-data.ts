import type { GuideAnswers } from "~/routing/guide-answers";

export interface GuideOption {
  value: string;
  code: string | null;
  label: string;
  /** Products that this answer, with those before it, leads to. */
  total: number;
}

export interface GuideQuestion {
  code: string;
  label: string;
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

export const BEFORE_FIELD = "before";
