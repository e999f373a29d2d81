/** The format of a stranger's picture by its first bytes, before a decoder reads it. */

export const FORMAT_BYTES = 12;

export type PictureFormat = "jpeg" | "png" | "webp" | "avif" | "heic";
/** Brands of ISO base media files that hold HEIF pictures; AVIF has others. */
const HEIC_BRANDS: readonly string[] = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"];

const startsWith = (bytes: Buffer, signature: readonly number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte);

/** `null`: another format, which must not reach the decoder. */
export function pictureFormat(bytes: Buffer): PictureFormat | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "jpeg";
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  if (bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP") return "webp";
  if (bytes.toString("latin1", 4, 8) !== "ftyp") return null;
  const brand = bytes.toString("latin1", 8, 12);
  if (brand === "avif") return "avif";
  return HEIC_BRANDS.includes(brand) ? "heic" : null;
}
