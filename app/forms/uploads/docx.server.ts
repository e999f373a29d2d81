/**
 * Word's format: a zip whose `[Content_Types].xml` names a main document that is there. Every entry is inflated and
 * counted, none is kept, and what lies zipped inside is never opened, so a bomb costs at most the limits below.
 */
import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import type { Entry, ZipFile } from "yauzl";
import { openPromise } from "yauzl";

const SIGNATURE = Buffer.from("504b0304", "hex");
const MAX_ENTRIES = 2_000;
const MAX_INFLATED_BYTES = 64 * 1024 * 1024;
/** Text packs a hundredfold at best; small parts may do better. */
const MAX_RATIO = 150;
const RATIO_COUNTS_FROM_BYTES = 1024 * 1024;
const CONTENT_TYPES = "[Content_Types].xml";
const MAX_TEXT_BYTES = 256 * 1024;

const WORD_DOCUMENT = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
const WORD_ROOT =
  /<(?:\w+:)?document\b[^>]*["']http:\/\/(?:schemas\.openxmlformats\.org\/wordprocessingml\/2006|purl\.oclc\.org\/ooxml\/wordprocessingml)\/main["']/;
/** No part of a document has any. */
const DECLARATION = /<!(?:DOCTYPE|ENTITY)/i;
const MACROS = /(?:^|\/)vba(?:project|data)[^/]*$|macroenabled/i;
const RUNNABLE = /\.(?:exe|com|scr|pif|msi|bat|cmd|ps1|vbs?|vbe|jse?|wsf|hta|lnk|dll|jar|sh|php|docm|dotm)$/i;

class Refused extends Error {}

async function begins(path: string): Promise<boolean> {
  for await (const chunk of createReadStream(path, { end: SIGNATURE.length - 1 })) return SIGNATURE.equals(chunk);
  return false;
}

/** Reads to the end, keeps the first `keep` bytes. @throws {Refused} beyond what is left of the budget */
async function inflate(stream: Readable, budget: { left: number }, keep: number): Promise<string> {
  const kept: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    budget.left -= chunk.length;
    if (budget.left < 0) throw new Refused("file_bomb");
    if (length < keep) kept.push(chunk.subarray(0, keep - length));
    length += chunk.length;
  }
  return Buffer.concat(kept).toString("utf8");
}

/** What an entry says of itself. @throws {Refused} */
function lookAt({ fileName, uncompressedSize, compressedSize, ...entry }: Entry, isEncrypted: boolean): void {
  if (isEncrypted || entry.compressionMethod > 8) throw new Refused("file_locked");
  if (MACROS.test(fileName)) throw new Refused("file_macros");
  if (RUNNABLE.test(fileName)) throw new Refused("file_type");
  if (uncompressedSize > RATIO_COUNTS_FROM_BYTES && uncompressedSize > compressedSize * MAX_RATIO) {
    throw new Refused("file_bomb");
  }
}

/** The path of the main document. @throws {Refused} */
function readMainPart(types: string): string {
  if (DECLARATION.test(types)) throw new Refused("file_type");
  if (MACROS.test(types)) throw new Refused("file_macros");
  const overrides = [...types.matchAll(/<Override\b[^>]*>/g)].map(([tag]) => tag);
  const main = overrides.find((tag) => tag.includes(`"${WORD_DOCUMENT}"`) || tag.includes(`'${WORD_DOCUMENT}'`));
  const path = /\bPartName\s*=\s*["']\/([^"']+)["']/.exec(main ?? "")?.[1];
  if (!path) throw new Refused("file_type");
  return path;
}

async function readParts(zip: ZipFile): Promise<Map<string, string>> {
  if (zip.entryCount > MAX_ENTRIES) throw new Refused("file_bomb");
  const budget = { left: MAX_INFLATED_BYTES };
  let declared = 0;
  /** The text of those that matter, by name; the others are only known to be there. */
  const parts = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    lookAt(entry, entry.isEncrypted());
    declared += entry.uncompressedSize;
    if (declared > MAX_INFLATED_BYTES) throw new Refused("file_bomb");
    const { fileName } = entry;
    if (fileName.endsWith("/")) continue;
    if (parts.has(fileName)) throw new Refused("file_type");
    const isText = fileName === CONTENT_TYPES || /^word\/[^/]+\.xml$/.test(fileName);
    const stream = await zip.openReadStreamPromise(entry);
    parts.set(fileName, await inflate(stream, budget, isText ? MAX_TEXT_BYTES : 0));
  }
  return parts;
}

/** The message that refuses it; `null`: a Word document. @throws {Error} when the zip is broken */
export async function findDocxFault(path: string): Promise<string | null> {
  if (!(await begins(path))) return "file_type";
  const zip = await openPromise(path, { strictFileNames: true, autoClose: false });
  try {
    const parts = await readParts(zip);
    const main = parts.get(readMainPart(parts.get(CONTENT_TYPES) ?? ""));
    return main !== undefined && WORD_ROOT.test(main) && !DECLARATION.test(main) ? null : "file_type";
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  } finally {
    zip.close();
  }
}
