/** A list as a file for a spreadsheet. */
import { stringify } from "csv-stringify/sync";
import type { RequestContext } from "~/routing/request-context.server";
import { languageTagOf } from "~/routing/site-formats";
import { downloadHeaders } from "./download.server";

const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const COLUMN_WIDTH = 24;

interface Sheet {
  /** The name of the file, without its ending. */
  name: string;
  heading: readonly string[];
  rows: readonly (readonly string[])[];
  /** `xlsx`; otherwise CSV. */
  format: string | null;
}

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

/** For Excel: docs/decisions/2026-11-21-csv-for-excel.md. The heading is the site's own; the rows are what visitors wrote. */
export function toCsv(heading: readonly string[], rows: readonly (readonly string[])[], delimiter: "," | ";" = ";") {
  return stringify([heading, ...rows.map((row) => row.map(escapeFormula))], {
    bom: true,
    delimiter,
    record_delimiter: "windows",
    quoted: true,
  });
}

export async function spreadsheet(requestContext: RequestContext, { name, heading, rows, format }: Sheet) {
  if (format === "xlsx") {
    return new Response(await toWorkbook(heading, rows), { headers: downloadHeaders(`${name}.xlsx`, XLSX_TYPE) });
  }
  const csv = toCsv(heading, rows, separatorFor(languageTagOf(requestContext)));
  return new Response(csv, { headers: downloadHeaders(`${name}.csv`, "text/csv; charset=utf-8") });
}

/** Each cell is a text: a spreadsheet evaluates none of them. */
async function toWorkbook(heading: readonly string[], rows: readonly (readonly string[])[]) {
  const { default: writeWorkbook } = await import("write-excel-file/node");
  const text = (value: string) => ({ value, type: String, format: "@" });
  const data = [
    heading.map((label) => ({ ...text(label), fontWeight: "bold" as const })),
    ...rows.map((row) => row.map(text)),
  ];
  const columns = heading.map(() => ({ width: COLUMN_WIDTH }));
  return new Uint8Array(await writeWorkbook(data, { columns, stickyRowsCount: 1 }).toBuffer());
}
