import type { ReactNode } from "react";
import type { Question as AskedQuestion } from "../outcome";
import { GUARD_FIELDS } from "../outcome";

/** The bot check's question in words, around the field for its answer. */
export function Question({ question, children }: { question: AskedQuestion; children: ReactNode }) {
  return (
    <div className="form__question">
      <input type="hidden" name={GUARD_FIELDS.question} value={question.token} />
      {children}
    </div>
  );
}
