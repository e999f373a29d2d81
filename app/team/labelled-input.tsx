import type { InputHTMLAttributes, ReactNode } from "react";

interface LabelledInputProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  label: string;
  isWrong?: boolean | undefined;
  /** Between the label and the input: a hint, what is wrong. */
  notes?: ReactNode;
}

/** An input of the teams' forms, required unless the form says otherwise. */
export const LabelledInput = ({ label, isWrong, notes, required = true, children, ...input }: LabelledInputProps) => (
  <div className="field">
    <label htmlFor={input.id}>{label}</label>
    {notes}
    <input {...input} required={required} aria-invalid={isWrong || undefined} />
    {children}
  </div>
);

/** Values that a form sends back as they are. */
export const HiddenFields = ({ values }: { values: Readonly<Record<string, string | number | undefined>> }) =>
  Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
