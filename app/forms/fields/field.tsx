import { type InputHTMLAttributes, type SelectHTMLAttributes, type TextareaHTMLAttributes, useRef } from "react";
import { NamedOptions, TickBox } from "~/components/elements";
import { useEarlyInput } from "~/forms/use-early-input";
import { FieldFrame, FieldLabel, FieldNotes } from "./field-frame";
import { type FieldFacts, useFormField } from "./use-form-field";

export function CheckboxField(facts: FieldFacts) {
  const field = useFormField(facts);
  return (
    <div className="field">
      <FieldNotes field={field} />
      <TickBox
        {...field.getInputProps<InputHTMLAttributes<HTMLInputElement>>({ type: "checkbox", value: "on" })}
        label={<FieldLabel field={field} />}
      />
    </div>
  );
}

export function TextAreaField({ rows = 6, ...facts }: FieldFacts & { rows?: number }) {
  const field = useFormField(facts);
  return (
    <FieldFrame field={field}>
      <textarea {...field.getInputProps<TextareaHTMLAttributes<HTMLTextAreaElement>>()} rows={rows} />
    </FieldFrame>
  );
}

interface SelectFacts extends FieldFacts {
  options: readonly { id: number | string; label: string }[];
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
        ref={select}
        autoComplete={autoComplete}
      >
        <NamedOptions none={prompt} of={options.map(({ id, label }) => ({ id, name: label }))} />
      </select>
    </FieldFrame>
  );
}

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
        autoComplete={autoComplete}
        inputMode={inputMode}
        spellCheck={spellCheck}
        list={listId}
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
