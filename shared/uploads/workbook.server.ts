/** Unpacks a workbook (.xlsx) for a reader that has no limits of its own. */
import { unzip } from "./zip.server";

/** Excel's longest sheet has 1,048,576 rows. */
const MOST_CELLS = 5_000_000;
const TAG = /<(?:\w+:)?(?:row|c)\b[^<>]*>/g;
const PLACE = /\sr\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const LETTERS_AND_NUMBER = /^(?<letters>[A-Z]{0,3})(?<number>\d{1,7})$/;

export class TooManyCells extends Error {}

/** @param most bytes of its files. @throws {TooManyCells}, and Error when it is no zip or its files are larger */
export async function unzipWorkbook(bytes: Buffer, most?: number): Promise<Map<string, Buffer>> {
  const files = await unzip(bytes, most);
  for (const content of files.values()) {
    if (countCells(content.toString("utf8")) > MOST_CELLS) throw new TooManyCells("the workbook has too many cells");
  }
  return files;
}

/** A reader fills the rows up to the last one, each up to its last cell, and all up to the last cell that has a value. */
function countCells(xml: string): number {
  const widths = new Map<number, number>();
  let [rows, columns] = [1, 1];
  for (const [tag] of xml.matchAll(TAG)) {
    for (const [, quoted, other = ""] of tag.matchAll(PLACE)) {
      const found = LETTERS_AND_NUMBER.exec(quoted ?? other)?.groups;
      if (!found) return Number.POSITIVE_INFINITY;
      const row = Number(found.number);
      const column = [...(found.letters ?? "")].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
      widths.set(row, Math.max(widths.get(row) ?? 0, column));
      if (tag.endsWith("/>")) continue;
      rows = Math.max(rows, row);
      columns = Math.max(columns, column);
    }
  }
  let [last, filled] = [0, 0];
  for (const [row, width] of widths) {
    last = Math.max(last, row);
    filled += width;
  }
  return Math.max(last, filled, rows * columns);
}
