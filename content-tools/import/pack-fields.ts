import { type Field, field, need, one, readReference, several } from "./field-kinds";
import * as read from "./read-cell";

export const PACK_FIELDS: readonly Field[] = [
  field("pack.reference", "pack", "reference", {
    means: "Your article number of the pack",
    example: "GF-10-5",
    read: readReference,
    ...need,
  }),
  field("pack.size", "pack", "quantity", {
    means: "What is in it: kg, g, l or ml; of tools and tapes pc or m",
    example: "5 kg",
    read: read.readPackSize,
    ...need,
  }),
  field("pack.packaging", "pack", "packaging", {
    means: "What it is packed in",
    example: "SAC",
    ...one("pack.packaging"),
    ...need,
  }),
  field("pack.barcode", "pack", "ean13", {
    means: "EAN-13",
    example: "2009010010014",
    read: read.readBarcode,
    ...need,
  }),
  field("pack.audiences", "pack", "salesplans", {
    means: "Who can buy it; without it the audiences of the product",
    example: "",
    ...several("audiences"),
  }),
];
