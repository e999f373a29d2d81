/** "Barcodes under 14 characters are left-padded with zeros to 14" (spec 1 §5). */
export const BARCODE_LENGTH = 14;

export const padBarcode = (code: string): string => code.padStart(BARCODE_LENGTH, "0");
