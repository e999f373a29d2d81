/**
 * A list as a file that Excel in Switzerland opens with a double click: UTF-8 with a byte order mark, semicolons,
 * CRLF. docs/decisions/2026-11-21-csv-for-excel.md says why.
 */
import { stringify } from "csv-stringify/sync";

/** What a spreadsheet would take for a formula (OWASP, "CSV Injection"); visitors wrote these cells. */
const FORMULA = /^[=+\-@\t\r\n]/;

const harmless = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

/** Rows without their heading aren't quoted more than they need to be. */
export function toCsv(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  return stringify([heading, ...rows.map((row) => row.map(harmless))], {
    bom: true,
    delimiter: ";",
    record_delimiter: "windows",
  });
}
