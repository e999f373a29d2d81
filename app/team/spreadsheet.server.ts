/** A list as a file for a spreadsheet. */
import type { RequestContext } from "~/routing/request-context.server";
import { languageTagOf } from "~/routing/site-formats";
import { separatorFor, toCsv } from "./csv.server";
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

export async function spreadsheet(requestContext: RequestContext, { name, heading, rows, format }: Sheet) {
  if (format === "xlsx") {
    return new Response(await toWorkbook(heading, rows), { headers: downloadHeaders(`${name}.xlsx`, XLSX_TYPE) });
  }
  const csv = toCsv(heading, rows, separatorFor(languageTagOf(requestContext)));
  return new Response(csv, { headers: downloadHeaders(`${name}.csv`, "text/csv; charset=utf-8") });
}

/** Each cell is a text: a spreadsheet evaluates none of them. */
async function toWorkbook(
  heading: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: writeWorkbook } = await import("write-excel-file/node");
  const text = (value: string) => ({ value, type: String, format: "@" });
  const data = [
    heading.map((label) => ({ ...text(label), fontWeight: "bold" as const })),
    ...rows.map((row) => row.map(text)),
  ];
  const columns = heading.map(() => ({ width: COLUMN_WIDTH }));
  return new Uint8Array(await writeWorkbook(data, { columns, stickyRowsCount: 1 }).toBuffer());
}
