/** What a form tells its fields. */
import { createContext, useContext } from "react";
import type { FormOutcome } from "../outcome";

export interface FormFace {
  id: string;
  /** When a field that wasn't sent yet is looked at. Once the form was sent, every change is. */
  validateOn: "blur" | "submit";
  /** Runs something now, or once the mouse button is up again. */
  afterPress(run: () => void): void;
  outcome: FormOutcome | undefined;
  /** Shows a toast: a key of `common:toast`. */
  say: (key: string) => void;
}

export const FormFaceContext = createContext<FormFace | null>(null);

export function useFormFace(): FormFace {
  const face = useContext(FormFaceContext);
  if (!face) throw new Error("A field stands outside of a form");
  return face;
}

export const fieldId = (formId: string, name: string) => `${formId}-${name.replace(/[^\w-]+/g, "-")}`;
