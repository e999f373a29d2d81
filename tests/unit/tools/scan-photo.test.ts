/** Photos of barcodes, drawn: what a server reads of them, and what it never unpacks. */
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { createPhotoReader, type ReadPhoto } from "~/tools/scan/photo.server";
import { pictureFormat } from "~shared/uploads/picture-format.server";
import { createPictureProcess } from "~shared/uploads/picture-process.server";
import { barcodePath } from "../../../back-office/documents/sheets/barcode";
import { BUSY_MACHINE_MS, buildUploadPrograms } from "../uploads/built-programs";

let programs: URL;
let readPhoto: ReadPhoto;
beforeAll(async () => {
  programs = await buildUploadPrograms();
  readPhoto = createPhotoReader(createPictureProcess({ folder: programs, limitMs: BUSY_MACHINE_MS }));
});

const CODE = "2009010010021";

/** A label on a wall, a little askew, far smaller than the photo. */
function photoOf(code: string, { turn = 0, width = 1600, height = 1200 } = {}) {
  const bars = barcodePath(code, 0, 0, 4, 160);
  const label = `<rect x="-60" y="-40" width="500" height="240" fill="#f4f1ea"/><path d="${bars}" fill="#222"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#8a8478"/><g transform="translate(600 500) rotate(${turn})">${label}</g></svg>`;
  return sharp(Buffer.from(svg));
}

describe("a photo that the server reads", () => {
  it.each([
    ["a JPEG", () => photoOf(CODE).jpeg({ quality: 70 })],
    ["a PNG", () => photoOf(CODE).png()],
    ["a WebP", () => photoOf(CODE).webp()],
    ["a photo taken askew", () => photoOf(CODE, { turn: 12 }).jpeg()],
    ["a photo on its side", () => photoOf(CODE, { turn: 90 }).jpeg()],
    ["a photo upside down", () => photoOf(CODE, { turn: 180 }).jpeg()],
    ["a blurred photo", () => photoOf(CODE).blur(1.2).jpeg()],
    ["a grey photo", () => photoOf(CODE).grayscale().jpeg()],
    ["a photo with clear parts", () => photoOf(CODE).ensureAlpha(0.99).png()],
    ["a photo of 12 megapixels", () => photoOf(CODE).resize(4000, 3000).jpeg()],
  ])("%s", async (_, draw) => {
    expect(await readPhoto(await draw().toBuffer())).toEqual({ ok: true, code: `0${CODE}` });
  });

  it("without a barcode", async () => {
    const wall = sharp({ create: { width: 800, height: 600, channels: 3, background: "#8a8478" } });
    expect(await readPhoto(await wall.jpeg().toBuffer())).toEqual({ ok: false, reason: "no_barcode" });
  });
});

/** CRC-32 as PNG wants it. */
function crcOf(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
function chunkOf(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  crc.writeUInt32BE(crcOf(named));
  return Buffer.concat([length, named, crc]);
}
/** A few kilobytes that say they are so many grey pixels. */
function bombOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const rows = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([signature, chunkOf("IHDR", header), chunkOf("IDAT", rows), chunkOf("IEND", Buffer.alloc(0))]);
}

describe("a file that isn't a photo", () => {
  it.each([
    ["text", Buffer.from("a photo, honestly")],
    ["nothing", Buffer.alloc(0)],
    ["a drawing, which a decoder would run", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["a GIF", Buffer.from("GIF89a\x01\x00\x01\x00")],
    ["a PDF", Buffer.from("%PDF-1.7")],
    ["the first bytes of a JPEG", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
    ["the first bytes of a WebP", Buffer.from("RIFF\x00\x00\x00\x00WEBPVP8 ")],
  ])("%s", async (_, bytes) => {
    expect(await readPhoto(bytes)).toEqual({ ok: false, reason: "not_a_picture" });
  });

  it("half of a JPEG", async () => {
    const whole = await photoOf(CODE).jpeg().toBuffer();
    const half = whole.subarray(0, whole.length >> 1);
    expect(pictureFormat(half)).toBe("jpeg");
    const reading = await readPhoto(half);
    expect(reading.ok).toBe(false);
  });

  it("a decoding bomb is counted before it is unpacked", async () => {
    for (const [width, height] of [
      [30_000, 30_000],
      [8_001, 8_000],
      [2_000_000_000, 2],
    ] as const) {
      const reading = await readPhoto(bombOf(width, height));
      expect(reading.ok, `${width} × ${height}`).toBe(false);
      expect(JSON.stringify(reading)).toMatch(/too_many_pixels|not_a_picture/);
    }
  });
});

it("reads one photo at a time, and says so while too many wait", async () => {
  const photo = await photoOf(CODE).jpeg().toBuffer();
  const read = createPhotoReader(createPictureProcess({ folder: programs, waiting: 1, limitMs: BUSY_MACHINE_MS }));
  const readings = await Promise.all([read(photo), read(photo), read(photo)]);
  expect(readings.map((reading) => reading.ok || reading.reason)).toEqual([true, true, "busy"]);
  expect(await read(photo)).toMatchObject({ ok: true });
});
