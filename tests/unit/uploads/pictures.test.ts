/** Whether a picture is one, and what the site makes of it; nothing throws. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Extension } from "~shared/rules/uploads";
import { findFileFault, mayDeclare } from "~shared/uploads/check-file.server";
import { createPictureEncoder, type EncodePicture } from "~shared/uploads/picture-encoder.server";
import { createPictureProcess } from "~shared/uploads/picture-process.server";
import { BUSY_MACHINE_MS, buildUploadPrograms } from "./built-programs";
import { makePdf, makePng, makeZip } from "./make-files";

const folder = mkdtempSync(join(tmpdir(), "pictures-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let count = 0;
let programs: URL;
let encodePicture: EncodePicture;
beforeAll(async () => {
  programs = await buildUploadPrograms();
  encodePicture = createPictureEncoder(createPictureProcess({ folder: programs, limitMs: BUSY_MACHINE_MS }));
});
function write(content: Buffer): string {
  const path = join(folder, String(++count));
  writeFileSync(path, content);
  return path;
}
/** The error of the quick check, or of the decoder. */
async function faultOf(extension: Extension, content: Buffer): Promise<string | null> {
  const path = write(content);
  const fault = await findFileFault({ path, size: content.length, extension });
  if (fault) return fault;
  const encoded = await encodePicture(path);
  return "refused" in encoded ? encoded.refused : null;
}
async function encodedOf(content: Buffer): Promise<Buffer> {
  const encoded = await encodePicture(write(content));
  if ("refused" in encoded) throw new Error(encoded.refused);
  return encoded.bytes;
}

const wall = () => sharp({ create: { width: 400, height: 300, channels: 3, background: "#8a8478" } });
const JPEG = await wall().jpeg().toBuffer();
const IN_PASSES = await wall()
  .resize(8_000, 8_000, { fit: "fill" })
  .jpeg({ progressive: true, chromaSubsampling: "4:4:4" })
  .toBuffer();
/** A small picture whose head announces 64 million pixels: the decoder never sees it. */
const IN_PASSES_CMYK = announcing(
  8_000,
  await wall().toColourspace("cmyk").jpeg({ progressive: true, chromaSubsampling: "4:4:4" }).toBuffer(),
);
function announcing(side: number, jpeg: Buffer): Buffer {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc2]));
  // Marker, length and precision stand before height and width.
  for (const offset of [5, 7]) jpeg.writeUInt16BE(side, frame + offset);
  return jpeg;
}
const commented = (comment: string) => {
  const [mark, length] = [Buffer.from([0xff, 0xfe]), Buffer.alloc(2)];
  length.writeUInt16BE(comment.length + 2);
  return Buffer.concat([JPEG.subarray(0, 2), mark, length, Buffer.from(comment), JPEG.subarray(2)]);
};

describe("pictures that are taken", () => {
  it.each<[string, Extension, () => Buffer | Promise<Buffer>]>([
    ["a JPEG", "jpg", () => JPEG],
    ["a JPEG by its long name", "jpeg", () => JPEG],
    [
      "a JPEG that says where it was taken",
      "jpg",
      () =>
        wall()
          .withExif({ IFD0: { Make: "Phone" } })
          .jpeg()
          .toBuffer(),
    ],
    [
      "a JPEG with a film behind it, as phones make them",
      "jpg",
      () => Buffer.concat([JPEG, Buffer.alloc(9_000, "ftypmp42")]),
    ],
    ["a PNG", "png", () => makePng()],
    ["a PNG of the largest size", "png", () => makePng({ size: 12_582_912 })],
    ["a WebP", "webp", () => wall().webp().toBuffer()],
    ["a JPEG in passes of 64 million pixels", "jpg", () => IN_PASSES],
  ])("%s", async (_, extension, make) => {
    expect(await faultOf(extension, await make())).toBeNull();
  });
});

describe("pictures that are refused", () => {
  it.each<[string, Extension, Buffer, string]>([
    ["a PNG that is called a JPEG", "jpg", makePng(), "picture_type"],
    ["a document", "jpg", makePdf(), "picture_type"],
    ["a GIF", "png", Buffer.from("GIF89a\x01\0\x01\0\0\0\0;", "latin1"), "picture_type"],
    ["an SVG", "png", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "picture_type"],
    ["an iPhone's own format", "jpg", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0heic", "latin1"), "picture_heic"],
    ["a JPEG that is a page too", "jpg", commented("<script>alert(1)</script>"), "picture_type"],
    ["a JPEG that is a program too", "jpg", commented("<?php system($_GET[0]);"), "picture_type"],
    [
      "a JPEG that is an archive too",
      "jpg",
      Buffer.concat([JPEG, makeZip([{ name: "a", content: "b" }])]),
      "picture_type",
    ],
    [
      "a PNG that is an archive with a comment of 10 kB too",
      "png",
      Buffer.concat([makePng(), makeZip([{ name: "a", content: "b" }], "x".repeat(10_000))]),
      "picture_type",
    ],
    ["the mark alone", "jpg", Buffer.from("ffd8ff", "hex"), "picture_type"],
    ["a head that breaks off", "png", makePng().subarray(0, 20), "picture_type"],
    ["one row more than 64 million pixels", "png", makePng({ width: 8_000, height: 8_001 }), "picture_pixels"],
    ["so many pixels that no machine can open it", "png", makePng({ width: 60_000, height: 60_000 }), "picture_pixels"],
    ["a JPEG in passes whose decoder would hold 512 MB", "jpg", IN_PASSES_CMYK, "picture_pixels"],
    ["half of a JPEG", "jpg", JPEG.subarray(0, JPEG.length >> 1), "picture_type"],
  ])("%s", async (_, extension, content, message) => {
    expect(await faultOf(extension, content)).toBe(message);
  });

  it("one that is gone", async () => {
    expect(await findFileFault({ path: join(folder, "none"), size: 10, extension: "webp" })).toBe("picture_type");
  });
});

it("a picture isn't declared as something else", () => {
  expect(mayDeclare("jpg", "image/pjpeg")).toBe(true);
  expect(mayDeclare("jpg", "image/png")).toBe(false);
  expect(mayDeclare("png", "text/html")).toBe(false);
});

describe("what the site makes of a picture", () => {
  it("comes without place, camera and preview, and upright", async () => {
    const original = await wall()
      .withExif({ IFD0: { Make: "Phone" }, IFD3: { GPSLatitude: "46/1 31/1 0/1", GPSLatitudeRef: "N" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const before = await sharp(original).metadata();
    expect([before.orientation, before.exif?.includes("Phone")]).toEqual([6, true]);
    const { exif, icc, xmp, iptc, orientation, width, height } = await sharp(await encodedOf(original)).metadata();
    expect([exif, icc, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect([width, height]).toEqual([300, 400]);
  });

  it("is a JPEG of at most 2,560 pixels", async () => {
    const bytes = await encodedOf(await wall().resize(3_000, 2_250).png().toBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 2_560, height: 1_920 });
  });
});

describe("the process of a picture", () => {
  const path = write(JPEG);
  /** A folder with a program of these statements. */
  function folderOf(statements: string): URL {
    const programFolder = mkdtempSync(join(folder, "program-"));
    writeFileSync(join(programFolder, "package.json"), '{ "type": "module" }');
    writeFileSync(join(programFolder, "encode-picture.js"), statements);
    return pathToFileURL(`${programFolder}/`);
  }

  it("runs one at a time, and further pictures are refused while too many wait", async () => {
    const encode = createPictureEncoder(
      createPictureProcess({ folder: programs, waiting: 1, limitMs: BUSY_MACHINE_MS }),
    );
    const answers = await Promise.all([encode(path), encode(path), encode(path)]);
    expect(answers.map((answer) => ("refused" in answer ? answer.refused : "made"))).toEqual([
      "made",
      "made",
      "file_busy",
    ]);
  });

  it.each([
    ["exceeds its time limit", "setInterval(() => undefined, 1000);", 300, "picture_pixels", "SIGKILL"],
    ["crashes", "process.kill(process.pid, 'SIGSEGV');", 20_000, "picture_pixels", "SIGSEGV"],
    ["can't load its packages", "await import('no-such-package');", 20_000, "file_busy", null],
  ])("refuses the picture when it %s", async (_, statements, limitMs, message, signal) => {
    const signals: unknown[] = [];
    const onFailure = (error: { signal?: unknown }) => signals.push(error.signal ?? null);
    const encode = createPictureEncoder(createPictureProcess({ folder: folderOf(statements), limitMs, onFailure }));
    expect(await encode(path)).toEqual({ refused: message });
    expect(signals).toEqual([signal]);
  });

  it("gets no secrets from the environment", async () => {
    const run = createPictureProcess({
      folder: folderOf("process.stdout.write(JSON.stringify(Object.keys(process.env)));"),
    });
    expect(JSON.parse(String(await run("encode-picture", path)))).toEqual(["NODE_ENV"]);
  });
});

describe("a picture for the media library", () => {
  it("becomes a WebP that keeps what is transparent, no larger than the site needs", async () => {
    const cut = await sharp({ create: { width: 3_000, height: 900, channels: 4, background: "#00000000" } })
      .png()
      .toBuffer();
    const encoded = await encodePicture(write(cut), "webp");
    const { format, width, hasAlpha } = await sharp("bytes" in encoded ? encoded.bytes : undefined).metadata();
    expect({ format, width, hasAlpha }).toEqual({ format: "webp", width: 2_560, hasAlpha: true });
  });

  it("may be an AVIF, which is one by its content too", async () => {
    const avif = await wall().avif({ effort: 0 }).toBuffer();
    expect(await faultOf("avif", avif)).toBeNull();
    expect(await faultOf("avif", JPEG)).toBe("picture_type");
    expect(await faultOf("png", avif)).toBe("picture_type");
    expect(await faultOf("avif", avif.subarray(0, avif.length / 2))).toBe("picture_type");
  });
});
