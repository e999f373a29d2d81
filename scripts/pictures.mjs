/**
 * `npm run pictures [name …]`: renders the demo's pictures of surfaces with Blender (Debian's packages `blender` and
 * `python3-numpy`), those whose scripts have changed or the named ones. The site needs only the files that it writes.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";

const SCRIPTS = "demo/pictures";
const RENDERED = `${SCRIPTS}/rendered.json`;
const TARGET = "demo/content/media/surfaces";
/** Pixels; desktops' cut has the whole width, phones' the whole height. */
const RENDER = { width: 1440, height: 900 };
const WIDE_HEIGHT = 810;
const PHONE_WIDTH = 736;
const WHITE_LEVEL = 240;
const SAMPLES = 96;
/** Pictures of steps are shown small, and have no cut for phones. */
const STEP = /^step-/;
const STEP_WIDTH = 720;
const STEP_SAMPLES = 56;

/** The wall under the lamp, at as many heights; the picture of raking light shows one of them, half finished. */
const LAMP = { name: "lamp", target: "demo/content/media/lamp", heights: 8, shown: 2, cover: "raking-light" };
const LAMP_SAMPLES = 14;

const read = (/** @type {string} */ file) => readFileSync(join(SCRIPTS, file), "utf8");
/**
 * `focus`: where the eye goes, as a share of the width: the phone's picture is cut around it. `brightest`: the brightest part of
 * darker materials, so that the lamp's power needn't be set for each wall.
 * @type {{ focus: Record<string, number>, brightest: Record<string, number> }}
 */
const { focus, brightest } = JSON.parse(read("looks.json"));
const modules = readdirSync(SCRIPTS).filter((file) => file.endsWith(".py"));
const common = ["fields.py", "studio.py", "wall.py"].map(read).join("");
const hashOf = (/** @type {string[]} */ ...sources) =>
  createHash("sha256")
    .update([common, ...sources].join(""))
    .digest("hex")
    .slice(0, 16);
/** By picture: a hash of the scripts that it depends on. */
const hashes = Object.fromEntries([
  ...modules.flatMap((file) => {
    const source = read(file);
    const names = [...source.matchAll(/@(?:surface\(.*\)|scene|section)\ndef (\w+)/g)].map(([, name = ""]) => name);
    return names.map((name) => [name.replaceAll("_", "-"), hashOf(source)]);
  }),
  [LAMP.name, hashOf(read("lamp.py"), read("damaged_walls.py"))],
]);
/** @type {Record<string, string>} */
const rendered = JSON.parse(readFileSync(RENDERED, "utf8"));
const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in hashes));
if (unknown.length > 0) throw new Error(`There is no picture ${unknown.join(", ")}: ${Object.keys(hashes).join(", ")}`);
const changed = Object.keys(hashes).filter((name) => hashes[name] !== rendered[name]);

for (const name of named.length > 0 ? named : changed) {
  const folder = mkdtempSync(join(tmpdir(), "picture-"));
  await (name === LAMP.name ? renderLamp(folder) : renderSurface(name, folder));
  rmSync(folder, { recursive: true });
  rendered[name] = hashes[name] ?? "";
  writeFileSync(RENDERED, `${JSON.stringify(rendered, Object.keys(rendered).sort(), 2)}\n`);
  process.stdout.write(`${name}\n`);
}

/** @param {string} script @param {(string | number)[]} options */
function runBlender(script, ...options) {
  execFileSync("blender", ["-b", "--factory-startup", "-P", `${SCRIPTS}/${script}`, "--", ...options.map(String)]);
}

/** @param {string} name @param {string} folder for the rendered file */
async function renderSurface(name, folder) {
  const file = join(folder, `${name}.png`);
  const isStep = STEP.test(name);
  runBlender("render.py", name, file, ...(isStep ? [STEP_WIDTH, STEP_SAMPLES] : [RENDER.width, SAMPLES]));
  if (isStep) await write(sharp(file).removeAlpha(), join(TARGET, `${name}.webp`));
  else await writeBoth(name, await brightened(file, await gainOf(file, brightest[name])), focus[name]);
}

/** @param {string} folder for the rendered files */
async function renderLamp(folder) {
  runBlender("lamp.py", folder, RENDER.width, RENDER.height, LAMP_SAMPLES);
  mkdirSync(LAMP.target, { recursive: true });
  for (let number = 1; number <= LAMP.heights; number += 1) {
    const fileOf = (/** @type {string} */ state) => join(folder, `${state}-${number}.png`);
    // Both walls are under the same lamp.
    const gain = await gainOf(fileOf("finished"));
    const [damaged, finished] = [await brightened(fileOf("damaged"), gain), await brightened(fileOf("finished"), gain)];
    await writeWide(damaged, join(LAMP.target, `damaged-${number}.webp`));
    await writeWide(finished, join(LAMP.target, `finished-${number}.webp`));
    if (number !== LAMP.shown) continue;
    const area = { left: 0, top: 0, width: RENDER.width / 2, height: RENDER.height };
    const half = await sharp(finished).extract(area).toBuffer();
    const both = sharp(damaged).composite([{ input: half, left: 0, top: 0 }]);
    await writeBoth(LAMP.cover, await both.png().toBuffer());
  }
}

/** Desktops' cut and phones'. @param {string} name @param {Buffer} picture @param {number} [focus] */
async function writeBoth(name, picture, focus = 0.5) {
  await writeWide(picture, join(TARGET, `${name}.webp`));
  const left = Math.round(Math.min(RENDER.width - PHONE_WIDTH, Math.max(0, focus * RENDER.width - PHONE_WIDTH / 2)));
  const area = { left, top: 0, width: PHONE_WIDTH, height: RENDER.height };
  await write(sharp(picture).extract(area), join(TARGET, `${name}-mobile.webp`));
}

/** @param {Buffer} picture @param {string} file */
async function writeWide(picture, file) {
  const area = { left: 0, top: (RENDER.height - WIDE_HEIGHT) / 2, width: RENDER.width, height: WIDE_HEIGHT };
  await write(sharp(picture).extract(area), file);
}

/** @param {import("sharp").Sharp} picture @param {string} file */
async function write(picture, file) {
  await picture.webp({ quality: 80, effort: 6, smartSubsample: true }).toFile(file);
}

/** By how much a picture is made brighter. @param {string} file @param {number} [level] */
async function gainOf(file, level = WHITE_LEVEL) {
  const pixels = await sharp(file).removeAlpha().toColourspace("b-w").raw().toBuffer();
  return level / (pixels.toSorted()[Math.floor(pixels.length * 0.98)] ?? level);
}

/** @param {string} file @param {number} gain */
async function brightened(file, gain) {
  return await sharp(file).removeAlpha().linear(gain, 0).png().toBuffer();
}
