import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, it } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { qrCode } from "~/routes/team-account/qr-code.server";

it("the drawn QR code reads as the text", async () => {
  const text = `otpauth://totp/Talvenne:${"a".repeat(60)}@firm.example?issuer=Talvenne&secret=${"A".repeat(32)}`;
  const { size, path } = qrCode(text);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`;
  const { data, info } = await sharp(Buffer.from(svg), { density: 72 })
    .resize(400, 400)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = {
    data: new Uint8ClampedArray(data),
    width: info.width,
    height: info.height,
    colorSpace: "srgb" as const,
  };
  const wasmBinary = readFileSync("node_modules/zxing-wasm/dist/reader/zxing_reader.wasm");
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer } });
  const [found] = await readBarcodes(pixels);
  expect(found?.text).toBe(text);
});
