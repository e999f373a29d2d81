import type { Option } from "./field";
import { FieldLabel, FieldNotes } from "./field-frame";
import { type FieldFacts, useFormField } from "./use-form-field";

/** The first choice carries the group's id, so that the error summary leads to something that takes the focus. */
export function RadioGroup({ options, ...facts }: FieldFacts & { options: readonly Option[] }) {
  const field = useFormField(facts);
  return (
    <fieldset className="field" aria-describedby={field.aria["aria-describedby"]}>
      <legend>
        <FieldLabel field={field} />
      </legend>
      <FieldNotes field={field} />
      <div className="cluster gap-x-6">
        {options.map(({ value, label }, index) => (
          <label className="choice" key={value}>
            <input
              {...field.getInputProps({ type: "radio", value })}
              aria-invalid={field.aria["aria-invalid"]}
              id={index === 0 ? field.id : undefined}
              required={field.required}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
