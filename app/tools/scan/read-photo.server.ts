/** The program that reads the barcode on a photo and writes a `PhotoReading` as JSON. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { openPicture, runPictureTask } from "~shared/uploads/picture-decoder.server";
import { readScanned } from "../barcode";
import type { PhotoReading } from "./photo.server";
import { findFormat, ZXING_FORMATS } from "./zxing-formats";

/** Longest edge, in pixels, of what is searched: on it a barcode may be as narrow as a tenth of the picture. */
const SEARCHED_EDGE = 2_000;
const MAX_SYMBOLS = 8;

type Pixels = NonNullable<Awaited<ReturnType<typeof unpack>>>;

async function unpack(input: string | Buffer) {
  const picture = await openPicture(input);
  if (!picture) return null;
  const { data, info } = await picture
    .resize(SEARCHED_EDGE, SEARCHED_EDGE, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

async function findCode(pixels: Pixels): Promise<string | null> {
  // zxing-wasm would fetch its program from a content network; ours lies in the package.
  const program = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
  const { buffer: wasmBinary } = new Uint8Array(await readFile(program));
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  const found = await readBarcodes(
    { ...pixels, colorSpace: "srgb" },
    { formats: ZXING_FORMATS, tryHarder: true, maxNumberOfSymbols: MAX_SYMBOLS },
  );
  for (const { text, format } of found) {
    const known = findFormat(format);
    const code = known ? readScanned(text, known) : null;
    if (code) return code;
  }
  return null;
}

async function read(input: string | Buffer): Promise<PhotoReading> {
  const pixels = await unpack(input).catch(() => undefined);
  if (!pixels) return { ok: false, reason: pixels === null ? "too_many_pixels" : "not_a_picture" };
  const code = await findCode(pixels);
  return code ? { ok: true, code } : { ok: false, reason: "no_barcode" };
}

await runPictureTask(async (input) => JSON.stringify(await read(input)));
