/** Where files go and how pictures are encoded. */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Sharp } from "sharp";
import type { Bilingual, MediaFile } from "../../back-office/media/manifest";

export async function store(mediaDir: string, path: string, content: Buffer | string): Promise<void> {
  const file = join(mediaDir, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

interface Described {
  alt: Bilingual;
  title: Bilingual;
}

/** Writes a picture twice: webp and, for what reads no webp, PNG (with transparency) or JPEG. `name` has no extension. */
export async function storePicture(
  mediaDir: string,
  name: string,
  picture: Sharp,
  kind: "cutout" | "photo",
  described: Described,
): Promise<MediaFile> {
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
  const extension = kind === "cutout" ? "png" : "jpg";
  await store(mediaDir, `${name}.${extension}`, await fallback.toBuffer());
  await store(mediaDir, `${name}.webp`, await webp.toBuffer());
  return {
    url: `/media/${name}.${extension}`,
    webp: `/media/${name}.webp`,
    width: info.width,
    height: info.height,
    ...described,
  };
}
