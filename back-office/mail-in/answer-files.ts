/** The files of an answer: checked and converted as those of a form, then stored. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { Readable } from "node:stream";
import { FILE_TYPES, fileKindOf, MAX_FILE_BYTES, MAX_SENT_BYTES } from "../../shared/rules/uploads";
import type { CheckFile } from "../../shared/uploads/file-checker.server";
import { readFileName } from "../../shared/uploads/file-name";
import type { EncodePicture } from "../../shared/uploads/picture-encoder.server";
import { safeName } from "../requests/sent-files";
import type { StoredFile, Uploads } from "../store/uploads";
import type { IncomingFile } from "./incoming-mail";

export interface FileParts {
  uploads: Uploads;
  checkFile: CheckFile;
  encodePicture: EncodePicture;
}
interface AnswerFiles {
  /** Without the field that they get with their entry in the history. */
  files: Omit<StoredFile, "field">[];
  /** The names of files that aren't stored. */
  refused: string[];
}

/** @throws what the disk throws; no file is left then */
export async function storeAnswerFiles(sent: readonly IncomingFile[], parts: FileParts): Promise<AnswerFiles> {
  const files: AnswerFiles["files"] = [];
  const refused: string[] = [];
  const folder = sent.length > 0 ? await mkdtemp(join(tmpdir(), "answer-")) : "";
  try {
    for (const [index, file] of sent.entries()) {
      const stored = await storeFile(file, join(folder, String(index)), parts);
      if (stored) files.push(stored);
      else refused.push(safeName(file.name));
    }
  } catch (error) {
    await parts.uploads.remove(files);
    throw error;
  } finally {
    if (folder) await rm(folder, { recursive: true, force: true });
  }
  return { files, refused };
}

async function storeFile(
  { name, bytes }: IncomingFile,
  path: string,
  { uploads, checkFile, encodePicture }: FileParts,
): Promise<Omit<StoredFile, "field"> | null> {
  const kind = fileKindOf(name);
  const isPicture = kind === "picture";
  const named = readFileName(name, kind);
  if (!named.ok || bytes.length === 0 || bytes.length > MAX_SENT_BYTES[kind]) return null;
  await writeFile(path, bytes);
  if ((await checkFile({ path, size: bytes.length, extension: named.extension })) !== null) return null;
  const encoded = isPicture ? await encodePicture(path) : { bytes };
  if ("refused" in encoded) return null;
  const written = await uploads.write(Readable.from([encoded.bytes]), MAX_FILE_BYTES);
  if (!written) return null;
  const safe = safeName(named.name);
  return isPicture
    ? { name: `${safe.slice(0, -extname(safe).length)}.jpg`, type: FILE_TYPES.jpg, ...written }
    : { name: safe, type: FILE_TYPES[named.extension], ...written };
}
