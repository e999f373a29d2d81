/** Where files go and how pictures are encoded. */
import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Sharp } from "sharp";

/** Whole or not at all: a file that is there can be served. */
export async function store(mediaDir: string, path: string, content: Buffer | string): Promise<void> {
  const file = join(mediaDir, path);
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, content, { flush: true });
  await rename(unfinished, file);
}

/** `cutout`: a thing on nothing (PNG); `photo`: a filled frame (JPEG). */
export type PictureKind = "cutout" | "photo";
export const extensionOf = (kind: PictureKind) => (kind === "cutout" ? "png" : "jpg");

/** Writes a picture twice: webp and, for what reads no webp, PNG (with transparency) or JPEG. `name` has no extension. */
export async function storePicture(mediaDir: string, name: string, picture: Sharp, kind: PictureKind): Promise<void> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } } as const;
  const sharp = picture.constructor as typeof import("sharp");
  const fallback =
    kind === "cutout"
      ? sharp(data, raw).png({ palette: true, quality: 92, dither: 0.9, effort: 1 })
      : sharp(data, raw).jpeg({ quality: 74, progressive: true });
  const webp =
    kind === "cutout"
      ? sharp(data, raw).webp({ quality: 86, alphaQuality: 90, effort: 2 })
      : sharp(data, raw).webp({ quality: 72, effort: 2 });
  await store(mediaDir, `${name}.${extensionOf(kind)}`, await fallback.toBuffer());
  await store(mediaDir, `${name}.webp`, await webp.toBuffer());
}
