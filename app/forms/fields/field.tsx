import type { InputHTMLAttributes } from "react";
import { FieldFrame } from "./field-frame";
import { type FieldFacts, useFormField } from "./use-form-field";

type InputFacts = Pick<InputHTMLAttributes<HTMLInputElement>, "type" | "autoComplete" | "inputMode" | "spellCheck">;

interface Suggesting {
  /** Suggested values; other text is allowed. */
  suggestions?: readonly string[];
}

export function Field({
  type = "text",
  autoComplete,
  inputMode,
  spellCheck,
  suggestions,
  ...facts
}: FieldFacts & InputFacts & Suggesting) {
  const field = useFormField(facts);
  const listId = suggestions ? `${field.id}-list` : undefined;
  return (
    <FieldFrame field={field}>
      <input
        {...field.getInputProps({ type })}
        {...field.aria}
        {...{ autoComplete, inputMode, spellCheck }}
        id={field.id}
        list={listId}
        required={field.required}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      )}
    </FieldFrame>
  );
}
