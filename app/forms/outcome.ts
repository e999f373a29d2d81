import type { HeldFile } from "./uploads/limits";

/** A question in words (bot check); the token says which one it is, not its answer. */
export interface Question {
  text: string;
  token: string;
}

/** `fieldErrors`, `formId` and `repopulateFields` are the names that remix-validated-form reads. */
export interface FormOutcome {
  formId: string;
  /** Field → message (message.ts). */
  fieldErrors: Record<string, string>;
  /** Everything that was typed. */
  repopulateFields: Record<string, string>;
  /** The files that the site holds for this form, by field. */
  held: Record<string, HeldFile>;
  /** A key of `forms:messages`, shown above the errors. `null`: no error. */
  message: string | null;
  /** The form token to post again: the form's own while it is valid, so that a repeat stays the same request. */
  formToken: string;
  question: Question | null;
}

export interface FormGuard {
  /** `null`: in a document, which holds it itself (app/visitor/visitor-state.tsx). */
  formToken: string | null;
  captcha: { provider: "none" | "recaptcha"; siteKey: string | null; version: number | null; scriptUrl: string };
}

/** The fields of the guard: posted with every form, part of none. */
export const GUARD_FIELDS = {
  formToken: "form_token",
  /** Stays empty: people don't see it. */
  decoy: "homepage",
  /** Stays unticked. */
  decoyTick: "send_by_fax",
  token: "captcha_token",
  question: "captcha_question",
  answer: "captcha_answer",
} as const;
