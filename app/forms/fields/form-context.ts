import { createContext, useContext } from "react";
import type { FormOutcome } from "../outcome";

export interface FormContextValue {
  id: string;
  /** When a field is first validated; after a submission every change validates. */
  validateOn: "blur" | "submit";
  /** Runs something now, or once the mouse button is up again. */
  afterPress(run: () => void): void;
  outcome: FormOutcome | undefined;
  say: (key: string) => void;
}

export const FormContext = createContext<FormContextValue | null>(null);

export function useCurrentForm(): FormContextValue {
  const formContext = useContext(FormContext);
  if (!formContext) throw new Error("A field is used outside of a form");
  return formContext;
}

export const fieldId = (formId: string, name: string) => `${formId}-${name.replace(/[^\w-]+/g, "-")}`;
