import { Field } from "./field";

export function EmailField({ hint }: { hint: string | undefined }) {
  return (
    <Field name="email" type="email" inputMode="email" autoComplete="email" spellCheck={false} hint={hint} required />
  );
}
