/** Barcodes of packs: EAN-8, EAN-13, EAN-14 and UPC, as a camera reads them or a person types them (spec 1 §5). */
import { BARCODE_LENGTH, padBarcode } from "~shared/rules/barcode";

export type BarcodeReading =
  | { ok: true; code: string }
  | { ok: false; reason: "empty" | "not_digits" | "too_long" }
  /** One digit was misread or mistyped. `expected` is what the last one would have to be, were the others right. */
  | { ok: false; reason: "wrong_check_digit"; expected: string };

/** Spaces, dashes and points of every kind: people copy what is printed. */
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

/** GS1's: weights 3 and 1 from the right, up to the next ten. */
function checkDigitOf(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/**
 * The UPC-A that a UPC-E of 8 digits (number system, six digits, check digit) stands for; `null` when it isn't one.
 * Only for a code that the camera says is UPC-E: an EAN-8 looks the same.
 */
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

/** How packs are marked, by the names of the browsers' own detector. ITF carries EAN-14, on cartons. */
export const BARCODE_FORMATS = ["ean_13", "ean_8", "upc_a", "upc_e", "itf"] as const;
export type BarcodeFormat = (typeof BARCODE_FORMATS)[number];

/** What a reader saw as a code of 14 digits; `null`: a misread, or not a code of a pack. */
export function readScanned(text: string, format: BarcodeFormat): string | null {
  // ITF has no fixed length: a line that cuts through some of its bars reads as a shorter code.
  if (format === "itf" && text.length !== BARCODE_LENGTH) return null;
  const digits = format === "upc_e" ? (expandUpcE(text) ?? text) : text;
  const reading = readBarcode(digits);
  return reading.ok ? reading.code : null;
}

/** As it is printed: without the zeros that pad it to 14. */
export function printedCode(code: string): string {
  const length = [8, 12, 13].find((digits) => /^0*$/.test(code.slice(0, code.length - digits)));
  return code.slice(-(length ?? code.length));
}

/** Two equal reads one after the other make a reading: a single one may be a misread. */
export function createAgreement(): (read: string) => string | null {
  let before: string | null = null;
  return (read) => {
    const agreed = read === before ? read : null;
    before = read;
    return agreed;
  };
}
