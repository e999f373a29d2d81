/** The whole way from a table to the content's files, without writing them. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { checkContent } from "../../back-office/content/check/check";
import { type Mistake as ContentMistake, lineOf } from "../../back-office/content/check/mistake";
import { nearest } from "../../back-office/content/check/nearest";
import { linesOf, type Mistake } from "../../back-office/spreadsheet/cell-mistake";
import { comparable } from "../../back-office/spreadsheet/comparable";
import { doubled } from "../../back-office/spreadsheet/doubled";
import { applyDefaults, type Column, type Draft, readDrafts, referencesIn } from "../../back-office/spreadsheet/drafts";
import type { Field } from "../../back-office/spreadsheet/fields";
import { type ImportMap, unknownField } from "../../back-office/spreadsheet/map";
import type { Table } from "../../back-office/spreadsheet/read-table";
import { type Checked, colourOf, mistakesOf } from "./complete";
import type { Colour, ContentFolder, ProductFiles } from "./content-folder";
import { type Merged, mergeDrafts } from "./merge";
import { type FileToWrite, jsonLike, textOfFile } from "./write-files";

export interface ImportResult extends Pick<Merged, "added" | "changed" | "unchanged" | "notes"> {
  /** One line each; with any of them nothing is to be written. */
  mistakes: string[];
  files: FileToWrite[];
  /** Products that aren't on the site, and why. */
  waiting: string[];
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
  const nothing = { added: [], changed: [], unchanged: 0, files: [], waiting: [] };
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
    ...merged,
    files,
    mistakes: whole.mistakes,
    waiting: waitingIn(merged.files.products),
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
  const old = new Map<string, unknown>(Object.entries({ ...before, ...before.overlays }));
  return Object.entries({ ...files, ...overlays }).flatMap(([name, value]) => {
    if (JSON.stringify(value) === JSON.stringify(old.get(name))) return [];
    const file = join(path, `${name}.json`);
    const text = textOfFile(file);
    return [{ path: file, text: jsonLike(text, value), before: text }];
  });
}

/** Products that aren't on the site, and why. */
const waitingIn = ({ products }: ProductFiles["products"]): string[] =>
  products.flatMap(({ reference, hazard, published }) => [
    ...(hazard === null ? [`${reference}: its hazards aren't known yet`] : []),
    ...(published === false ? [`${reference}: published is false`] : []),
  ]);

/** @returns the mistakes that the changed files would bring, one line each, and how many are there already */
function checkWith(folder: string, files: readonly Pick<FileToWrite, "path" | "text">[]) {
  const copy = mkdtempSync(join(tmpdir(), "content-import-"));
  const media = join(folder, "media");
  try {
    cpSync(folder, copy, { recursive: true, filter: (path) => path !== media });
    if (existsSync(media)) symlinkSync(resolve(media), join(copy, "media"), "junction");
    for (const { path, text } of files) {
      const copied = join(copy, path.slice(folder.length));
      mkdirSync(dirname(copied), { recursive: true });
      writeFileSync(copied, text);
    }
    const found = checkContent(copy);
    if (found.length === 0) return { mistakes: [], before: 0 };
    const before = new Set(checkContent(folder).map(nameOf));
    return { mistakes: found.filter((mistake) => !before.has(nameOf(mistake))).map(lineOf), before: before.size };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Lines move with what is written above them. */
const nameOf = ({ file, field, wrong }: ContentMistake): string => [file, field, wrong].join("\n");

/** The columns of the map, and the headers that are field names. */
function matchColumns({ headers }: Pick<Table, "headers">, map: ImportMap, fields: readonly Field[]) {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const mapped = new Map(Object.entries(map.columns).map(([header, name]) => [comparable(header), name]));
  const present = new Set(headers.map(comparable));
  const mistakes: Mistake[] = Object.keys(map.columns)
    .filter((header) => !present.has(comparable(header)))
    .map((header) => {
      const near = nearest(header, headers);
      return { says: `the map names a column "${header}" that isn't there${near ? `: did you mean "${near}"?` : ""}` };
    });
  const columns: Column[] = [];
  const unread: string[] = [];
  headers.forEach((header, index) => {
    const name = mapped.has(comparable(header)) ? mapped.get(comparable(header)) : header.toLowerCase();
    const field = byName.get(name ?? "");
    if (field) columns.push({ index, header, field });
    else if (header !== "" && name !== null) unread.push(header);
  });
  for (const { header, field } of columns) {
    const first = columns.find((other) => other.field === field);
    if (first && first.header !== header) {
      mistakes.push({
        column: header,
        says: `"${first.header}" is "${field.name}" already: leave one of them out (null in the map)`,
      });
    }
  }
  const isCard = columns.some(({ field }) => field.of === "tone");
  for (const name of ["reference", isCard ? "tone.code" : "pack.reference"]) {
    if (columns.some(({ field }) => field.name === name)) continue;
    const near = nearest(name, unread);
    mistakes.push({
      says: `no column is "${name}": ${near ? `is it "${near}"? ` : ""}say in the map which one it is ("columns": { "${near ?? "header"}": "${name}" })`,
    });
  }
  const looksLikeField = unread.filter((header) => /^[a-z_]+\.[a-z_.]+$/.test(header));
  const notes = looksLikeField.map((header) => `Column "${header}": ${unknownField(header, [...byName.keys()])}`);
  const others = unread.filter((header) => !looksLikeField.includes(header));
  if (others.length > 0)
    notes.push(
      `These columns aren't read: ${others.map((header) => `"${header}"`).join(", ")}. The map has no field for them.`,
    );
  return { columns, mistakes, notes };
}
