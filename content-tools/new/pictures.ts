/** The sample's pictures: a mark, an icon, a pack and a wall, plain enough to be replaced at once. */
import sharp from "sharp";
import { textOutline } from "../../back-office/documents/fonts";

const svg = (width: number, height: number, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inner}</svg>\n`;

const mark = (ground: string, stroke: string) =>
  svg(32, 32, `<rect width="32" height="32" rx="6" fill="${ground}"/><path d="M7 22 16 9l9 13z" fill="${stroke}"/>`);

const pack = (name: string) =>
  svg(
    800,
    800,
    '<path d="M210 200h380l-30 500q-160 24-320 0z" fill="#dfe6e3"/><path d="M196 150h408v60H196z" fill="#c3cfca"/>' +
      '<path d="M250 300h300v250H250z" fill="#0b6b58"/>' +
      textOutline(name, { font: "display", size: 44, x: 400, y: 440, fill: "#ffffff", anchor: "middle" }),
  );

/** Fine plaster, lit from the left. */
async function wall(): Promise<Buffer> {
  const size = { width: 1600, height: 900 };
  const light = svg(
    size.width,
    size.height,
    '<linearGradient id="light"><stop stop-color="#eef1ee"/><stop offset="1" stop-color="#bcc7c2"/></linearGradient>' +
      '<path d="M0 0h1600v900H0z" fill="url(#light)"/>',
  );
  const grain = await sharp({
    create: { ...size, channels: 3, background: "#808080", noise: { type: "gaussian", mean: 128, sigma: 26 } },
  })
    .greyscale()
    .blur(1.4)
    .png()
    .toBuffer();
  return await sharp(Buffer.from(light))
    .composite([{ input: grain, blend: "soft-light" }])
    .jpeg({ quality: 70 })
    .toBuffer();
}

export async function drawnSample(name: string): Promise<[file: string, content: string | Buffer][]> {
  return [
    ["media/brand/logo.svg", mark("#0b6b58", "#ffffff")],
    ["media/brand/logo-on-dark.svg", mark("#ffffff", "#0b6b58")],
    ["media/brand/icon.svg", mark("#0b6b58", "#ffffff")],
    ["media/photos/pack.svg", pack(name)],
    ["media/photos/wall.jpg", await wall()],
  ];
}
