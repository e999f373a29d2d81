/** The two ends of a file, which show whether it is a file of another type as well. */
import type { FileHandle } from "node:fs/promises";

/** The end record of a zip is 22 bytes long, and a comment of up to 65,535 bytes may follow it. */
const END_BYTES = 22 + 65_535;
/** Browsers guess a type from this many bytes. */
const START_BYTES = 1_445;
/** Markup and code that would turn the file into a page or a script if it were ever served as one. */
const PAGE = /<(?:!doctype|html|head|body|script|iframe|svg|\?php)/i;
const ARCHIVE_END = "PK\x05\x06";

async function readPart(file: FileHandle, position: number, length: number): Promise<string> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.toString("latin1", 0, bytesRead);
}

export async function readEnds(file: FileHandle, size: number): Promise<{ start: string; end: string }> {
  const start = await readPart(file, 0, START_BYTES);
  return { start, end: await readPart(file, Math.max(0, size - END_BYTES), END_BYTES) };
}

/** Whether the file is also an HTML page or an archive. */
export const isPolyglot = ({ start, end }: { start: string; end: string }): boolean =>
  PAGE.test(start) || end.includes(ARCHIVE_END);
