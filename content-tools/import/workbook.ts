/** Shows formulas without a result as errors (`#REF!`): read-excel-file takes them for empty cells, which may mean "none". */
import { readFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";
import { ZipFile } from "yazl";

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;
/** At the start of each cell. */
const CELLS = /(?=<c\b)/;
const CELL = /^<c\b(?<attributes>[^<>]*?)(?:\/>|>(?<inner>.*?)<\/c>)/s;
const NOT_CALCULATED = "#VALUE!";

/** The file's bytes, changed only where a formula has no result. */
export async function readWorkbookBytes(file: string): Promise<Buffer> {
  const bytes = readFileSync(file);
  const entries = await unzip(bytes).catch(() => null);
  // What is no archive the reader of workbooks refuses in its own words.
  if (!entries) return bytes;
  const shown = [...entries].map(([name, content]) => ({
    name,
    content,
    changed: SHEET.test(name) ? withErrors(content) : content,
  }));
  if (shown.every(({ content, changed }) => content === changed)) return bytes;
  const archive = new ZipFile();
  for (const { name, changed } of shown) archive.addBuffer(changed, name);
  archive.end();
  return buffer(archive.outputStream);
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

async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const archive = await fromBufferPromise(bytes);
  const entries = new Map<string, Buffer>();
  for await (const entry of archive.eachEntry()) {
    entries.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)));
  }
  return entries;
}
