import { Field } from "../fields/field";

interface TownFieldsProps {
  /** Whether it is the sender's own town: only then may the browser fill it in. */
  isOwn: boolean;
  countries: readonly string[];
}

/** Countries with letters in postcodes; elsewhere phones show the numeric keyboard. */
const WITH_LETTERS = new Set(["GB", "NL"]);

export function TownFields({ isOwn, countries }: TownFieldsProps) {
  const isNumeric = !isOwn && !countries.some((country) => WITH_LETTERS.has(country));
  return (
    <div className="form__pair grid gap-6 form__pair--code">
      <Field
        name="zipcode"
        inputMode={isNumeric ? "numeric" : undefined}
        autoComplete={isOwn ? "postal-code" : "off"}
        spellCheck={false}
        required
      />
      <Field name="city" autoComplete={isOwn ? "address-level2" : "off"} required />
    </div>
  );
}
