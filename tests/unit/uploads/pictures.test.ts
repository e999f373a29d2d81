/** Whether a picture is one, and one that can be opened; nothing throws. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { findFileFault, mayDeclare } from "~/forms/uploads/check-file.server";
import type { Extension } from "~shared/rules/uploads";
import { makePdf, makePng, makeZip } from "./make-files";

const folder = mkdtempSync(join(tmpdir(), "pictures-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let count = 0;
function faultOf(extension: Extension, content: Buffer) {
  const path = join(folder, String(++count));
  writeFileSync(path, content);
  return findFileFault({ path, size: content.length, extension });
}

const wall = () => sharp({ create: { width: 400, height: 300, channels: 3, background: "#8a8478" } });
const JPEG = await wall().jpeg().toBuffer();
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
    ["a PNG of the largest size", "png", () => makePng({ size: 5_242_880 })],
    ["a PNG of 64 million pixels", "png", () => makePng({ width: 8_000, height: 8_000 })],
    ["a WebP", "webp", () => wall().webp().toBuffer()],
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
    ["an iPhone's own format", "jpg", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0heic", "latin1"), "picture_type"],
    ["a JPEG that is a page too", "jpg", commented("<script>alert(1)</script>"), "picture_type"],
    ["a JPEG that is a program too", "jpg", commented("<?php system($_GET[0]);"), "picture_type"],
    [
      "a JPEG that is an archive too",
      "jpg",
      Buffer.concat([JPEG, makeZip([{ name: "a", content: "b" }])]),
      "picture_type",
    ],
    ["the mark alone", "jpg", Buffer.from("ffd8ff", "hex"), "picture_type"],
    ["a head that breaks off", "png", makePng().subarray(0, 20), "picture_type"],
    ["one row more than 64 million pixels", "png", makePng({ width: 8_000, height: 8_001 }), "picture_pixels"],
    ["so many pixels that no machine can open it", "png", makePng({ width: 60_000, height: 60_000 }), "picture_pixels"],
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
