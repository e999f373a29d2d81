import type { MouseEvent, RefObject } from "react";
import { useFormContext } from "remix-validated-form";
import type { FormOutcome } from "../outcome";
import { GUARD_FIELDS } from "../outcome";
import { fieldId } from "./form-context";
import { useMessageDetails, useMessageText } from "./use-message-text";

interface ErrorSummaryProps {
  formId: string;
  /** In the order of the form. */
  fields: readonly string[];
  outcome: FormOutcome | undefined;
  /** Whether the form is on its way: what was wrong before is no longer said. */
  busy: boolean;
  summaryRef: RefObject<HTMLDivElement>;
}

function focusField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus();
}

/** A key of `forms:messages`; `null` when all is mended. That fields are missing is the toast's to say (spec 2 §4). */
function titleOf(wrong: readonly string[], outcome: FormOutcome | undefined): string | null {
  if (wrong.some((name) => name !== GUARD_FIELDS.answer)) return "summary_title";
  if (wrong.length > 0) return "captcha_title";
  const wasAboutFields = outcome !== undefined && Object.keys(outcome.fieldErrors).length > 0;
  return wasAboutFields ? null : (outcome?.message ?? null);
}

/** What keeps the form from being sent, with a link to each field; rendered by the server too. */
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
    <div className="summary" role="alert" tabIndex={-1} ref={summaryRef}>
      <h2 className="summary__title">{messageText(title)}</h2>
      {details && <p>{details}</p>}
      {errors.length > 0 && (
        <ul className="summary__list">
          {errors.map(([name, said]) => (
            <li key={name}>
              <a href={`#${fieldId(formId, name)}`} onClick={focusField}>
                {messageText(said, name)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
