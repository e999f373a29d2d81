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

export const BEFORE_FIELD = "before";
