/** A PDF: its mark at the very start (a byte order mark may stand before it), its end at the end, and no web page inside. */
import type { FileHandle } from "node:fs/promises";
import { isTwofold, readEnds } from "./file-parts.server";

const START = /^(?:\xef\xbb\xbf)?%PDF-[12]\.\d/;

/** The message that refuses it, or `null`. */
export async function findPdfFault(file: FileHandle, size: number): Promise<string | null> {
  const ends = await readEnds(file, size);
  const isWhole = ends.end.includes("%%EOF") && ends.end.includes("startxref");
  return START.test(ends.start) && isWhole && !isTwofold(ends) ? null : "file_type";
}
