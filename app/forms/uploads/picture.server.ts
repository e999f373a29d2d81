/**
 * A picture: the format that its name says, not a page or an archive as well, and not more pixels than whoever opens it can
 * unpack. Only its head is decoded; what cameras append (a film, a depth map) stays.
 */
import type { FileHandle } from "node:fs/promises";
import type { Extension } from "~shared/rules/uploads";
import { FILE_TYPES, WRONG_TYPE } from "~shared/rules/uploads";
import { isTwofold, readEnds } from "./file-parts.server";
import { MOST_PIXELS, pictureFormat } from "./picture-format.server";

/** The message that refuses it, or `null`. @throws {Error} when its head can't be read */
export async function findPictureFault(file: FileHandle, size: number, extension: Extension): Promise<string | null> {
  if (isTwofold(await readEnds(file, size))) return WRONG_TYPE.picture;
  const bytes = await file.readFile();
  if (FILE_TYPES[extension] !== `image/${pictureFormat(bytes)}`) return WRONG_TYPE.picture;
  const { default: sharp } = await import("sharp");
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return width * height > MOST_PIXELS ? "picture_pixels" : null;
}
