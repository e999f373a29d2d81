import { isDeepStrictEqual } from "node:util";
import { type Mistake, mistakesIn } from "./cell-mistake";
import type { ChoiceLists } from "./choices";
import { comparable } from "./comparable";
import type { Field } from "./fields";
import type { ImportMap } from "./map";
import { type Cell, type TableRow, textOf } from "./read-table";

export interface Column {
  index: number;
  header: string;
  field: Field;
}
export interface CellValue {
  value: unknown;
  row?: number | undefined;
  column?: string | undefined;
  text: string;
}
/** `broken`: fields of cells that can't be read; their mistakes are reported already. */
export interface Entry {
  row: number;
  values: Map<string, CellValue>;
  broken: Set<string>;
}
export interface Draft extends Entry {
  reference: string;
  packs: Entry[];
  tones: Entry[];
  rows: number[];
}

export interface Reader {
  columns: readonly Column[];
  fields: readonly Field[];
  map: ImportMap;
  choices: ChoiceLists;
}

const entryAt = (row: number): Entry => ({ row, values: new Map(), broken: new Set() });

/** The texts in the column of references, for fields that name products of the same file. */
export function referencesIn(rows: readonly TableRow[], columns: readonly Column[]): string[] {
  const column = columns.find(({ field }) => field.name === "reference");
  return column ? [...new Set(rows.map(({ cells }) => textOf(cells[column.index])).filter((text) => text !== ""))] : [];
}

export function readDrafts(rows: readonly TableRow[], reader: Reader) {
  const mistakes: Mistake[] = [];
  const drafts = new Map<string, Draft>();
  const readers = reader.columns.map((column) => ({ ...column, read: cellReader(column.field, reader) }));
  let current: Draft | undefined;

  for (const { number, cells } of rows) {
    const [product, pack, tone] = [entryAt(number), entryAt(number), entryAt(number)];
    const entries = { product, texts: product, pack, tone };
    for (const { field, header, index, read } of readers) {
      const cell = cells[index] ?? null;
      const text = textOf(cell);
      if (text === "") continue;
      const entry = entries[field.of];
      try {
        entry.values.set(field.name, { value: read(cell), row: number, column: header, text });
      } catch (error) {
        const found = mistakesIn(error);
        entry.broken.add(field.name);
        for (const { message: says, fault, entry: value = text } of found)
          mistakes.push({ row: number, column: header, value, says, fault });
      }
    }
    current = draftOf(product, drafts, current);
    if (!current) {
      const column = readers.find(({ field }) => field.name === "reference")?.header;
      if (!product.broken.has("reference"))
        mistakes.push({
          row: number,
          column,
          says: "is empty: write the product's article number",
          fault: { code: "no_reference" },
        });
    } else {
      current.rows.push(number);
      mistakes.push(...contradictions(current, product));
      if (pack.values.size + pack.broken.size > 0) current.packs.push(pack);
      if (tone.values.size + tone.broken.size > 0) current.tones.push(tone);
    }
  }
  return { drafts: [...drafts.values()], mistakes };
}

/** A row without a reference belongs to the product above it. */
function draftOf({ row, values, broken }: Entry, drafts: Map<string, Draft>, above: Draft | undefined) {
  if (broken.has("reference")) return undefined;
  const reference = values.get("reference")?.value;
  if (reference === undefined) return above;
  const known = drafts.get(String(reference));
  if (known) return known;
  const draft = { ...entryAt(row), reference: String(reference), packs: [], tones: [], rows: [] };
  drafts.set(draft.reference, draft);
  return draft;
}

function contradictions(draft: Draft, { row, values, broken }: Entry): Mistake[] {
  for (const name of broken) draft.broken.add(name);
  return [...values].flatMap(([name, other]) => {
    const known = draft.values.get(name);
    if (!known) draft.values.set(name, other);
    if (!known || isDeepStrictEqual(known.value, other.value)) return [];
    const says = `row ${known.row} says "${known.text}" of the same product ${draft.reference}: write one of them in both rows, or leave one empty`;
    const fault = { code: "contradiction", values: { row: String(known.row), text: known.text } };
    return [{ row, column: other.column, value: other.text, says, fault }];
  });
}

export function cellReader(
  field: Field,
  { map, choices }: Omit<Reader, "columns" | "fields">,
): (cell: Cell) => unknown {
  const words = new Map(
    Object.entries(map.values[field.name] ?? {}).map(([theirs, code]) => [comparable(theirs), code]),
  );
  const translate = (text: string): string => words.get(comparable(text)) ?? text;
  const reading = { decimal: map.decimal, listSeparator: map.list_separator, choices, translate };
  return (cell) => {
    const translated = words.size > 0 && !(cell instanceof Date) ? words.get(comparable(textOf(cell))) : undefined;
    return field.read(translated ?? cell, reading);
  };
}

/** Applies the map's defaults to fields without a value. @param isNew of a reference */
export function applyDefaults(drafts: readonly Draft[], reader: Reader, isNew: (draft: Draft) => boolean): Mistake[] {
  const mistakes: Mistake[] = [];
  const present = new Set(reader.columns.map(({ field }) => field.name));
  for (const [name, written] of Object.entries(reader.map.defaults)) {
    const field = reader.fields.find((other) => other.name === name);
    if (!field) continue;
    try {
      const text = String(written);
      const given: CellValue = { value: cellReader(field, reader)(text), text };
      for (const draft of drafts) {
        // An existing product keeps the fields that have no column.
        if (!present.has(name) && !isNew(draft)) continue;
        for (const entry of field.of === "pack" ? draft.packs : [draft]) {
          if (!entry.values.has(name) && !entry.broken.has(name)) entry.values.set(name, given);
        }
      }
    } catch (error) {
      for (const { message, entry = written } of mistakesIn(error))
        mistakes.push({ says: `map, defaults, "${name}", "${entry}": ${message}` });
    }
  }
  return mistakes;
}
