/** The whole way from a table to the content's files, without writing them. */
import { join } from "node:path";
import { linesOf, type Mistake } from "../../back-office/spreadsheet/cell-mistake";
import { doubled } from "../../back-office/spreadsheet/doubled";
import { applyDefaults, type Draft, readDrafts, referencesIn } from "../../back-office/spreadsheet/drafts";
import type { Field } from "../../back-office/spreadsheet/fields";
import type { ImportMap } from "../../back-office/spreadsheet/map";
import type { Table } from "../../back-office/spreadsheet/read-table";
import { checkWith } from "./check-folder";
import { matchColumns } from "./columns";
import { type Checked, colourOf, mistakesOf } from "./complete";
import type { Colour, ContentFolder, ProductFiles } from "./content-folder";
import { type Merged, mergeDrafts } from "./merge";
import { type FileToWrite, jsonLike, textOfFile } from "./write-files";

export interface ImportResult extends Pick<Merged, "added" | "changed" | "unchanged" | "notes"> {
  /** One line each; with any of them nothing is to be written. */
  mistakes: string[];
  files: FileToWrite[];
}

interface Given {
  table: Table;
  map: ImportMap;
  folder: ContentFolder;
  fields: readonly Field[];
  check?: typeof checkWith;
}

export async function importProducts({ table, map, folder, fields, check = checkWith }: Given): Promise<ImportResult> {
  const { columns, mistakes: wrongColumns, notes } = matchColumns(table, map, fields);
  const nothing = { added: [], changed: [], unchanged: 0, files: [] };
  const stop = (mistakes: readonly Mistake[]): ImportResult => ({
    ...nothing,
    notes: [...table.notes, ...notes],
    mistakes: linesOf(mistakes),
  });
  if (wrongColumns.length > 0) return stop(wrongColumns);
  if (table.rows.length === 0) return stop([{ says: "there are no rows below the headers" }]);

  const reader = { columns, fields, map, choices: folder.choices(referencesIn(table.rows, columns)) };
  const { drafts, mistakes } = readDrafts(table.rows, reader);
  const existing = new Map(folder.files.products.products.map((product) => [String(product.reference), product]));
  mistakes.push(...applyDefaults(drafts, reader, ({ reference }) => !existing.has(reference)));

  const colours = coloursWith(drafts, folder);
  const checked: Checked = {
    fields,
    columns,
    languages: folder.languages,
    existing,
    colours,
    withTexts: new Set(Object.keys(folder.files["product-texts"])),
  };
  mistakes.push(...drafts.flatMap((draft) => mistakesOf(draft, checked)), ...doubled(drafts, existing));
  if (mistakes.length > 0) return stop(byRow(mistakes));

  const merged = mergeDrafts(drafts, folder, checked);
  if (merged.mistakes.length > 0) return stop(byRow(merged.mistakes));
  const files = filesOf(folder, merged.files);
  const whole = files.length > 0 ? check(folder.path, files) : { mistakes: [], before: 0 };
  const already =
    whole.before > 0
      ? [`The content has ${whole.before} mistakes already, beside what is imported: npm run content -- check.`]
      : [];
  return {
    ...{ ...merged, files, mistakes: whole.mistakes },
    notes: [...table.notes, ...notes, ...merged.notes, ...already],
  };
}

const byRow = (mistakes: readonly Mistake[]): Mistake[] => [...mistakes].sort((a, b) => (a.row ?? 0) - (b.row ?? 0));

function coloursWith(drafts: readonly Draft[], { colours, languages }: ContentFolder): Colour[] {
  const all = [...colours];
  for (const draft of drafts) {
    const colour = draft.values.has("colour.code") ? colourOf(draft, { colours: all, languages }) : undefined;
    if (colour && !all.some(({ code }) => code === colour.code)) all.push(colour);
  }
  return all;
}

/** Those that hold something else than before. */
function filesOf({ path, files: before }: ContentFolder, { overlays, ...files }: ProductFiles): FileToWrite[] {
  const changed = [
    ...Object.entries(files).map(([name, value]) => ({
      name,
      value,
      before: before[name as keyof ProductFiles] as unknown,
    })),
    ...Object.entries(overlays).map(([name, value]) => ({ name, value, before: before.overlays[name] as unknown })),
  ];
  return changed.flatMap(({ name, value, before: old }) => {
    if (JSON.stringify(value) === JSON.stringify(old)) return [];
    const file = join(path, `${name}.json`);
    const text = textOfFile(file);
    return [{ path: file, text: jsonLike(text, value), before: text }];
  });
}
