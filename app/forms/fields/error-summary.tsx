import type { MouseEvent, RefObject } from "react";
import { useFormContext } from "remix-validated-form";
import { type FormOutcome, GUARD_FIELDS } from "../outcome";
import { fieldId } from "./form-context";
import { useMessageDetails, useMessageText } from "./use-message-text";

interface ErrorSummaryProps {
  formId: string;
  fields: readonly string[];
  outcome: FormOutcome | undefined;
  /** While the form is being sent, earlier errors are hidden. */
  busy: boolean;
  summaryRef: RefObject<HTMLDivElement>;
}

function focusField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus();
}

/** A key of `forms:messages`; `null` when all is mended. That fields are missing is the toast's to say. */
function titleOf(wrong: readonly string[], outcome: FormOutcome | undefined): string | null {
  if (wrong.some((name) => name !== GUARD_FIELDS.answer)) return "summary_title";
  if (wrong.length > 0) return "captcha_title";
  const wasAboutFields = outcome !== undefined && Object.keys(outcome.fieldErrors).length > 0;
  return wasAboutFields ? null : (outcome?.message ?? null);
}

export function ErrorSummary({ formId, fields, outcome, busy, summaryRef }: ErrorSummaryProps) {
  const messageText = useMessageText();
  const messageDetails = useMessageDetails();
  const { fieldErrors, hasBeenSubmitted } = useFormContext(formId);
  const order = [...fields, GUARD_FIELDS.answer];
  const errors = Object.entries(fieldErrors).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  const title = titleOf(
    errors.map(([name]) => name),
    outcome,
  );
  const mayShow = hasBeenSubmitted || outcome !== undefined;
  if (busy || !mayShow || !title) return null;
  const details = messageDetails(title);
  return (
    <div className="summary grid gap-3" role="alert" tabIndex={-1} ref={summaryRef}>
      <h2 className="as-title">{messageText(title)}</h2>
      {details && <p>{details}</p>}
      {errors.length > 0 && (
        <ul className="summary__list grid gap-1">
          {errors.map(([name, text]) => (
            <li key={name}>
              <a href={`#${fieldId(formId, name)}`} onClick={focusField}>
                {messageText(text, name)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
