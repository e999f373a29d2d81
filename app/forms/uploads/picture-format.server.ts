/** What a stranger's file is by its content, before any decoder sees it. */

/** 50-megapixel cameras pass. */
export const MOST_PIXELS = 64_000_000;

export type PictureFormat = "jpeg" | "png" | "webp";

const startsWith = (bytes: Buffer, signature: readonly number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte);

/** `null`: another one. Those never reach the decoder, which knows many. */
export function pictureFormat(bytes: Buffer): PictureFormat | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "jpeg";
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  const isWebp = startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes, [0x57, 0x45, 0x42, 0x50], 8);
  return isWebp ? "webp" : null;
}
