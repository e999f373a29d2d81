/** Texts to translate as a file: a spreadsheet, or XLIFF 1.2 for the programs of translators. */
import { SaxesParser } from "saxes";
import { escapeMarkup } from "~/routing/escape-markup.server";
import { unzipWorkbook } from "~shared/uploads/workbook.server";
import { zip } from "~shared/uploads/zip.server";

export const COLUMNS = ["kind", "reference", "field"] as const;
export interface TextsFile {
  /** `COLUMNS`, the language of the source and that of the translation. */
  heading: string[];
  rows: string[][];
}

const LARGEST_UNPACKED = 16 * 1024 * 1024;

export function toXliff({ heading, rows }: TextsFile): string {
  const [from, to] = heading.slice(COLUMNS.length);
  const units = rows.map((row) => {
    const [source = "", target = ""] = row.slice(COLUMNS.length).map(escapeMarkup);
    const id = escapeMarkup(row.slice(0, COLUMNS.length).join("/"));
    return `<trans-unit id="${id}" xml:space="preserve"><source>${source}</source><target>${target}</target></trans-unit>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
<file original="texts" datatype="plaintext" source-language="${from}" target-language="${to}"><body>
${units.join("\n")}
</body></file></xliff>
`;
}

/** `null`: it is neither format, or has other columns. */
export async function readTexts(bytes: Buffer): Promise<TextsFile | null> {
  const read = bytes.toString("latin1", 0, 2) === "PK" ? readWorkbook : readXliff;
  const file = await read(bytes).catch(() => null);
  return file && COLUMNS.every((name, index) => file.heading[index] === name) ? file : null;
}

async function readWorkbook(bytes: Buffer): Promise<TextsFile> {
  const { readSheet } = await import("read-excel-file/node");
  const lines = await readSheet(await zip(await unzipWorkbook(bytes, LARGEST_UNPACKED)));
  const [heading = [], ...rows] = lines.map((line) => line.map((cell) => String(cell ?? "")));
  return { heading, rows };
}

/** @throws Error for malformed XML and for a document type, which could name entities */
async function readXliff(bytes: Buffer): Promise<TextsFile> {
  const file: TextsFile = { heading: [], rows: [] };
  const path: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  const refuse = (error: Error | string) => {
    throw error;
  };
  const add = (text: string) => {
    // The texts of the unit itself, and not those of `alt-trans`.
    const [, part = ""] = path.slice(path.lastIndexOf("trans-unit"));
    const column = COLUMNS.length + ["source", "target"].indexOf(part);
    const row = file.rows.at(-1);
    if (row && column >= COLUMNS.length) row[column] += text;
  };
  parser.on("error", refuse);
  parser.on("doctype", refuse);
  parser.on("text", add);
  parser.on("cdata", add);
  parser.on("closetag", () => path.pop());
  parser.on("opentag", ({ local, attributes }) => {
    const named = (name: string): string => attributes[name]?.value ?? "";
    path.push(local);
    if (local === "file") file.heading = [...COLUMNS, named("source-language"), named("target-language")];
    if (local === "trans-unit") file.rows.push([...named("id").split("/"), "", ""]);
  });
  parser.write(bytes.toString("utf8")).close();
  return file;
}
