import { type SelectHTMLAttributes, useRef } from "react";
import { useEarlyInput } from "../use-early-input";
import { FieldFrame } from "./field-frame";
import { type FieldFacts, useFormField } from "./use-form-field";

export interface Option {
  value: string;
  label: string;
}

interface SelectFacts extends FieldFacts {
  options: readonly Option[];
  prompt: string;
  autoComplete?: string;
  onChoice?: (value: string) => void;
}

export function SelectField({ options, prompt, autoComplete, onChoice, ...facts }: SelectFacts) {
  const field = useFormField(facts);
  const select = useRef<HTMLSelectElement>(null);
  useEarlyInput(() => {
    if (select.current?.value) onChoice?.(select.current.value);
  });
  return (
    <FieldFrame field={field}>
      <select
        {...field.getInputProps<SelectHTMLAttributes<HTMLSelectElement>>({
          onChange: (event) => onChoice?.(event.target.value),
        })}
        {...field.aria}
        ref={select}
        autoComplete={autoComplete}
        id={field.id}
        required={field.required}
      >
        <option value="">{prompt}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
