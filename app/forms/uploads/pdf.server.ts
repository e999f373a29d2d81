/** A PDF: its mark at the very start (a byte order mark may stand before it), its end at the end, and no web page inside. */
import type { FileHandle } from "node:fs/promises";

/** Readers look for the end in as much. */
const END_BYTES = 2_048;
/** Browsers look at so much to guess what a file is. */
const START_BYTES = 1_445;
const START = /^(?:\xef\xbb\xbf)?%PDF-[12]\.\d/;
/** What would make a page or a script of it, were it ever served as one. */
const PAGE = /<(?:!doctype|html|head|body|script|iframe|svg|\?php)/i;
const ARCHIVE_END = "PK\x05\x06";

async function readPart(file: FileHandle, position: number, length: number): Promise<string> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.toString("latin1", 0, bytesRead);
}

/** The message that refuses it, or `null`. */
export async function findPdfFault(file: FileHandle, size: number): Promise<string | null> {
  const start = await readPart(file, 0, START_BYTES);
  const end = await readPart(file, Math.max(0, size - END_BYTES), END_BYTES);
  const isWhole = end.includes("%%EOF") && end.includes("startxref");
  return START.test(start) && isWhole && !PAGE.test(start) && !end.includes(ARCHIVE_END) ? null : "file_type";
}
