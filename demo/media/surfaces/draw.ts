/** Draws a surface in its two formats, and the covers of categories. */

import { channels } from "../../../back-office/documents/colour";
import { type Catalogue, type Category, coveredBy } from "../content";
import { storePicture } from "../files";
import { seededNoise, seededRandom, seedOf } from "../matter/noise";
import type { Pixels } from "../matter/print";
import type { SurfaceName } from "../surface-names";
import { sharp } from "../tools";
import { decorativeWalls } from "./decorative-recipes";
import { Field, rgb } from "./field";
import { foundWalls } from "./found-recipes";
import { holeWalls } from "./hole-recipes";
import { plaster, workedWalls } from "./recipes";
import { scenes } from "./scenes";

/** Path below the media folder, without extension. */
export const coverName = ({ code }: Category) => `categories/${code.toLowerCase().replaceAll("_", "-")}`;

const recipes = { ...workedWalls, ...decorativeWalls, ...foundWalls, ...holeWalls };
/** Matter is worked out at three quarters of the finished size: the light on it has no finer detail than that. */
const full = { width: 1440, height: 900 };
const wideCut = { width: 1440, height: 810 };
/** Finished pictures, pixels. */
export const WIDE = { width: 1920, height: 1080 };
export const MOBILE = { width: 900, height: 1100 };
export const COVER = { width: 1280, height: 720 };

/** Where the eye goes, as a share of the width; the phone's crop lies around it. */
const focus: Partial<Record<SurfaceName, number>> = {
  "crack-wall": 0.42,
  "crack-facade": 0.36,
  "hole-plaster": 0.56,
  "hole-filled": 0.56,
  "room-light": 0.44,
  "concrete-spall": 0.55,
  "wood-grain": 0.6,
  "wood-window": 0.42,
  "mould-corner": 0.56,
  "hands-knife": 0.68,
  workshop: 0.46,
};

async function surfacePixels(
  catalogue: Catalogue,
  name: SurfaceName,
  size: { width: number; height: number },
): Promise<Pixels> {
  const scene = scenes[name];
  if (scene) return scene(catalogue, size.width, size.height);
  const recipe = recipes[name];
  if (!recipe) throw new Error(`No recipe for the surface ${name}`);
  const field = new Field(size.width, size.height, rgb(recipe.base));
  return field.shade(recipe.make(field, seededNoise(seedOf(name)), seededRandom(seedOf(`${name}!`))));
}

const toSharp = async ({ data, width, height }: Pixels) =>
  (await sharp())(data, { raw: { width, height, channels: 4 } }).removeAlpha();

/** Writes the surface wide and cut for phones, and the covers of the categories that show it. */
export async function drawSurface(catalogue: Catalogue, name: SurfaceName, mediaDir: string): Promise<void> {
  const pixels = await surfacePixels(catalogue, name, full);
  const top = Math.round((full.height - wideCut.height) * (name in scenes ? 0.75 : 0.5));
  const broad = (await toSharp(pixels)).extract({ left: 0, top, ...wideCut }).resize(WIDE.width, WIDE.height);
  const cutWidth = Math.round((full.height * MOBILE.width) / MOBILE.height);
  const left = Math.round(
    Math.min(full.width - cutWidth, Math.max(0, (focus[name] ?? 0.5) * full.width - cutWidth / 2)),
  );
  const upright = (await toSharp(pixels))
    .extract({ left, top: 0, width: cutWidth, height: full.height })
    .resize(MOBILE.width, MOBILE.height);
  await storePicture(mediaDir, `surfaces/${name}`, broad, "photo");
  await storePicture(mediaDir, `surfaces/${name}-mobile`, upright, "photo");
  for (const category of coveredBy(catalogue, name)) await drawCover(category, pixels, mediaDir);
}

/** The same surface painted in the colour of a category that has it for its cover. */
async function drawCover(category: Category, pixels: Pixels, mediaDir: string): Promise<void> {
  const painted = { ...pixels, data: Buffer.from(pixels.data) };
  paintOver(painted, category.colour ?? plaster);
  const top = Math.round((full.height - wideCut.height) / 2);
  const picture = (await toSharp(painted)).extract({ left: 0, top, ...wideCut }).resize(COVER.width, COVER.height);
  await storePicture(mediaDir, coverName(category), picture, "photo");
}

/** Keeps the light, changes the paint: the brighter a point, the nearer to the colour's own pale tint. */
function paintOver({ data }: Pixels, colour: string): void {
  const paint = channels(colour);
  for (let at = 0; at < data.length; at += 4) {
    const light = (0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0)) / 226;
    for (let channel = 0; channel < 3; channel++) {
      const own = paint[channel] ?? 0;
      const shade =
        light < 1 ? own * (0.16 + 0.84 * light ** 1.35) : own + (255 - own) * Math.min(0.5, (light - 1) * 2.2);
      data[at + channel] = shade;
    }
  }
}
