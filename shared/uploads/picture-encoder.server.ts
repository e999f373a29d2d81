/** Re-encodes an uploaded picture, as JPEG unless WebP is wanted: smaller, upright, without the camera's metadata. */
import { REFUSALS } from "../rules/uploads";
import { FILE_BUSY } from "./file-checker.server";
import { pictureFormat } from "./picture-format.server";
import type { RunPictureProgram } from "./picture-process.server";

/** The new bytes, or the message that refuses the picture. */
export type EncodePicture = (
  path: string,
  format?: "jpeg" | "webp",
) => Promise<{ bytes: Buffer } | { refused: string }>;

export function createPictureEncoder(runProgram: RunPictureProgram): EncodePicture {
  return async (path, format = "jpeg") => {
    try {
      const output = await runProgram("encode-picture", path, format);
      if (!output) return { refused: REFUSALS.picture.complex };
      return pictureFormat(output) === format ? { bytes: output } : { refused: output.toString() };
    } catch {
      return { refused: FILE_BUSY };
    }
  };
}
