import type { TextareaHTMLAttributes } from "react";
import { FieldFrame } from "./field-frame";
import { type FieldFacts, useFormField } from "./use-form-field";

export function TextAreaField({ rows = 6, ...facts }: FieldFacts & { rows?: number }) {
  const field = useFormField(facts);
  return (
    <FieldFrame field={field}>
      <textarea
        {...field.getInputProps<TextareaHTMLAttributes<HTMLTextAreaElement>>()}
        {...field.aria}
        id={field.id}
        rows={rows}
        required={field.required}
      />
    </FieldFrame>
  );
}
