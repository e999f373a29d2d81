/** A PDF: a header at byte 0 (or behind a byte order mark), a trailer at its end, and neither a page nor an archive as well. */
import type { FileHandle } from "node:fs/promises";
import { isPolyglot, readEnds } from "./file-parts.server";

/** Readers look for the trailer in the last bytes. */
const TRAILER_BYTES = 2_048;
const START = /^(?:\xef\xbb\xbf)?%PDF-[12]\.\d/;

/** The message that refuses it, or `null`. */
export async function findPdfFault(file: FileHandle, size: number): Promise<string | null> {
  const ends = await readEnds(file, size);
  const trailer = ends.end.slice(-TRAILER_BYTES);
  const isWhole = trailer.includes("%%EOF") && trailer.includes("startxref");
  return START.test(ends.start) && isWhole && !isPolyglot(ends) ? null : "file_type";
}
