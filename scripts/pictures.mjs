/**
 * `npm run pictures [name …]`: renders the demo's pictures of surfaces with Blender (Debian's packages `blender` and
 * `python3-numpy`), those whose scripts have changed or the named ones. The site needs only the files that it writes.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";

const SCRIPTS = "demo/pictures";
const RENDERED = `${SCRIPTS}/rendered.json`;
const TARGET = "demo/content/media/surfaces";
const RENDER = { width: 1700, height: 1062 };
const WIDE = { width: 1600, height: 900 };
const PHONE = { width: 900, height: 1100 };
/** The brightest part of each picture; the lamp's power needn't be set for each wall. */
const WHITE_LEVEL = 240;
const SAMPLES = 48;

/**
 * Where the eye goes, as a share of the width: the phone's picture is cut around it.
 * @type {Readonly<Record<string, number>>}
 */
const FOCUS = {
  "crack-wall": 0.44,
  "crack-facade": 0.42,
  "hands-knife": 0.62,
  "mould-corner": 0.54,
  "plaster-smooth": 0.68,
  "room-light": 0.46,
  "wood-grain": 0.6,
  "wood-window": 0.46,
  workshop: 0.46,
};

const read = (/** @type {string} */ file) => readFileSync(join(SCRIPTS, file), "utf8");
const modules = readdirSync(SCRIPTS).filter((file) => file.endsWith(".py"));
const common = ["fields.py", "studio.py", "wall.py"].map(read).join("");
/** By picture: a hash of the scripts that it depends on. */
const hashes = Object.fromEntries(
  modules.flatMap((file) => {
    const source = read(file);
    const names = [...source.matchAll(/@(?:surface\(.*\)|scene)\ndef (\w+)/g)].map(([, name = ""]) => name);
    const hash = createHash("sha256").update(common).update(source).digest("hex").slice(0, 16);
    return names.map((name) => [name.replaceAll("_", "-"), hash]);
  }),
);
/** @type {Record<string, string>} */
const rendered = JSON.parse(readFileSync(RENDERED, "utf8"));
const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in hashes));
if (unknown.length > 0) throw new Error(`There is no picture ${unknown.join(", ")}: ${Object.keys(hashes).join(", ")}`);
const changed = Object.keys(hashes).filter((name) => hashes[name] !== rendered[name]);

for (const name of named.length > 0 ? named : changed) {
  const file = join(mkdtempSync(join(tmpdir(), "picture-")), `${name}.png`);
  const options = [name, file, String(RENDER.width), String(SAMPLES)];
  execFileSync("blender", ["-b", "--factory-startup", "-P", `${SCRIPTS}/render.py`, "--", ...options]);
  await writePictures(name, file);
  writeFileSync(RENDERED, `${JSON.stringify({ ...rendered, [name]: hashes[name] }, null, 2)}\n`);
  rendered[name] = hashes[name] ?? "";
  process.stdout.write(`${name}\n`);
}

/** Both cuts of a rendered picture. @param {string} name @param {string} file */
async function writePictures(name, file) {
  const picture = sharp(await brightened(file));
  const { width, height } = RENDER;
  const wide = Math.round((width * WIDE.height) / WIDE.width);
  const phone = Math.round((height * PHONE.width) / PHONE.height);
  const left = Math.round(Math.min(width - phone, Math.max(0, (FOCUS[name] ?? 0.5) * width - phone / 2)));
  const cuts = [
    { suffix: "", size: WIDE, area: { left: 0, top: Math.round((height - wide) / 2), width, height: wide } },
    { suffix: "-mobile", size: PHONE, area: { left, top: 0, width: phone, height } },
  ];
  for (const { suffix, size, area } of cuts)
    await picture
      .clone()
      .extract(area)
      .resize(size.width, size.height)
      .webp({ quality: 74, effort: 6, smartSubsample: true })
      .toFile(join(TARGET, `${name}${suffix}.webp`));
}

/** @param {string} file */
async function brightened(file) {
  const { data } = await sharp(file).removeAlpha().greyscale().raw().toBuffer({ resolveWithObject: true });
  const bright = data.toSorted()[Math.floor(data.length * 0.98)] ?? WHITE_LEVEL;
  return sharp(file)
    .removeAlpha()
    .linear(WHITE_LEVEL / bright, 0)
    .png()
    .toBuffer();
}
