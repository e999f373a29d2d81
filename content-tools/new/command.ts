/** `npm run content -- new FOLDER`: a maker's own content to begin with. docs/your-own-site.md */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { textOutline } from "../../back-office/documents/fonts";
import { LOCALES } from "../../shared/route-table.js";
import { type ContentCommand, complain, say, WRONG_USE } from "../command";
import { editorFiles } from "../schema/editor-files";
import { readmeOf, writtenSample } from "./sample";

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

async function drawnSample(name: string): Promise<[file: string, content: string | Buffer][]> {
  return [
    ["media/brand/logo.svg", mark("#0b6b58", "#ffffff")],
    ["media/brand/logo-on-dark.svg", mark("#ffffff", "#0b6b58")],
    ["media/brand/icon.svg", mark("#0b6b58", "#ffffff")],
    ["media/photos/pack.svg", pack(name)],
    ["media/photos/wall.jpg", await wall()],
  ];
}

/** `my-firm` → `My Firm`. */
const nameOfFolder = (folder: string): string =>
  basename(folder)
    .split(/[-_ ]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

interface Wanted {
  folder: string;
  /** As it was written. */
  place: string;
  name: string;
  languages: string[];
}

function wantedBy(args: readonly string[]): Wanted | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { name: { type: "string" }, languages: { type: "string", default: "de,fr" } },
    });
    const [folder, ...more] = positionals;
    if (!folder || more.length > 0) return null;
    const languages = values.languages.split(",").map((language) => language.trim());
    return {
      folder: resolve(folder),
      place: folder,
      name: values.name?.trim() || nameOfFolder(resolve(folder)),
      languages,
    };
  } catch {
    return null;
  }
}

export const newCommand: ContentCommand = {
  usage: `npm run content -- new FOLDER [--name "My Firm"] [--languages de,fr]
                                               a folder with a brand and a small sample to begin with`,
  async run(args) {
    const wanted = wantedBy(args);
    if (!wanted) return WRONG_USE;
    const { folder, place, languages } = wanted;
    const foreign = languages.find((language) => !LOCALES.some((locale) => locale === language));
    if (foreign !== undefined) {
      complain(`There is no language ${foreign}. Write some of these: ${LOCALES.join(",")}.`);
      return 1;
    }
    if (existsSync(folder) && readdirSync(folder).length > 0) {
      complain(`${folder} isn't empty: name a new folder.`);
      return 1;
    }
    const files = new Map<string, string | Buffer>([
      ...writtenSample(wanted),
      ...(await drawnSample(wanted.name)),
      ...editorFiles(),
      ["README.md", readmeOf(wanted)],
    ]);
    for (const [file, content] of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), content);
    }
    say(`${place} is written: ${files.size} files. Begin with ${join(place, "README.md")}, then:`);
    say(`  CONTENT_DIR=${place} npm start`);
    return 0;
  },
};
