/** `npm run content -- new FOLDER`: a maker's own content to begin with. docs/your-own-site.md */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { fittingSize, textOutline } from "../../back-office/documents/fonts";
import { isLocale, LOCALES } from "../../shared/route-table.js";
import { type ContentCommand, complain, say, WRONG_USE } from "../command";
import { editorFiles } from "../schema/editor-files";
import { readmeOf, sampleMedia, writtenSample } from "./sample";

const LABEL = { font: "display", size: 44 } as const;
const pack = (name: string) =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800">' +
  '<path d="M210 200h380l-30 500q-160 24-320 0z" fill="#dfe6e3"/><path d="M196 150h408v60H196z" fill="#c3cfca"/>' +
  '<path d="M250 300h300v250H250z" fill="#0b6b58"/>' +
  `${textOutline(name, { ...LABEL, size: fittingSize(name, LABEL, 270), x: 400, y: 440, fill: "#ffffff", anchor: "middle" })}</svg>\n`;

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
    const foreign = languages.find((language) => !isLocale(language));
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
      ...sampleMedia(),
      ["media/photos/pack.svg", pack(wanted.name)],
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
