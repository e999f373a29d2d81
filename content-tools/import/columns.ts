import { nearest } from "../../back-office/content/check/nearest";
import type { Mistake } from "../../back-office/spreadsheet/cell-mistake";
import { comparable } from "../../back-office/spreadsheet/comparable";
import type { Column } from "../../back-office/spreadsheet/drafts";
import type { Field } from "../../back-office/spreadsheet/fields";
import { type ImportMap, unknownField } from "../../back-office/spreadsheet/map";
import type { Table } from "../../back-office/spreadsheet/read-table";

/** The columns of the map, and the headers that are field names. */
export function matchColumns({ headers }: Pick<Table, "headers">, map: ImportMap, fields: readonly Field[]) {
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
  for (const name of ["reference", "pack.reference"]) {
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
