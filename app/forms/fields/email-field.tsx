import { Field } from "./field";

/** The address that a form's sender is answered at. */
export function EmailField({ hint }: { hint: string | undefined }) {
  return (
    <Field name="email" type="email" inputMode="email" autoComplete="email" spellCheck={false} hint={hint} required />
  );
}
