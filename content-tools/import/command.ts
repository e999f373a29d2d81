/** `npm run content -- import`: products from a spreadsheet. docs/content-files.md */
import { existsSync } from "node:fs";
import { isAbsolute, relative } from "node:path";
import { parseArgs } from "node:util";
import { fieldsFor } from "../../back-office/spreadsheet/fields";
import { NO_MAP, readMap, WrongMap } from "../../back-office/spreadsheet/map";
import { readTable, UnreadableTable } from "../../back-office/spreadsheet/read-table";
import { type ContentCommand, complain, contentFolder, say, WRONG_USE } from "../command";
import { readContentFolder, UnreadableFolder } from "./content-folder";
import { type ImportResult, importProducts } from "./import-products";
import { writeTemplate } from "./template";
import { NotWritten, writeFiles } from "./write-files";

const MOST_MISTAKES = 200;
const MOST_LINES = 20;

export const importCommand: ContentCommand = {
  usage: `npm run content -- import products.xlsx         says what would be imported into CONTENT_DIR, and what doesn't fit (.csv too)
                          --map map.json      which column is which field
                          --write             imports it
                          --folder FOLDER     into another folder than CONTENT_DIR
npm run content -- import --template products.xlsx  writes an empty spreadsheet with every field explained (.csv: headers alone)
                          --map-template map.json   and a map to begin with`,
  async run(args) {
    const options = parse(args);
    if (!options) return WRONG_USE;
    try {
      return options.template || options.mapTemplate ? await template(options) : await importFile(options);
    } catch (error) {
      if (error instanceof WrongMap) error.lines.forEach(complain);
      else if (error instanceof UnreadableTable) complain(`${options.file}: ${error.message}`);
      else if (error instanceof UnreadableFolder || error instanceof NotWritten) complain(error.message);
      else throw error;
      complain(`Nothing was written to ${options.folder}.`);
      return 1;
    }
  },
};

interface Options {
  file: string;
  map?: string | undefined;
  write: boolean;
  folder: string;
  template?: string | undefined;
  mapTemplate?: string | undefined;
}

function parse(args: readonly string[]): Options | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        map: { type: "string" },
        write: { type: "boolean", default: false },
        folder: { type: "string" },
        template: { type: "string" },
        "map-template": { type: "string" },
      },
    });
    const { map, write, template, "map-template": mapTemplate } = values;
    const [file = "", ...others] = positionals;
    if (others.length > 0 || (file === "" && !template && !mapTemplate)) return null;
    return { file, map, write, template, mapTemplate, folder: contentFolder(values.folder) };
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    return null;
  }
}

async function template({ folder, template, mapTemplate }: Options): Promise<number> {
  const content = readContentFolder(folder);
  const written = await writeTemplate({ content, fields: fieldsFor(content), template, mapTemplate });
  for (const file of written) say(`${file} is written.`);
  return 0;
}

async function importFile({ file, map: mapFile, write, folder }: Options): Promise<number> {
  if (!existsSync(file)) throw new UnreadableTable("there is no such file");
  const place = relative(".", folder);
  if (write && !place.startsWith("..") && !isAbsolute(place))
    throw new NotWritten(`${folder} is a part of the program: name your own folder in CONTENT_DIR, or with --folder.`);
  const content = readContentFolder(folder);
  const fields = fieldsFor(content);
  const map = mapFile === undefined ? NO_MAP : readMap(mapFile, fields);
  const table = await readTable(file, { sheet: map.sheet, headerRow: map.header_row });
  const result = await importProducts({ table, map, folder: content, fields });
  some(result.notes);
  if (result.mistakes.length > 0) return refuse({ file, folder }, result.mistakes);
  report(result);
  if (result.files.length === 0) say("Everything is there already.");
  else if (write) {
    writeFiles(result.files);
    say(`Written to ${folder}.`);
  } else say(`Nothing is written yet to ${folder}: add --write.`);
  return 0;
}

function refuse({ file, folder }: Pick<Options, "file" | "folder">, mistakes: readonly string[]): number {
  complain(`${file}: ${mistakes.length === 1 ? "one thing doesn't" : `${mistakes.length} things don't`} fit:`);
  for (const mistake of mistakes.slice(0, MOST_MISTAKES)) complain(`  ${mistake}`);
  if (mistakes.length > MOST_MISTAKES) complain(`  and ${mistakes.length - MOST_MISTAKES} more.`);
  complain(`Nothing was written to ${folder}.`);
  return 1;
}

function report({ added, changed, unchanged, waiting }: ImportResult): void {
  say(`New: ${added.length}`);
  some(added.map((reference) => `  ${reference}`));
  say(`Changed: ${changed.length}`);
  some(changed.map(({ reference, fields }) => `  ${reference}: ${fields.join(", ")}`));
  say(`Unchanged: ${unchanged}`);
  say(`Not on the site: ${waiting.length}`);
  some(waiting.map((each) => `  ${each}`));
}

function some(lines: readonly string[]): void {
  for (const line of lines.slice(0, MOST_LINES)) say(line);
  if (lines.length > MOST_LINES) say(`  and ${lines.length - MOST_LINES} more`);
}
