/**
 * A list as a file that Excel in Switzerland opens with a double click: UTF-8 with a byte order mark, semicolons,
 * CRLF. docs/decisions/2026-11-21-csv-for-excel.md says why.
 */
import { stringify } from "csv-stringify/sync";

/** What a spreadsheet would take for a formula (OWASP, "CSV Injection"), full-width signs too; visitors wrote these cells. */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/u;

const harmless = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

/** The heading is the site's own; the rows are what visitors wrote. */
export function toCsv(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  return stringify([heading, ...rows.map((row) => row.map(harmless))], {
    bom: true,
    delimiter: ";",
    record_delimiter: "windows",
    quoted_match: /[\r\n]/,
  });
}
