/** Spreadsheets of the tests: the template's example product, with what a test writes into its cells. */
import { fieldsFor } from "../../../back-office/spreadsheet/fields";
import { type ImportMap, NO_MAP } from "../../../back-office/spreadsheet/map";
import type { Cell, Table } from "../../../back-office/spreadsheet/read-table";
import { type ContentFolder, readContentFolder } from "../../../content-tools/import/content-folder";
import { type ImportResult, importProducts } from "../../../content-tools/import/import-products";
import { exampleRows } from "../../../content-tools/import/template";

export const demo = readContentFolder("demo/content");

/** A row by field; cells that aren't named stay the example's. */
export type Cells = Readonly<Record<string, Cell>>;

/** The example's rows (one product in two packs), changed; a column `null` in `without` isn't there. */
export function exampleTable(changes: readonly Cells[] = [], without: readonly string[] = []): Table {
  const fields = fieldsFor(demo);
  const rows = exampleRows(demo, fields);
  const names = [...new Set([...fields.map(({ name }) => name), ...changes.flatMap((cells) => Object.keys(cells))])];
  const headers = names.filter((name) => !without.includes(name));
  const count = Math.max(rows.length, changes.length);
  return tableOf(
    headers,
    Array.from({ length: count }, (_, index) =>
      headers.map((name) => {
        const example = rows[index]?.[fields.findIndex((field) => field.name === name)] ?? "";
        const cell = changes[index]?.[name];
        return cell === undefined ? example : cell;
      }),
    ),
  );
}

export const tableOf = (headers: readonly string[], rows: readonly (readonly Cell[])[]): Table => ({
  headers,
  rows: rows.map((cells, index) => ({ number: index + 2, cells })),
  notes: [],
});

interface Given {
  map?: Partial<ImportMap>;
  folder?: ContentFolder;
  /** Whether the whole content is checked too, which takes seconds. */
  isWhole?: boolean;
}

export const imported = (table: Table, { map, folder = demo, isWhole = false }: Given = {}): Promise<ImportResult> =>
  importProducts({
    ...{ table, folder, map: { ...NO_MAP, ...map } },
    fields: fieldsFor(folder),
    ...(isWhole ? {} : { check: () => ({ mistakes: [], before: 0 }) }),
  });
