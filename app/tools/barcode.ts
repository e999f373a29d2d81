/** Barcodes of packs: EAN-8, EAN-13, EAN-14 and UPC, as a camera reads them or a person types them. */
import { BARCODE_LENGTH, checkDigitOf, padBarcode } from "~shared/rules/barcode";

export type BarcodeReading =
  | { ok: true; code: string }
  | { ok: false; reason: "empty" | "not_digits" | "too_long" }
  /** One digit was misread or mistyped. `expected` is the check digit that the other digits require. */
  | { ok: false; reason: "wrong_check_digit"; expected: string };

/** Spaces, dashes and points of every kind, which people copy from print. */
const SEPARATORS = /[\s\p{Pd}.·]/gu;

export function readBarcode(typed: string): BarcodeReading {
  const digits = typed.normalize("NFKC").replace(SEPARATORS, "");
  if (digits === "") return { ok: false, reason: "empty" };
  if (!/^\d+$/.test(digits)) return { ok: false, reason: "not_digits" };
  if (digits.length > BARCODE_LENGTH) return { ok: false, reason: "too_long" };
  const code = padBarcode(digits);
  const expected = checkDigitOf(code.slice(0, -1));
  return code.endsWith(expected) ? { ok: true, code } : { ok: false, reason: "wrong_check_digit", expected };
}

/** Expands UPC-E to UPC-A; `null` if it isn't one. Only for codes that are scanned as UPC-E, because EAN-8 looks the same. */
export function expandUpcE(code: string): string | null {
  const [, system, six = "", check] = /^([01])(\d{6})(\d)$/.exec(code) ?? [];
  if (!system) return null;
  const [a, b, c, d, e, last] = six;
  const middle = {
    0: `${a}${b}${last}0000${c}${d}${e}`,
    1: `${a}${b}${last}0000${c}${d}${e}`,
    2: `${a}${b}${last}0000${c}${d}${e}`,
    3: `${a}${b}${c}00000${d}${e}`,
    4: `${a}${b}${c}${d}00000${e}`,
  };
  return `${system}${middle[last as unknown as keyof typeof middle] ?? `${a}${b}${c}${d}${e}0000${last}`}${check}`;
}

/** The formats of packs, by the names of the browsers' detector. ITF encodes EAN-14 on cartons. */
export const BARCODE_FORMATS = ["ean_13", "ean_8", "upc_a", "upc_e", "itf"] as const;
export type BarcodeFormat = (typeof BARCODE_FORMATS)[number];

/** Normalises a scanned code to 14 digits; `null` for a misread or another kind of code. */
export function readScanned(text: string, format: BarcodeFormat): string | null {
  // ITF has no fixed length: a scan line that misses some bars reads a shorter code.
  if (format === "itf" && text.length !== BARCODE_LENGTH) return null;
  const digits = format === "upc_e" ? (expandUpcE(text) ?? text) : text;
  const reading = readBarcode(digits);
  return reading.ok ? reading.code : null;
}

/** The printed form: without the zeros that pad it to 14. */
export function printedCode(code: string): string {
  const length = [8, 12, 13].find((digits) => /^0*$/.test(code.slice(0, code.length - digits)));
  return code.slice(-(length ?? code.length));
}

/** Two equal reads in a row are accepted, because a single one may be a misread. */
export function createAgreement(): (read: string) => string | null {
  let before: string | null = null;
  return (read) => {
    const agreed = read === before ? read : null;
    before = read;
    return agreed;
  };
}
