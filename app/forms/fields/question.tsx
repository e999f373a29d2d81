import type { ReactNode } from "react";
import { type Question as BotCheckQuestion, GUARD_FIELDS } from "../outcome";

export function Question({ question, children }: { question: BotCheckQuestion; children: ReactNode }) {
  return (
    <div className="form__question">
      <input type="hidden" name={GUARD_FIELDS.question} value={question.token} />
      {children}
    </div>
  );
}
