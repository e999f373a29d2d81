/**
 * `npm run pictures [name …]`: renders the demo's pictures of surfaces with Blender (Debian's packages `blender` and
 * `python3-numpy`), those whose scripts have changed or the named ones. The site needs only the files that it writes.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";

const SCRIPTS = "demo/pictures";
const TARGET = "demo/content/media/surfaces";
/** Pixels. Desktops' cut has the whole width and WIDE of the height; phones' has the whole height, made smaller. */
const RENDER = { width: 2400, height: 1500 };
const WIDE = 0.9;
const PHONE = { width: 736, height: 900 };
const SAMPLES = 14;
/** Pictures of steps are shown small, and have no cut for phones. */
const STEP = /^step-/;
const STEP_RENDER = [720, 56];

/** The wall under the lamp, at as many heights; the picture of raking light shows one of them, half finished. */
const LAMP = { name: "lamp", target: "demo/content/media/lamp", shown: 2, cover: "raking-light" };
const LAMP_HEIGHTS = [1, 2, 3, 4, 5, 6, 7, 8];
const LAMP_RENDER = [1440, 900, 14];

const read = (/** @type {string} */ file) => readFileSync(join(SCRIPTS, file), "utf8");
/**
 * `focus`: where the eye goes, as a share of the width: the phone's picture is cut around it. `brightest`: the brightest part of
 * darker materials, so that the lamp's power needn't be set for each wall. `samples`: more of them where things shine.
 * @type {Record<"focus" | "brightest" | "samples", Record<string, number>>}
 */
const { focus, brightest, samples } = JSON.parse(read("looks.json"));
const common = ["fields.py", "studio.py", "wall.py"].map(read).join("");
const hashOf = (/** @type {string[]} */ ...sources) =>
  createHash("sha256")
    .update([common, ...sources].join(""))
    .digest("hex")
    .slice(0, 16);
/** By picture: a hash of the scripts that it depends on. */
const hashes = Object.fromEntries([
  ...readdirSync(SCRIPTS, "utf8").flatMap((file) => {
    const source = file.endsWith(".py") ? read(file) : "";
    const names = [...source.matchAll(/@(?:surface\(.*\)|scene|section)\ndef (\w+)/g)].map(([, name = ""]) => name);
    return names.map((name) => [name.replaceAll("_", "-"), hashOf(source)]);
  }),
  [LAMP.name, hashOf(read("lamp.py"), read("damaged_walls.py"))],
]);
/** @returns {Record<string, string>} */
const readRendered = () => JSON.parse(read("rendered.json"));
const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in hashes));
if (unknown.length > 0) throw new Error(`There is no picture ${unknown.join(", ")}: ${Object.keys(hashes).join(", ")}`);
const isChanged = (/** @type {string} */ name) => hashes[name] !== readRendered()[name];

for (const name of named.length > 0 ? named : Object.keys(hashes).filter(isChanged)) {
  const folder = mkdtempSync(join(tmpdir(), "picture-"));
  await (name === LAMP.name ? renderLamp(folder) : renderSurface(name, folder));
  rmSync(folder, { recursive: true });
  const rendered = { ...readRendered(), [name]: hashes[name] };
  writeFileSync(`${SCRIPTS}/rendered.json`, `${JSON.stringify(rendered, Object.keys(rendered).sort(), 2)}\n`);
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
  runBlender("render.py", name, file, ...(isStep ? STEP_RENDER : [RENDER.width, samples[name] ?? SAMPLES]));
  if (isStep) await write(sharp(file).removeAlpha(), join(TARGET, `${name}.webp`));
  else await writeBoth(name, await brightened(file, await gainOf(file, brightest[name])), focus[name]);
}

/** @param {string} folder for the rendered files */
async function renderLamp(folder) {
  runBlender("lamp.py", folder, ...LAMP_RENDER, ...LAMP_HEIGHTS);
  for (const number of LAMP_HEIGHTS)
    for (const [state, picture] of Object.entries(await readLamp(folder, number)))
      await writeWide(picture, join(LAMP.target, `${state}-${number}.webp`));
  runBlender("lamp.py", folder, RENDER.width, RENDER.height, SAMPLES, LAMP.shown);
  const { damaged, finished } = await readLamp(folder, LAMP.shown);
  const half = sharp(finished).resize(RENDER.width / 2, RENDER.height, { position: "left" });
  const both = sharp(damaged).composite([{ input: await half.toBuffer(), left: 0, top: 0 }]);
  await writeBoth(LAMP.cover, await both.png().toBuffer());
}

/** Both walls under the same lamp. @param {string} folder @param {number} number */
async function readLamp(folder, number) {
  const fileOf = (/** @type {string} */ state) => join(folder, `${state}-${number}.png`);
  const gain = await gainOf(fileOf("finished"));
  return { damaged: await brightened(fileOf("damaged"), gain), finished: await brightened(fileOf("finished"), gain) };
}

/** Desktops' cut and phones'. @param {string} name @param {Buffer} picture @param {number} [focus] */
async function writeBoth(name, picture, focus = 0.5) {
  await writeWide(picture, join(TARGET, `${name}.webp`));
  const width = Math.round((RENDER.height * PHONE.width) / PHONE.height);
  const left = Math.round(Math.min(RENDER.width - width, Math.max(0, focus * RENDER.width - width / 2)));
  const cut = sharp(picture).extract({ left, top: 0, width, height: RENDER.height });
  // Grain as fine as a pixel doubles the bytes, and isn't seen on a phone.
  await write(cut.resize(PHONE).blur(1.1), join(TARGET, `${name}-mobile.webp`));
}

/** A blur below a pixel takes the noise of the samples, and half of the bytes. @param {Buffer} picture @param {string} file */
async function writeWide(picture, file) {
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  const cut = sharp(picture).resize(width, Math.round(height * WIDE));
  await write(cut.blur(0.6), file);
}

/** @param {import("sharp").Sharp} picture @param {string} file */
async function write(picture, file) {
  await picture.webp({ quality: 80, effort: 6, smartSubsample: true }).toFile(file);
}

/** By how much a picture is made brighter: white gets the level 240. @param {string} file @param {number} [level] */
async function gainOf(file, level = 240) {
  const pixels = await sharp(file).removeAlpha().toColourspace("b-w").raw().toBuffer();
  return level / (pixels.toSorted()[Math.floor(pixels.length * 0.98)] ?? level);
}

/** @param {string} file @param {number} gain */
async function brightened(file, gain) {
  return await sharp(file).removeAlpha().linear(gain, 0).png().toBuffer();
}
