/**
 * A list as a file that Excel opens with a double click: UTF-8 with a byte order mark, the country's separator, CRLF. docs/decisions/2026-11-21-csv-for-excel.md says why.
 */
import { stringify } from "csv-stringify/sync";

/** Cells that a spreadsheet would evaluate as a formula (OWASP, "CSV Injection"), full-width signs included. */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/u;

/** A spreadsheet that separates cells by another sign than ours finds the start of a cell behind each of these. */
const BEHIND_SEPARATOR = /([,;\t\r\n][\s\p{Cf}"]*)([=+\-@\uff1d\uff0b\uff0d\uff20])?/gu;

function escapeFormula(cell: string): string {
  const inner = cell.replaceAll(BEHIND_SEPARATOR, (all, before: string, sign?: string) =>
    sign ? `${before}'${sign}` : all,
  );
  return FORMULA.test(cell) ? `'${inner}` : inner;
}

/** Excel separates by commas in Britain, by semicolons where the comma is the decimal sign, and in Switzerland. */
export const separatorFor = (languageTag: string): "," | ";" => (languageTag.endsWith("-GB") ? "," : ";");

/** The heading is the site's own; the rows are what visitors wrote. */
export function toCsv(
  heading: readonly string[],
  rows: readonly (readonly string[])[],
  delimiter: "," | ";" = ";",
): string {
  return stringify([heading, ...rows.map((row) => row.map(escapeFormula))], {
    bom: true,
    delimiter,
    record_delimiter: "windows",
    quoted: true,
  });
}
