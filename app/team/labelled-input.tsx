import type { InputHTMLAttributes, ReactNode } from "react";

interface LabelledInputProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  label: string;
  isWrong?: boolean | undefined;
  /** Between the label and the input: a hint, what is wrong. */
  notes?: ReactNode;
}

/** A required input of the teams' forms. */
export const LabelledInput = ({ label, isWrong, notes, children, ...input }: LabelledInputProps) => (
  <div className="field">
    <label htmlFor={input.id}>{label}</label>
    {notes}
    <input {...input} required aria-invalid={isWrong || undefined} />
    {children}
  </div>
);
