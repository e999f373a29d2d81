/** A zip whose `[Content_Types].xml` names an existing main document. Every entry is inflated and counted. */
import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { SaxesParser, type SaxesTagNS } from "saxes";
import { type Entry, openPromise, type ZipFile } from "yauzl";

const SIGNATURE = Buffer.from("504b0304", "hex");
const MAX_ENTRIES = 2_000;
const MAX_INFLATED_BYTES = 64 * 1024 * 1024;
/** Text packs a hundredfold at best; small parts may do better. */
const MAX_RATIO = 150;
const RATIO_COUNTS_FROM_BYTES = 1024 * 1024;
const CONTENT_TYPES = "[Content_Types].xml";
/** The limit of each part: the list of content types, and the start of the main document. */
const MAX_TEXT_BYTES = 256 * 1024;

const WORD_DOCUMENT = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
const WORD_NAMESPACES: readonly string[] = [
  "http://schemas.openxmlformats.org/wordprocessingml/2006/main",
  "http://purl.oclc.org/ooxml/wordprocessingml/main",
];
const MACROS = /(?:^|\/)vba(?:project|data)[^/]*$|macroenabled/i;
const RUNNABLE = /\.(?:exe|com|scr|pif|msi|bat|cmd|ps1|vbs?|vbe|jse?|wsf|hta|lnk|dll|jar|sh|php|docm|dotm)$/i;

class Refused extends Error {}

async function begins(path: string): Promise<boolean> {
  for await (const chunk of createReadStream(path, { end: SIGNATURE.length - 1 })) return SIGNATURE.equals(chunk);
  return false;
}

/** @throws {Refused} for what an entry declares about itself */
function checkEntry({ fileName, uncompressedSize, compressedSize, ...entry }: Entry, isEncrypted: boolean): void {
  if (isEncrypted || entry.compressionMethod > 8) throw new Refused("file_locked");
  if (MACROS.test(fileName)) throw new Refused("file_macros");
  if (RUNNABLE.test(fileName)) throw new Refused("file_type");
  if (uncompressedSize > RATIO_COUNTS_FROM_BYTES && uncompressedSize > compressedSize * MAX_RATIO) {
    throw new Refused("file_bomb");
  }
}

/** The entries that are files, by name. @throws {Refused} */
async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_ENTRIES) throw new Refused("file_bomb");
  const entries = new Map<string, Entry>();
  let declared = 0;
  for await (const entry of zip.eachEntry()) {
    checkEntry(entry, entry.isEncrypted());
    declared += entry.uncompressedSize;
    if (declared > MAX_INFLATED_BYTES) throw new Refused("file_bomb");
    if (entries.has(entry.fileName)) throw new Refused("file_type");
    if (!entry.fileName.endsWith("/")) entries.set(entry.fileName, entry);
  }
  return entries;
}

/** Reads a stream to its end and returns its first `keep` bytes. @throws {Refused} beyond what is left of the budget */
async function inflate(stream: Readable, budget: { left: number }, keep: number): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    budget.left -= chunk.length;
    if (budget.left < 0) throw new Refused("file_bomb");
    if (length < keep) chunks.push(chunk.subarray(0, keep - length));
    length += chunk.length;
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Calls `onTag` for each opening tag until it returns `false`. @throws for a document type declaration and malformed XML */
function readTags(xml: string, onTag: (tag: SaxesTagNS) => boolean): void {
  const parser = new SaxesParser({ xmlns: true });
  let isDone = false;
  parser.on("error", (error) => {
    if (!isDone) throw error;
  });
  parser.on("doctype", () => {
    throw new Refused("file_type");
  });
  parser.on("opentag", (tag) => {
    if (!isDone) isDone = !onTag(tag);
  });
  // Written in pieces, so that the parser stops soon after the tag.
  for (let at = 0; at < xml.length && !isDone; at += 4096) parser.write(xml.slice(at, at + 4096));
}

/** The path of the main document. @throws {Error} when the content types name none */
function readMainPath(types: string): string {
  let path = "";
  readTags(types, ({ local, attributes }) => {
    const { PartName: part, ContentType: type } = attributes;
    if (MACROS.test(part?.value ?? "") || MACROS.test(type?.value ?? "")) throw new Refused("file_macros");
    if (local === "Override" && type?.value === WORD_DOCUMENT) path ||= part?.value ?? "";
    return true;
  });
  if (!path.startsWith("/")) throw new Refused("file_type");
  return path.slice(1);
}

function isWordDocument(xml: string): boolean {
  let isWord = false;
  readTags(xml, ({ local, uri }) => {
    isWord = local === "document" && WORD_NAMESPACES.includes(uri);
    return false;
  });
  return isWord;
}

/** The message that refuses it; `null`: a Word document. @throws {Error} when the zip or its XML is broken */
export async function findDocxFault(path: string): Promise<string | null> {
  if (!(await begins(path))) return "file_type";
  const zip = await openPromise(path, { strictFileNames: true, autoClose: false });
  try {
    const entries = await listEntries(zip);
    const budget = { left: MAX_INFLATED_BYTES };
    const read = async (name: string, keep: number) => {
      const entry = entries.get(name);
      if (!entry) throw new Refused("file_type");
      entries.delete(name);
      return inflate(await zip.openReadStreamPromise(entry), budget, keep);
    };
    const mainPath = readMainPath(await read(CONTENT_TYPES, MAX_TEXT_BYTES));
    const isWord = isWordDocument(await read(mainPath, MAX_TEXT_BYTES));
    for (const name of [...entries.keys()]) await read(name, 0);
    return isWord ? null : "file_type";
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  } finally {
    zip.close();
  }
}
