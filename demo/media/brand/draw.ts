/** The maker's logo, the icons of browsers and phones, and the picture that a shared link shows. */

import { textOutline } from "../../../back-office/documents/fonts";
import { store } from "../files";
import { seededNoise, seededRandom } from "../matter/noise";
import { Field, rgb } from "../surfaces/field";
import { workedWalls } from "../surfaces/recipes";
import { sharp } from "../tools";
import { ink, markSquare, valleyPath, wordmark, wordmarkWidth } from "./mark";

const svg = (width: number, height: number, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inner}</svg>`;

const logo = (fill: string) => {
  const width = Math.ceil(wordmarkWidth(40));
  return svg(width, 40, wordmark(0, 33, 40, fill, fill === ink.paper ? "#8fa8f0" : ink.blue));
};
const square = (rounded: boolean) =>
  svg(
    100,
    100,
    rounded
      ? `<clipPath id="edge"><rect width="100" height="100" rx="18"/></clipPath><g clip-path="url(#edge)">${markSquare(ink.paper, ink.graphite, ink.blue)}</g>`
      : markSquare(ink.paper, ink.graphite, ink.blue),
  );
/** Phones cut a circle or a squircle out of it: the mark keeps to the middle. */
const maskable = svg(
  100,
  100,
  `<path d="M0 0h100v100H0z" fill="${ink.paper}"/><path d="M0 46h27l23 29 23-29h27v54H0z" fill="${ink.graphite}"/><path d="M27 46h46L50 75z" fill="${ink.blue}"/>`,
);

/** One PNG inside the old icon container: header of 6 bytes, one entry of 16. */
function asIco(png: Buffer, side: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(side, 6);
  header.writeUInt8(side, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(22, 18);
  return Buffer.concat([header, png]);
}

async function sharedPicture(): Promise<Buffer> {
  const draw = await sharp();
  const size = { width: 1200, height: 630 };
  const field = new Field(size.width, size.height, rgb("#e9e4da"));
  const look = workedWalls["knife-strokes"]?.make(field, seededNoise(630), seededRandom(1200));
  const wall = field.shade({ ...look, elevation: 30 });
  const words =
    `<path d="M0 380H560l120 151 120-151H1200V630H0z" fill="${ink.graphite}"/><path d="${valleyPath(560, 380, 240)}" fill="${ink.blue}"/>` +
    textOutline("Talvenne", { font: "display", size: 104, tracking: -18, x: 64, y: 516, fill: ink.paper }) +
    textOutline("Enduits · Spachtel", { font: "strong", size: 34, x: 70, y: 574, fill: ink.joint });
  return draw(wall.data, { raw: { ...size, channels: 4 } })
    .removeAlpha()
    .composite([{ input: Buffer.from(svg(size.width, size.height, words)) }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

/** Every brand file by its name. */
async function brandFiles(): Promise<Record<string, Buffer | string>> {
  const draw = await sharp();
  const png = (source: string, side: number) =>
    draw(Buffer.from(source), { density: 72 * (side / 100) })
      .resize(side, side)
      .png({ compressionLevel: 9 })
      .toBuffer();
  return {
    "logo.svg": logo(ink.graphite),
    "logo-light.svg": logo(ink.paper),
    "favicon.svg": square(true),
    "favicon.ico": asIco(await png(square(true), 32), 32),
    "apple-touch-icon.png": await png(square(false), 180),
    "icon-192.png": await png(square(false), 192),
    "icon-512.png": await png(square(false), 512),
    "icon-maskable-512.png": await png(maskable, 512),
    "og.jpg": await sharedPicture(),
  };
}

export const brandAddresses = { logo: "/media/brand/logo.svg", icon: "/media/brand/favicon.svg" };

export async function drawBrand(mediaDir: string): Promise<void> {
  for (const [name, content] of Object.entries(await brandFiles())) await store(mediaDir, `brand/${name}`, content);
}
