import { readFileSync } from "node:fs";
import { extname } from "node:path";
import { CsvError, parse } from "csv-parse/sync";
import { InvalidInputError, InvalidSpreadsheetError, readSheet, SheetNotFoundError } from "read-excel-file/node";
import { TooManyCells, unzipWorkbook } from "../../shared/uploads/workbook.server";
import { zip } from "../../shared/uploads/zip.server";
import type { Fault } from "./cell-mistake";

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;
// read-excel-file takes formulas without a result for empty cells, which may mean "none": they become errors (`#REF!`).

/** At the start of each cell. */
const CELLS = /(?=<c\b)/;
const CELL = /^<c\b(?<attributes>[^<>]*?)(?:\/>|>(?<inner>.*?)<\/c>)/s;
const NOT_CALCULATED = "#VALUE!";

/** The workbook with errors where a formula has no result; the workbook reader itself has no limits. */
async function checkedWorkbook(bytes: Buffer, mostUnpacked?: number): Promise<Buffer> {
  const entries = await unzipWorkbook(bytes, mostUnpacked).catch((error: unknown) => {
    if (error instanceof TooManyCells) throw new UnreadableTable(error.message, { code: "too_large" });
    throw unreadable(NO_WORKBOOK);
  });
  return zip([...entries].map(([name, content]) => [name, SHEET.test(name) ? withErrors(content) : content] as const));
}

function withErrors(content: Buffer): Buffer {
  const xml = content.toString("utf8");
  const withError = (whole: string, attributes: string, inner = ""): string => {
    const isError = /\bt="e"/.test(attributes);
    const value = /<v\b[^<>]*>([^<]*)<\/v>/.exec(inner)?.[1];
    const isFormula = /<f\b/.test(inner);
    if (!isError && !(isFormula && value === undefined)) return whole;
    const others = attributes.replace(/\s?\bt="[^"]*"/, "");
    return `<c${others} t="str"><v>${value || NOT_CALCULATED}</v></c>`;
  };
  const changed = xml
    .split(CELLS)
    .map((cell) => cell.replace(CELL, withError))
    .join("");
  return changed === xml ? content : Buffer.from(changed);
}

export type Cell = string | number | boolean | Date | null;
export interface TableRow {
  /** As the spreadsheet counts: the first one is 1. */
  number: number;
  cells: readonly Cell[];
}
export interface Table {
  headers: readonly string[];
  /** Without empty ones. */
  rows: readonly TableRow[];
  /** Hints for the author of the file. */
  notes: readonly string[];
}
/** Its message says what to do. */
export class UnreadableTable extends Error {
  constructor(
    message: string,
    readonly fault: Fault = { code: "unreadable" },
  ) {
    super(message);
  }
}

export interface TableOptions {
  sheet?: string | undefined;
  /** The row that has the headers, counted from 1. */
  headerRow: number;
  /** Bytes of the files in a workbook. */
  mostUnpacked?: number;
}

/** @throws UnreadableTable */
export async function readTable(
  file: string,
  { sheet, headerRow, mostUnpacked }: TableOptions,
  bytes = readFileSync(file),
): Promise<Table> {
  const { lines, notes } =
    extname(file).toLowerCase() === ".xlsx"
      ? await readWorkbook(await checkedWorkbook(bytes, mostUnpacked), sheet)
      : readCommaSeparated(bytes, headerRow);
  const headers = (lines[headerRow - 1] ?? []).map((cell) => textOf(cell));
  if (headers.every((header) => header === "")) {
    throw new UnreadableTable(`row ${headerRow} has no headers: name the row that has them in the map ("header_row")`, {
      code: "no_headers",
    });
  }
  const twice = headers.find((header, index) => header !== "" && headers.indexOf(header) !== index);
  if (twice !== undefined) {
    const fault = { code: "same_header", values: { header: twice } };
    throw new UnreadableTable(`two columns are called "${twice}": rename one of them`, fault);
  }
  const rows = lines
    .map((cells, index) => ({ number: index + 1, cells }))
    .filter(({ number, cells }) => number > headerRow && cells.some((cell) => textOf(cell) !== ""));
  return { headers, rows, notes };
}

/** A header, and a cell of text, without what surrounds it. */
export const textOf = (cell: Cell | undefined): string =>
  cell === null || cell === undefined ? "" : String(cell).replaceAll(/\s+/g, " ").trim();

interface Lines {
  lines: readonly (readonly Cell[])[];
  notes: readonly string[];
}

const NO_WORKBOOK = "this is no .xlsx file, or a password protects it";
const unreadable = (what: string): UnreadableTable =>
  new UnreadableTable(`${what}: open it in a spreadsheet program and save it as .xlsx or .csv`);

async function readWorkbook(bytes: Buffer, sheet?: string): Promise<Lines> {
  try {
    // Its type says `typeof Date` for a date.
    const lines = (await readSheet(bytes, sheet ?? 1)) as unknown as Cell[][];
    return { lines, notes: [] };
  } catch (error) {
    if (error instanceof SheetNotFoundError)
      throw new UnreadableTable(`there is no sheet "${sheet}": ${error.message}`);
    const isOther = error instanceof InvalidInputError || error instanceof InvalidSpreadsheetError;
    throw unreadable(
      isOther ? NO_WORKBOOK : `the workbook can't be read (${error instanceof Error ? error.message : error})`,
    );
  }
}

const SEPARATORS = [";", ",", "\t"];

function readCommaSeparated(bytes: Buffer, headerRow: number): Lines {
  const decoded = decode(bytes);
  // Excel's own line that names the separator; no spreadsheet program shows it.
  const [told = "", named] = /^sep=(.)\r?\n/.exec(decoded.text) ?? [];
  const text = decoded.text.slice(told.length);
  const headers = text.split(/\r?\n/, headerRow).at(-1) ?? "";
  const counted = SEPARATORS.map((separator) => ({ separator, count: headers.split(separator).length }));
  const most = counted.reduce((best, other) => (other.count > best.count ? other : best));
  try {
    const lines: string[][] = parse(text, {
      delimiter: named ?? most.separator,
      relax_column_count: true,
      skip_empty_lines: false,
    });
    return {
      lines: lines.map((cells) => cells.map((cell) => (cell.trim() === "" ? null : cell))),
      notes: decoded.notes,
    };
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableTable(`${error.message}: is a quotation mark left open?`);
    throw error;
  }
}

/** From 0x80 to 0x9f in Windows-1252, which Node 20's TextDecoder reads as control characters. */
const WINDOWS_SIGNS = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";

/** Excel writes "CSV" in the encoding of Windows unless told "CSV UTF-8", and "Unicode text" as UTF-16. */
function decode(bytes: Buffer): { text: string; notes: readonly string[] } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: new TextDecoder("utf-16le").decode(bytes), notes: [] };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: new TextDecoder("utf-16be").decode(bytes), notes: [] };
  const start = bytes.subarray(0, 100).toString("latin1");
  if (start.startsWith("\u00d0\u00cf\u0011\u00e0") || start.includes("opendocument")) {
    throw new UnreadableTable(
      "this is a workbook of another kind: open it in a spreadsheet program and save it as .xlsx",
    );
  }
  if (start.startsWith("PK")) throw new UnreadableTable("this is a workbook under another name: call it .xlsx");
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), notes: [] };
  } catch {
    const note =
      "The file isn't UTF-8; it was read as Windows-1252. Look at a word with an accent in what is reported below.";
    const text = bytes
      .toString("latin1")
      .replace(/[\x80-\x9f]/g, (sign) => WINDOWS_SIGNS[sign.charCodeAt(0) - 0x80] ?? sign);
    return { text, notes: [note] };
  }
}
