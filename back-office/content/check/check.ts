import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isLocale, LOCALES } from "../../../shared/route-table.js";
import { failingColours } from "../../../shared/rules/palette";
import { DEFAULT_SITE_ID } from "../brand/defaults";
import { mergeTranslation } from "../overlay";
import { ownLanguages, withBaseLanguages } from "../own-languages";
import { Colours } from "../schema-brand";
import { SHAPES, shapeOf } from "./files";
import { foundIn } from "./issues";
import { JsonMistake, type LocatedJson, locatedJson } from "./json";
import { brokenLinks, doubledNames, type FoundIn } from "./links";
import { missingMedia, mistakesOfMedia } from "./media";
import { fieldOf, type JsonPath, type Mistake } from "./mistake";
import { nearest, suggestion } from "./nearest";
import { mistakesOfProducts, mistakesOfSites, mistakesOfTexts, textsMissing } from "./rules";
import { unknownFields } from "./shape";
import { textOfFile } from "./text-file";

/** Folders of the content, and what they hold; `schema` is written by the program. */
const FOLDERS = ["pages", "advice", "languages", "media", "videos", "schema"];

/** @param defaultSite the setting DEFAULT_SITE_ID */
export function checkContent(folder: string, defaultSite = DEFAULT_SITE_ID): Mistake[] {
  if (!existsSync(folder)) {
    const todo = "Make one with: npm run content -- new FOLDER.";
    return [{ file: folder, field: "", wrong: "there is no such folder", todo }];
  }
  return new Check(folder, defaultSite).run();
}

class Check {
  private readonly mistakes: Mistake[] = [];
  private readonly located = new Map<string, LocatedJson>();

  constructor(
    private readonly folder: string,
    private readonly defaultSite: number,
  ) {}

  run(): Mistake[] {
    this.listFiles();
    const written = new Map([...this.located].map(([name, { value }]) => [name, value]));
    const own = ownLanguages(written.get("brand"));
    this.checkLanguages(written.get("brand"), own);
    const whole = new Map([...written].map(([name, value]) => [name, withBaseLanguages(value, own)]));
    for (const [name, value] of whole) this.checkShape(name, value, written.get(name));
    this.add([
      ...textsMissing(written, own),
      ...mistakesOfTexts(written),
      ...mistakesOfSites(written, this.defaultSite),
    ]);
    this.add([
      ...mistakesOfProducts(written),
      ...brokenLinks(written),
      ...doubledNames(written),
      ...missingMedia(this.folder, written),
    ]);
    this.checkColours(written.get("brand"));
    this.checkOverlays(whole);
    this.mistakes.push(...mistakesOfMedia(this.folder));
    return this.mistakes.sort((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0));
  }

  private add(found: readonly FoundIn[]): void {
    for (const { name, path, wrong, todo } of found) this.say(name, path, wrong, todo);
  }
  private say(name: string, path: JsonPath, wrong: string, todo: string): void {
    const line = this.located.get(name)?.lineOf(path);
    this.mistakes.push({ file: `${name}.json`, line, field: fieldOf(path), wrong, todo });
  }

  private listFiles(): void {
    const known = Object.keys(SHAPES);
    for (const entry of readdirSync(this.folder, { withFileTypes: true })) {
      const { name } = entry;
      if (name.startsWith(".") || (entry.isDirectory() && FOLDERS.includes(name))) continue;
      if (entry.isDirectory()) {
        const todo = suggestion(name, FOLDERS, "folder");
        this.mistakes.push({ file: name, field: "", wrong: "nothing is read from a folder of this name", todo });
      } else if (/\.json$/i.test(name)) this.readFile(name.slice(0, -".json".length), name, known);
    }
    for (const part of ["pages", "advice"]) {
      if (!existsSync(join(this.folder, part))) continue;
      for (const name of readdirSync(join(this.folder, part)).sort())
        if (name.endsWith(".json"))
          this.readFile(`${part}/${name.slice(0, -".json".length)}`, `${part}/${name}`, known);
    }
    for (const [name, { isRequired }] of Object.entries(SHAPES)) {
      const file = `${name}.json`;
      if (isRequired && !existsSync(join(this.folder, file)))
        this.mistakes.push({
          file,
          field: "",
          wrong: "the file is missing",
          todo: "Copy it from a folder that npm run content -- new wrote.",
        });
    }
  }

  private readFile(name: string, file: string, known: readonly string[]): void {
    if (shapeOf(name) === undefined) {
      const near = nearest(name, known);
      const todo = near
        ? `Did you mean ${near}.json?`
        : "Move it out; `npm run content -- schema` writes a schema of each file that is read.";
      this.mistakes.push({ file, field: "", wrong: "no file of this name is read", todo });
      return;
    }
    const read = this.parse(file);
    if (!read) return;
    this.located.set(name, read);
    for (const { path } of read.doubled) {
      const field = JSON.stringify(path.at(-1));
      const wrong = `the field ${field} appears twice in one object`;
      this.say(name, path, wrong, "Take one of them out: the last one counts.");
    }
  }

  private parse(file: string): LocatedJson | null {
    const read = textOfFile(file, readFileSync(join(this.folder, file)));
    if ("mistake" in read) {
      this.mistakes.push(read.mistake);
      return null;
    }
    try {
      return locatedJson(read.text);
    } catch (error) {
      if (!(error instanceof JsonMistake)) throw error;
      const { line, wrong, todo } = error;
      this.mistakes.push({ file, line, field: "", wrong, todo });
      return null;
    }
  }

  private checkShape(name: string, value: unknown, written: unknown): void {
    const shape = shapeOf(name);
    if (!shape) return;
    for (const { path, name: field, known } of unknownFields(shape, written)) {
      this.say(name, path, `the field ${JSON.stringify(field)} isn't known`, suggestion(field, known, "field"));
    }
    const result = shape.safeParse(value);
    if (!result.success) this.add(foundIn(result.error.issues, value).map((found) => ({ name, ...found })));
  }

  private checkLanguages(brand: unknown, own: readonly string[]): void {
    if (brand === undefined) return;
    own.forEach((lang, index) => {
      if (isLocale(lang)) return;
      const wrong = `the site has no language ${JSON.stringify(lang)}`;
      this.say("brand", ["languages", index], wrong, suggestion(lang, LOCALES, "language"));
    });
  }

  private checkColours(written: unknown): void {
    const colours = Colours.safeParse((written as { colours?: unknown } | undefined)?.colours);
    if (!colours.success) return;
    for (const { written: field, colour, on, ratio, least, palette, nearest: tone } of failingColours(colours.data)) {
      const ground = on === "white" ? "white" : `${on} ${palette[on]}`;
      const made = colour === field ? "" : ` (${colour})`;
      this.say(
        "brand",
        ["colours", field],
        `${palette[colour]}${made} on ${ground} has a contrast of ${ratio.toFixed(2)}, and ${least} is the least`,
        tone ? `Write "${tone}", the nearest that passes.` : `Change ${on}: no tone of this colour passes on it.`,
      );
    }
  }

  private checkOverlays(base: ReadonlyMap<string, unknown>): void {
    const languages = join(this.folder, "languages");
    if (!existsSync(languages)) return;
    for (const lang of readdirSync(languages)) {
      for (const part of ["", "pages/", "advice/"]) {
        const folder = join(languages, lang, part);
        if (!existsSync(folder)) continue;
        for (const file of readdirSync(folder).sort())
          if (file.endsWith(".json")) this.checkOverlay(base, lang, part + file.slice(0, -".json".length));
      }
    }
  }
  private checkOverlay(base: ReadonlyMap<string, unknown>, lang: string, name: string): void {
    const file = `languages/${lang}/${name}.json`;
    const read = this.parse(file);
    // A language's own list, which lies over nothing.
    if (!read || name === "synonyms") return;
    if (!base.has(name)) {
      const files = [...base.keys()].map((each) => `${each}.json`);
      const todo = suggestion(`${name}.json`, files, "file");
      this.mistakes.push({ file, field: "", wrong: "the content has no file of this name to translate", todo });
      return;
    }
    try {
      mergeTranslation(base.get(name), read.value, lang, "");
    } catch (error) {
      const [field = "", wrong = ""] = (error instanceof Error ? error.message : String(error)).split(/: (.*)/s);
      const path = field.split(".").filter(Boolean);
      const todo = "A translation has the names of the base and texts alone (docs/adding-a-language.md).";
      this.mistakes.push({ file, line: read.lineOf(path), field: path.join("."), wrong, todo });
    }
  }
}
