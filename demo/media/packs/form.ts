import type { Material } from "../matter/print";
import type { Solid } from "../matter/solids";
import type { Camera } from "../matter/studio";

/** How the label's words are set: broad packs, tall packs, and the narrow ones. */
export type LabelLayout = "broad" | "tall" | "narrow";

/** What a sack is made of; other packs have one finish. */
export type Finish = "paper" | "kraft" | "film";

export interface LabelSheet {
  /** The printed sheet in centimetres; all of it is the family's ground. */
  width: number;
  height: number;
  /** The part that faces the viewer: words and signs stay inside. Centimetres from the sheet's top left. */
  panel: { x: number; y: number; width: number; height: number };
  layout: LabelLayout;
  /** A second face beside the first (a box's side), from this x on. */
  sideFrom?: number;
}

/** A pack drawn once, printed for many products. */
export interface PackForm {
  solid: Solid;
  camera: Camera;
  sheet: LabelSheet;
  /** `colour` is the family's. */
  materials(colour: string, finish: Finish): Material[];
}

export const whitePlastic: Material = { colour: "#f2f0eb", gloss: 1, roughness: 0.35 };
export const printedPlastic: Material = { colour: "#f4f2ed", gloss: 0.9, roughness: 0.4 };
export const steel: Material = { colour: "#c9ccce", gloss: 1, roughness: 0.18, metal: true };
export const paper: Material = { colour: "#efe9dc", gloss: 0.12, roughness: 1 };
export const kraft: Material = { colour: "#c49a68", gloss: 0.1, roughness: 1 };
export const graphitePlastic: Material = { colour: "#2a2e33", gloss: 0.9, roughness: 0.35 };
