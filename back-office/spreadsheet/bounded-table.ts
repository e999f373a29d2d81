/** A spreadsheet that a team uploads, read within limits. */
import { createLimitedWorker, type RunTask } from "../../shared/limited-worker.server";
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from "../../shared/rules/product-import";
import type { Fault } from "./cell-mistake";
import { readTable, type Table, textOf, UnreadableTable } from "./read-table";

export interface TableTask {
  name: string;
  bytes: Uint8Array;
}
type TableRead = { table: Table } | { fault: Fault };
export type ReadTable = RunTask<TableTask, TableRead>;

/** As many characters as a text of the content may have. */
const LONGEST_CELL = 10_000;
const MOST_UNPACKED = 32 * 1024 * 1024;
/** The largest table takes about a second. */
const READ_MS = 10_000;
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16, stackSizeMb: 2 };

export async function readBoundedTable({ name, bytes }: TableTask): Promise<TableRead> {
  try {
    const options = { headerRow: 1, mostUnpacked: MOST_UNPACKED };
    const table = await readTable(name, options, Buffer.from(bytes));
    const { headers, rows } = table;
    if (rows.length === 0) return { fault: { code: "no_rows" } };
    if (headers.length > MAX_IMPORT_COLUMNS) return { fault: { code: "too_many_columns" } };
    if (rows.length > MAX_IMPORT_ROWS) return { fault: { code: "too_many_rows" } };
    const long = rows.find(({ cells }) => cells.some((cell) => textOf(cell).length > LONGEST_CELL));
    return long ? { fault: { code: "long_cell", values: { row: String(long.number) } } } : { table };
  } catch (error) {
    return { fault: error instanceof UnreadableTable ? error.fault : { code: "unreadable" } };
  }
}

/** @param programs the folder of the bundled programs */
export const createTableReader = (programs: URL): ReadTable =>
  createLimitedWorker({
    program: new URL("read-table.js", programs),
    limitMs: READ_MS,
    waiting: 4,
    resourceLimits: RESOURCE_LIMITS,
  });
