import { Field } from "../fields/field";

interface TownFieldsProps {
  /** Whether the sender lives or works there: only then may the browser fill it in. */
  isOwn: boolean;
}

/** The fields of `townShape`. */
export function TownFields({ isOwn }: TownFieldsProps) {
  return (
    <div className="form__pair form__pair--code">
      <Field
        name="zipcode"
        inputMode={isOwn ? undefined : "numeric"}
        autoComplete={isOwn ? "postal-code" : "off"}
        spellCheck={false}
        required
      />
      <Field name="city" autoComplete={isOwn ? "address-level2" : "off"} required />
    </div>
  );
}
