/** The forms of packs. Each one was rendered once, without its label (docs/decisions/2026-11-26-packs-from-passes.md). */
import forms from "./forms.json";

export type PackFormName = keyof typeof forms;

export interface PackForm {
  /** The whole printed sheet in centimetres. */
  width: number;
  height: number;
  /** The part of the sheet that faces the viewer: words and signs are inside. Centimetres from the sheet's top left. */
  panel: { x: number; y: number; width: number; height: number };
  /** How the words are set. */
  layout: "broad" | "tall" | "narrow";
  /** Where a second face begins (the side of a carton). */
  sideFrom?: number | undefined;
  /** The colour of the parts of the pack that have no fixed one: the family's, or the ground of the label. */
  tint?: "family" | "ground" | undefined;
  hash: string;
}

export const packForms = forms as Readonly<Record<PackFormName, PackForm>>;
