/** The quick check of a picture: the format that its name says, and neither a page nor an archive as well. */
import type { FileHandle } from "node:fs/promises";
import type { Extension } from "~shared/rules/uploads";
import { FILE_TYPES, WRONG_TYPE } from "~shared/rules/uploads";
import { isPolyglot, readEnds } from "./file-parts.server";
import { FORMAT_BYTES, pictureFormat } from "./picture-format.server";

/** The message that refuses it, or `null`. */
export async function findPictureFault(file: FileHandle, size: number, extension: Extension): Promise<string | null> {
  const ends = await readEnds(file, size);
  const format = pictureFormat(Buffer.from(ends.start.slice(0, FORMAT_BYTES), "latin1"));
  if (format === "heic") return "picture_heic";
  return FILE_TYPES[extension] === `image/${format}` && !isPolyglot(ends) ? null : WRONG_TYPE.picture;
}
