import type { InputHTMLAttributes } from "react";
import { FieldFrame } from "./field-frame";
import type { FieldFacts } from "./use-form-field";
import { useFormField } from "./use-form-field";

type InputFacts = Pick<InputHTMLAttributes<HTMLInputElement>, "type" | "autoComplete" | "inputMode" | "spellCheck">;

export function Field({ type = "text", autoComplete, inputMode, spellCheck, ...facts }: FieldFacts & InputFacts) {
  const field = useFormField(facts);
  return (
    <FieldFrame field={field}>
      <input
        {...field.getInputProps({ type })}
        {...field.aria}
        {...{ autoComplete, inputMode, spellCheck }}
        id={field.id}
        required={field.required}
      />
    </FieldFrame>
  );
}
