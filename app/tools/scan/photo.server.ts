/** Reads the barcode on a photo, in memory. The format is checked before another process decodes it. */
import { pictureFormat } from "~shared/uploads/picture-format.server";
import type { RunPictureProgram } from "~shared/uploads/picture-process.server";

/** Photos of today's phones have 2 to 8 MB. */
export const PHOTO_BYTES = 10 * 1024 * 1024;

export type PhotoReading =
  | { ok: true; code: string }
  /** Keys of `scan:photo.problem`. */
  | { ok: false; reason: "not_a_picture" | "too_many_pixels" | "no_barcode" | "busy" };

export type ReadPhoto = (bytes: Buffer) => Promise<PhotoReading>;

export function createPhotoReader(runProgram: RunPictureProgram): ReadPhoto {
  return async (bytes) => {
    const format = pictureFormat(bytes);
    if (!format || format === "heic") return { ok: false, reason: "not_a_picture" };
    try {
      const output = await runProgram("read-photo", bytes);
      return output ? JSON.parse(output.toString()) : { ok: false, reason: "too_many_pixels" };
    } catch {
      return { ok: false, reason: "busy" };
    }
  };
}
