import type { RefObject } from "react";
import { useFormContext } from "remix-validated-form";
import { type FormOutcome, GUARD_FIELDS } from "../outcome";
import { FaultList } from "./fault-list";
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
  const faults = errors.map(([name, text]) => ({ id: fieldId(formId, name), text: messageText(text, name) }));
  return <FaultList title={messageText(title)} details={messageDetails(title)} faults={faults} listRef={summaryRef} />;
}
