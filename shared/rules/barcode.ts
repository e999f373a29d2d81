/** Barcodes of fewer than 14 digits are padded with zeros on the left. */
export const BARCODE_LENGTH = 14;

export const padBarcode = (code: string): string => code.padStart(BARCODE_LENGTH, "0");

/** GS1's check digit for the digits before it: weights 3 and 1 from the right, up to the next ten. */
export function checkDigitOf(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/** `ean_digit 4`: the other digits would end with a 4. */
export function eanFault(code: string): "ean_length" | `ean_digit ${string}` | null {
  if (!/^\d{13}$/.test(code)) return "ean_length";
  const due = checkDigitOf(code.slice(0, 12));
  return code.endsWith(due) ? null : `ean_digit ${due}`;
}
export const isEan13 = (code: string): boolean => eanFault(code) === null;
