/** The two ends of a file, where it would show that it is something else as well. */
import type { FileHandle } from "node:fs/promises";

/** Readers look for the end in as much. */
const END_BYTES = 2_048;
/** Browsers look at so much to guess what a file is. */
const START_BYTES = 1_445;
/** What would make a page or a script of it, were it ever served as one. */
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

/** A file that is a page or an archive too. */
export const isTwofold = ({ start, end }: { start: string; end: string }): boolean =>
  PAGE.test(start) || end.includes(ARCHIVE_END);
