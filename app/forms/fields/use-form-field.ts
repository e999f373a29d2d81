import { useField } from "remix-validated-form";
import type { FieldName } from "../field-name";
import { fieldId, useCurrentForm } from "./form-context";
import { useFieldLabel, useMessageText } from "./use-message-text";

export interface FieldFacts {
  name: FieldName;
  /** Instead of `forms:labels.{name}`. */
  label?: string | undefined;
  hint?: string | undefined;
  required?: boolean | undefined;
}

const BEHAVIOURS = {
  blur: { initial: "onBlur", whenTouched: "onChange", whenSubmitted: "onChange" },
  // An error that appears on leaving a field would push the button away from under the pointer.
  submit: { initial: "onSubmit", whenTouched: "onSubmit", whenSubmitted: "onChange" },
} as const;

export function useFormField({ name, label, hint, required = false }: FieldFacts) {
  const formContext = useCurrentForm();
  const messageText = useMessageText();
  const fieldLabel = useFieldLabel();
  const {
    error,
    clearError,
    getInputProps: ownInputProps,
  } = useField(name, {
    validationBehavior: BEHAVIOURS[formContext.validateOn],
  });
  const id = fieldId(formContext.id, name);
  const ids = { hint: `${id}-hint`, error: `${id}-error` };
  const describedBy = [hint ? ids.hint : "", error ? ids.error : ""].filter(Boolean).join(" ");
  const aria = { "aria-invalid": error ? true : undefined, "aria-describedby": describedBy || undefined };
  const getInputProps: typeof ownInputProps = (props) => {
    const input = ownInputProps(props);
    const onBlur: typeof input.onBlur = (...happened) => formContext.afterPress(() => input.onBlur?.(...happened));
    return { ...input, ...aria, id, required, onBlur };
  };
  return {
    id,
    ids,
    label: label ?? fieldLabel(name),
    hint,
    required,
    error: error ? messageText(error, name) : null,
    clearError,
    getInputProps,
    aria,
  };
}
