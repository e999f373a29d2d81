/** The size of a maker's pictures, read from their bytes. */
import sharp from "sharp";
import { expect, it } from "vitest";
import { sizeOfPicture } from "../../back-office/content/picture-size";

const picture = sharp({ create: { width: 30, height: 20, channels: 4, background: "#fff" } });

it.each(["png", "jpeg", "webp"] as const)("reads %s, and refuses it under another type", async (format) => {
  const bytes = await picture.clone().toFormat(format).toBuffer();
  expect(sizeOfPicture(bytes, `image/${format}`)).toEqual({ width: 30, height: 20 });
  expect(sizeOfPicture(bytes, format === "png" ? "image/jpeg" : "image/png")).toBeNull();
  expect(sizeOfPicture(bytes.subarray(0, 12), `image/${format}`)).toBeNull();
});

it("reads WebP of every kind", async () => {
  for (const options of [{ lossless: true }, { lossless: false }])
    expect(sizeOfPicture(await picture.clone().webp(options).toBuffer(), "image/webp")).toEqual({
      width: 30,
      height: 20,
    });
  const opaque = await picture.clone().removeAlpha().webp().toBuffer();
  expect(sizeOfPicture(opaque, "image/webp")).toEqual({ width: 30, height: 20 });
});

it("doesn't read beyond the end of a damaged file, into bytes that another file left in memory", async () => {
  const bytes = await picture.clone().removeAlpha().webp().toBuffer();
  const memory = Buffer.concat([bytes.subarray(0, 20), Buffer.alloc(100, 0xab)]);
  expect(sizeOfPicture(memory.subarray(0, 20), "image/webp")).toBeNull();
});

it("turns a photo as Exif says", async () => {
  const bytes = await picture.clone().jpeg().withMetadata({ orientation: 6 }).toBuffer();
  expect(sizeOfPicture(bytes, "image/jpeg")).toEqual({ width: 20, height: 30 });
});

it.each([
  ['width="30" height="20px"', { width: 30, height: 20 }],
  ['viewBox="0 0 30 20"', { width: 30, height: 20 }],
  ['width="100%" height="100%" viewBox="0,0,30,20"', { width: 30, height: 20 }],
  ["", null],
])("reads an SVG with %s", (attributes, expected) => {
  expect(
    sizeOfPicture(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}/>`), "image/svg+xml"),
  ).toEqual(expected);
});
