import { FieldLabel, FieldNotes } from "./field-frame";
import { type FieldFacts, useFormField } from "./use-form-field";

export function CheckboxField(facts: FieldFacts) {
  const field = useFormField(facts);
  return (
    <div className="field">
      <FieldNotes field={field} />
      <label className="choice">
        <input
          {...field.getInputProps({ type: "checkbox", value: "on" })}
          {...field.aria}
          id={field.id}
          required={field.required}
        />
        <span>
          <FieldLabel field={field} />
        </span>
      </label>
    </div>
  );
}
