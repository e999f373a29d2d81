import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icon";
import type { FormField } from "./use-form-field";

export function FieldLabel({ field: { label, required } }: { field: FormField }) {
  const { t } = useTranslation("forms");
  return (
    <>
      {label}
      {!required && <span className="field__optional">{` (${t("optional")})`}</span>}
    </>
  );
}

/** Hint first, then what is wrong: a hint is read before one types. */
export function FieldNotes({ field: { ids, hint, error } }: { field: FormField }) {
  return (
    <>
      {hint && (
        <p className="hint" id={ids.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p className="error" id={ids.error}>
          <Icon name="circle-alert" />
          <span>{error}</span>
        </p>
      )}
    </>
  );
}

/** Label above, hint, error, then the control. */
export function FieldFrame({ field, children }: { field: FormField; children: ReactNode }) {
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
