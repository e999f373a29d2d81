/** What zxing-wasm is asked for, in the browser and for photos on the server: the codes of packs, nothing else. */
import type { ReaderOptions } from "zxing-wasm/reader";
import type { BarcodeFormat } from "../barcode";

export const ZXING_FORMATS: ReaderOptions["formats"] = ["EAN13", "EAN8", "UPCA", "UPCE", "ITF"];

const NAMES = { EAN13: "ean_13", EAN8: "ean_8", UPCA: "upc_a", UPCE: "upc_e", ITF: "itf", ITF14: "itf" } as const;

export const findFormat = (name: string): BarcodeFormat | undefined =>
  Object.entries(NAMES).find(([known]) => known === name)?.[1];
