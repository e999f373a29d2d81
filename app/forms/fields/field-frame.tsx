import type { ReactNode } from "react";
import { Fault, Hint } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";

/** The parts around a control, independent of the kind of form. */
export interface FieldFace {
  id: string;
  ids: { hint: string; error: string };
  label: string;
  hint?: string | undefined;
  required: boolean;
  error: string | null;
}

export function FieldLabel({ field: { label, required } }: { field: Pick<FieldFace, "label" | "required"> }) {
  const { t } = useTranslation("forms");
  return (
    <>
      {label}
      {!required && <span className="regular muted">{` (${t("optional")})`}</span>}
    </>
  );
}

/** Hint first, then what is wrong: a hint is read before one types. */
export function FieldNotes({ field: { ids, hint, error } }: { field: Pick<FieldFace, "ids" | "hint" | "error"> }) {
  return (
    <>
      {hint && <Hint id={ids.hint}>{hint}</Hint>}
      {error && <Fault id={ids.error}>{error}</Fault>}
    </>
  );
}

/** Label above, hint, error, then the control. */
export function FieldFrame({ field, children }: { field: FieldFace; children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={field.id}>
        <FieldLabel field={field} />
      </label>
      <FieldNotes field={field} />
      {children}
    </div>
  );
}
