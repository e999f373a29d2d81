/** The data of a product's sheets, for one site and language. */
import type { CharacteristicsFile, ProductSource } from "../../content/base-data";
import type { LocalisedText } from "../../content/content";
import type { ProductTexts } from "../../content/schema";
import type { Substance } from "../../content/schema-substances";
import type { PaperBrand } from "../paper-brand";
import type { Edition } from "../words";

export interface SheetData {
  product: ProductSource;
  /** The colour of the product's main category. */
  colour: string;
  edition: Edition;
  brand: PaperBrand;
  characteristics: CharacteristicsFile;
  benefit: LocalisedText | undefined;
  advice: ProductTexts[string]["advice"] | undefined;
  /** Those that the product contains. */
  substances: readonly Substance[];
  /** In words, a line for each kind of pack. */
  consumption: string;
  /** Square metres in words, by the reference of a variant. */
  coverage: Readonly<Record<string, string>>;
  /** Drawings of pictograms, labels and benefits, by code. */
  signs: Readonly<Record<string, Sign>>;
  picture: Uint8Array | undefined;
}

/** The content of an SVG, and how wide its field is. */
export interface Sign {
  shapes: string;
  width: number;
}

export function valueText({ characteristics, edition }: SheetData, group: ValueGroup, code: string): string {
  return characteristics.values[group][code]?.[edition.lang] ?? code;
}
type ValueGroup = keyof CharacteristicsFile["values"];
