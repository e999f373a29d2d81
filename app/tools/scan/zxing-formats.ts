/** The options of zxing-wasm for browser and server: only the codes of packs. */
import type { ReaderOptions } from "zxing-wasm/reader";
import type { BarcodeFormat } from "../barcode";

export const ZXING_FORMATS: ReaderOptions["formats"] = ["EAN13", "EAN8", "UPCA", "UPCE", "ITF"];

const NAMES = { EAN13: "ean_13", EAN8: "ean_8", UPCA: "upc_a", UPCE: "upc_e", ITF: "itf", ITF14: "itf" } as const;

export const findFormat = (name: string): BarcodeFormat | undefined =>
  Object.entries(NAMES).find(([known]) => known === name)?.[1];
