/** Puts a label on a rendered pack. Its form's pictures are fixed colours, light on a label and light on tinted parts, which add up. */
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { channelsOf } from "../../../shared/rules/palette";
import { type PackForm, packForms } from "./forms";
import { type Drawings, labelPicture } from "./label";
import type { PackLabel } from "./label-data";

/** Edge of the square picture, in pixels. */
const PACK_SIDE = 900;

/** The label's place is known for each fourth pixel; it changes slowly between them. */
const STEP = 4;
const GRID = PACK_SIDE / STEP + 1;
/** Places are stored from -0.25 to 1.25 of the label, because its edge lies between two points of the grid. */
const PLACE = { from: -0.25, range: 1.5 };
/** Pixels of the printed label for each one of the picture; four of them are averaged. */
const LABEL_SCALE = 2;
const WIDEST_LABEL = 2600;

/** sRGB of 0 to 255 to light, and back, with bright light bent instead of cut: white paper in full light is still paper. */
const toLight = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});
const BEND = 0.75;
const LIGHT_STEPS = 4096;
const MOST_LIGHT = 2;
const developed = Uint8Array.from({ length: LIGHT_STEPS + 1 }, (_, step) => {
  const light = (step / LIGHT_STEPS) * MOST_LIGHT;
  const bent = light < BEND ? light : BEND + (1 - BEND) * (1 - Math.exp(-(light - BEND) / (1 - BEND)));
  return Math.round(255 * (bent <= 0.0031308 ? bent * 12.92 : 1.055 * bent ** (1 / 2.4) - 0.055));
});
const develop = (light: number) =>
  developed[Math.min(LIGHT_STEPS, (light / MOST_LIGHT) * LIGHT_STEPS + 0.5) | 0] ?? 255;
/** The light that was developed to a value. */
const undeveloped = toLight.map((value) =>
  value < BEND
    ? value
    : Math.min(MOST_LIGHT, BEND - (1 - BEND) * Math.log(1 - Math.min(0.9999, (value - BEND) / (1 - BEND)))),
);

type Imported = Promise<{ default: string }>;

/** The bundler copies the pictures beside the program. */
const picture = async (imported: Imported) => sharp(await readFile(new URL((await imported).default, import.meta.url)));
const grey = async (imported: Imported): Promise<Uint8Array> =>
  (await picture(imported)).toColourspace("b-w").raw().toBuffer();

async function readPictures(name: string, hasTint: boolean) {
  const [body, label, tint, place] = await Promise.all([
    (await picture(import(`./forms/${name}.webp`))).raw().toBuffer(),
    grey(import(`./forms/${name}-label.jpg`)),
    hasTint ? grey(import(`./forms/${name}-tint.jpg`)) : null,
    (await picture(import(`./forms/${name}-place.png`))).toColourspace("grey16").raw({ depth: "ushort" }).toBuffer(),
  ]);
  // First the places across, then those down.
  return { body, label, tint, place: new Uint16Array(place.buffer, place.byteOffset, place.byteLength / 2) };
}

/** The label's width in pixels at which it is as fine as the picture, where the panel's middle is. */
function labelWidth({ width, height, panel }: PackForm, place: Uint16Array): number {
  const middle = [(panel.x + panel.width / 2) / width, (panel.y + panel.height / 2) / height].map(
    (share) => ((share - PLACE.from) / PLACE.range) * 65_535,
  );
  let best = Number.POSITIVE_INFINITY;
  let step = 0;
  for (let at = 0; at < GRID * GRID - 1; at++) {
    const away =
      Math.abs((place[at] ?? 0) - (middle[0] ?? 0)) + Math.abs((place[GRID * GRID + at] ?? 0) - (middle[1] ?? 0));
    if (away >= best) continue;
    best = away;
    step = ((place[at + 1] ?? 0) - (place[at] ?? 0)) / 65_535;
  }
  return Math.min(WIDEST_LABEL, Math.round((LABEL_SCALE * STEP) / (step * PLACE.range)));
}

async function printedLabel(form: PackForm, label: PackLabel, drawings: Drawings, place: Uint16Array) {
  const { svg, width, height } = labelPicture(form, label, drawings, labelWidth(form, place));
  return { data: await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer(), width, height };
}

/** Adds label and tint to the body's pixels. */
function lay(
  { body, label, tint, place }: Awaited<ReturnType<typeof readPictures>>,
  { data, width, height }: Awaited<ReturnType<typeof printedLabel>>,
  tintColour: readonly number[],
): void {
  const tintLight = tintColour.map((value) => toLight[value] ?? 0);
  const [acrossScale, downScale] = [(PLACE.range / 65_535) * width, (PLACE.range / 65_535) * height];
  const [acrossFrom, downFrom] = [PLACE.from * width, PLACE.from * height];
  for (let y = 0; y < PACK_SIDE; y++) {
    const gridRow = ((y / STEP) | 0) * GRID;
    const inRow = (y % STEP) / STEP;
    for (let x = 0; x < PACK_SIDE; x++) {
      const at = y * PACK_SIDE + x;
      const lit = label[at] ?? 0;
      const tinted = tint?.[at] ?? 0;
      // The pictures are compressed: what is nearly black is nothing.
      if (lit < 3 && tinted < 3) continue;
      let [red, green, blue] = [0, 0, 0];
      if (lit >= 3) {
        const cell = gridRow + ((x / STEP) | 0);
        const inCell = (x % STEP) / STEP;
        const [a, b, c, d] = [
          place[cell] ?? 0,
          place[cell + 1] ?? 0,
          place[cell + GRID] ?? 0,
          place[cell + GRID + 1] ?? 0,
        ];
        const below = cell + GRID * GRID;
        const [e, f, g, h] = [
          place[below] ?? 0,
          place[below + 1] ?? 0,
          place[below + GRID] ?? 0,
          place[below + GRID + 1] ?? 0,
        ];
        for (let sample = 0; sample < 4; sample++) {
          const right = inCell + (sample & 1 ? 0.75 : 0.25) / STEP;
          const down = inRow + (sample & 2 ? 0.75 : 0.25) / STEP;
          const u = (a + (b - a) * right) * (1 - down) + (c + (d - c) * right) * down;
          const v = (e + (f - e) * right) * (1 - down) + (g + (h - g) * right) * down;
          const column = Math.min(width - 1.001, Math.max(0, u * acrossScale + acrossFrom - 0.5));
          const row = Math.min(height - 1.001, Math.max(0, v * downScale + downFrom - 0.5));
          const [inColumn, inLine] = [column - (column | 0), row - (row | 0)];
          const from = ((row | 0) * width + (column | 0)) * 3;
          const next = from + width * 3;
          const [w0, w1] = [(1 - inColumn) * (1 - inLine), inColumn * (1 - inLine)];
          const [w2, w3] = [(1 - inColumn) * inLine, inColumn * inLine];
          red +=
            (data[from] ?? 0) * w0 + (data[from + 3] ?? 0) * w1 + (data[next] ?? 0) * w2 + (data[next + 3] ?? 0) * w3;
          green +=
            (data[from + 1] ?? 0) * w0 +
            (data[from + 4] ?? 0) * w1 +
            (data[next + 1] ?? 0) * w2 +
            (data[next + 4] ?? 0) * w3;
          blue +=
            (data[from + 2] ?? 0) * w0 +
            (data[from + 5] ?? 0) * w1 +
            (data[next + 2] ?? 0) * w2 +
            (data[next + 5] ?? 0) * w3;
        }
      }
      const onLabel = lit < 3 ? 0 : (undeveloped[lit] ?? 0);
      const onTint = tinted < 3 ? 0 : (undeveloped[tinted] ?? 0);
      const printed = [red, green, blue];
      for (let channel = 0; channel < 3; channel++) {
        const fixed = undeveloped[body[at * 4 + channel] ?? 0] ?? 0;
        const colour = toLight[((printed[channel] ?? 0) / 4 + 0.5) | 0] ?? 0;
        body[at * 4 + channel] = develop(fixed + onLabel * colour + onTint * (tintLight[channel] ?? 0));
      }
    }
  }
}

/** A PNG: pictures are made smaller from it, and mail programs show it. */
export async function printPack(label: PackLabel, drawings: Drawings): Promise<Uint8Array> {
  const form = packForms[label.form];
  const pictures = await readPictures(label.form, form.tint !== undefined);
  const print = await printedLabel(form, label, drawings, pictures.place);
  lay(pictures, print, channelsOf(form.tint === "ground" ? label.ground : label.colour));
  return await sharp(pictures.body, { raw: { width: PACK_SIDE, height: PACK_SIDE, channels: 4 } })
    .png({ compressionLevel: 6 })
    .toBuffer();
}
