/** Checks that extension, declared type and content agree. There is no virus scan (docs/decisions/2026-11-21-uploads.md). */
import { type FileHandle, open } from "node:fs/promises";
import { type Extension, FILE_TYPES, isPictureExtension, REFUSALS } from "../rules/uploads";
import { findDocFault } from "./doc.server";
import { findDocxFault } from "./docx.server";
import mediaTypeAliases from "./media-type-aliases.json" with { type: "json" };
import { FORMAT_BYTES, pictureFormat } from "./picture-format.server";

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

/** They show whether it is a file of another type as well. */
async function readEnds(file: FileHandle, size: number): Promise<{ start: string; end: string }> {
  const start = await readPart(file, 0, START_BYTES);
  return { start, end: await readPart(file, Math.max(0, size - END_BYTES), END_BYTES) };
}

/** Whether the file is also an HTML page or an archive. */
const isPolyglot = ({ start, end }: { start: string; end: string }): boolean =>
  PAGE.test(start) || end.includes(ARCHIVE_END);

/** Readers look for the trailer in the last bytes. */
const TRAILER_BYTES = 2_048;
const START = /^(?:\xef\xbb\xbf)?%PDF-[12]\.\d/;

/** The message that refuses it, or `null`. */
async function findPdfFault(file: FileHandle, size: number): Promise<string | null> {
  const ends = await readEnds(file, size);
  const trailer = ends.end.slice(-TRAILER_BYTES);
  const isWhole = trailer.includes("%%EOF") && trailer.includes("startxref");
  return START.test(ends.start) && isWhole && !isPolyglot(ends) ? null : "file_type";
}

/** The message that refuses it, or `null`. */
async function findPictureFault(file: FileHandle, size: number, extension: Extension): Promise<string | null> {
  const ends = await readEnds(file, size);
  const format = pictureFormat(Buffer.from(ends.start.slice(0, FORMAT_BYTES), "latin1"));
  if (format === "heic") return "picture_heic";
  return FILE_TYPES[extension] === `image/${format}` && !isPolyglot(ends) ? null : REFUSALS.picture.type;
}

/** Types that browsers declare for unknown files; they agree with every extension. */
const UNDECIDED = ["", "application/octet-stream", "binary/octet-stream", "application/force-download"];
/** Other names for the same, as systems without Word, or with another office suite, give them. */
const ALSO: Record<Extension, readonly string[]> = mediaTypeAliases;

export function mayDeclare(extension: Extension, declared: string): boolean {
  const type = declared.split(";")[0]?.trim().toLowerCase() ?? "";
  return [FILE_TYPES[extension], ...ALSO[extension], ...UNDECIDED].includes(type);
}

export interface FileFacts {
  path: string;
  size: number;
  extension: Extension;
}

async function findContentFault({ path, size, extension }: FileFacts): Promise<string | null> {
  // The back-office reads tables in a worker of its own, and what a drawing or a font contains.
  if (["csv", "xlsx", "svg", "woff2"].includes(extension)) return null;
  if (extension === "docx") return findDocxFault(path);
  const file = await open(path, "r");
  try {
    if (isPictureExtension(extension)) return await findPictureFault(file, size, extension);
    return extension === "pdf" ? await findPdfFault(file, size) : findDocFault(await file.readFile());
  } finally {
    await file.close();
  }
}

/** The message that refuses it, or `null`. Never throws: a file that can't be read isn't what its name says. */
export async function findFileFault(file: FileFacts): Promise<string | null> {
  try {
    return await findContentFault(file);
  } catch {
    return REFUSALS[isPictureExtension(file.extension) ? "picture" : "document"].type;
  }
}
