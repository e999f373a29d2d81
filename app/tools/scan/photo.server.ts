/**
 * Reads the barcode on a photo. The picture stays in memory and is gone with the request.
 *
 * A stranger's file is never trusted: the size is limited before it is read, the content decides what it is (not its
 * name), its pixels are counted before they are unpacked, and unpacking ends after some seconds. Reading 4 million pixels
 * of noise, the worst there is, takes about a tenth of a second.
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { MOST_PIXELS, pictureFormat } from "~/forms/uploads/picture-format.server";
import { readScanned } from "../barcode";
import { findFormat, ZXING_FORMATS } from "./zxing-formats";

/** Photos of today's phones have 2 to 8 MB. */
export const PHOTO_BYTES = 10 * 1024 * 1024;
const UNPACK_SECONDS = 5;
/** Longest edge, in pixels, of what is searched: on it a barcode may be as narrow as a tenth of the picture. */
const SEARCHED_EDGE = 2_000;
/** Pictures that are unpacked at the same time: each may need some hundred megabytes. */
const AT_ONCE = 2;
const MOST_SYMBOLS = 8;

export type PhotoReading =
  | { ok: true; code: string }
  /** Keys of `scan:photo.problem`. */
  | { ok: false; reason: "not_a_picture" | "too_many_pixels" | "no_barcode" | "busy" };

interface Pixels {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

/** `null`: broken, or slower than the limit. */
async function unpack(bytes: Buffer): Promise<Pixels | "too_many_pixels" | null> {
  const { default: sharp } = await import("sharp");
  const options = { limitInputPixels: MOST_PIXELS, failOn: "error", sequentialRead: true } as const;
  try {
    const { width, height } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
    if (width * height > MOST_PIXELS) return "too_many_pixels";
    const { data, info } = await sharp(bytes, options)
      .resize(SEARCHED_EDGE, SEARCHED_EDGE, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .ensureAlpha()
      .timeout({ seconds: UNPACK_SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
  } catch {
    return null;
  }
}

/** zxing-wasm would fetch its program from a content network; ours lies in the package. */
async function loadReader() {
  const { prepareZXingModule, readBarcodes } = await import("zxing-wasm/reader");
  const program = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
  const { buffer: wasmBinary } = new Uint8Array(await readFile(program));
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  return readBarcodes;
}

let reader: ReturnType<typeof loadReader> | null = null;

async function findCode(pixels: Pixels): Promise<string | null> {
  reader ??= loadReader();
  const readBarcodes = await reader;
  const found = await readBarcodes(
    { ...pixels, colorSpace: "srgb" },
    { formats: ZXING_FORMATS, tryHarder: true, maxNumberOfSymbols: MOST_SYMBOLS },
  );
  for (const { text, format } of found) {
    const known = findFormat(format);
    const code = known ? readScanned(text, known) : null;
    if (code) return code;
  }
  return null;
}

let underWay = 0;

export async function readPhoto(bytes: Buffer): Promise<PhotoReading> {
  if (!pictureFormat(bytes)) return { ok: false, reason: "not_a_picture" };
  if (underWay >= AT_ONCE) return { ok: false, reason: "busy" };
  underWay += 1;
  try {
    const pixels = await unpack(bytes);
    if (pixels === "too_many_pixels") return { ok: false, reason: pixels };
    if (!pixels) return { ok: false, reason: "not_a_picture" };
    const code = await findCode(pixels);
    return code ? { ok: true, code } : { ok: false, reason: "no_barcode" };
  } finally {
    underWay -= 1;
  }
}
