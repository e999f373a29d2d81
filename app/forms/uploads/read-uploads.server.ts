/** Reads a multipart form as a stream: texts into memory with a limit, files into the staging folder, unchecked until `checkArrived`. */
import type { EventEmitter } from "node:events";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import type { FileToSend } from "~/back-office/files.server";
import { type ReadForm, readForm } from "~/routing/read-form.server";
import { createMultipartParser, type FilePart } from "~shared/multipart";
import { toText } from "~shared/rules/text";
import type { Extension, FileKind } from "~shared/rules/uploads";
import { FILE_TYPES, fileKindOf, isPictureExtension, MAX_FORM_BYTES, REFUSALS } from "~shared/rules/uploads";
import { mayDeclare } from "~shared/uploads/check-file.server";
import type { CheckFile } from "~shared/uploads/file-checker.server";
import { readFileName } from "~shared/uploads/file-name";
import type { EncodePicture } from "~shared/uploads/picture-encoder.server";
import { type HeldFile, heldField, REMOVE_FIELD, refusedField } from "./limits";
import type { StagedFile, Staging } from "./staging.server";

/** A file that came with this very request and wasn't checked yet. */
interface ArrivedFile extends Pick<StagedFile, "key" | "size" | "sha256" | "name"> {
  extension: Extension;
}

export interface Uploads {
  files: Record<string, StagedFile>;
  arrived: Record<string, ArrivedFile>;
  faults: Record<string, string>;
  names: Record<string, string>;
  /** Keys of the checked files that came with this very request. */
  fresh: string[];
  removing: boolean;
  dropped: boolean;
}
export const NO_UPLOADS: Uploads = {
  files: {},
  arrived: {},
  faults: {},
  names: {},
  fresh: [],
  removing: false,
  dropped: false,
};
export type ReadUploads = ReadForm & { uploads: Uploads };

/** A held file that isn't there any more, can't be held now, or came with a form that has expired. */
const FILE_GONE = "file_gone";

interface UploadOptions {
  fields: readonly string[];
  /** Left out: any. */
  kind?: FileKind;
  /** The name of a control that may send several files: they get the names of `fields`, in their order. */
  several?: string;
  staging: Staging;
  /** The unit of the rate limits. */
  caller: string;
  /** Drops the files of a form that won't be sent. */
  dropFiles?: boolean;
}

/** The file, or the message that refuses it. @throws {Error} when it doesn't arrive whole */
async function receiveFile(
  { stream, name, type }: FilePart,
  { kind = fileKindOf(name), staging, caller }: UploadOptions,
): Promise<ArrivedFile | { refused: string }> {
  const named = readFileName(name, kind);
  if (!named.ok || !mayDeclare(named.extension, type)) {
    stream.resume();
    return { refused: named.ok ? REFUSALS[kind].type : named.refused };
  }
  const received = await staging.receive(stream, caller, kind);
  return "refused" in received ? received : { ...received, name: named.name, extension: named.extension };
}

/** Streams of a form that ends early may fail later; without a listener that would end the process. */
const ignoreLateErrors = (stream: EventEmitter) => stream.on("error", () => undefined);

/** @throws {Error} when the body is no form, or ends early; nothing stays then */
async function readMultipart(request: Request, options: UploadOptions) {
  const { fields, several, staging, dropFiles = false } = options;
  const data = new FormData();
  const names: Uploads["names"] = {};
  const receiving = new Map<string, { stream: Readable; received: ReturnType<typeof receiveFile> }>();
  let textBytes = 0;
  let isTooLarge = false;
  let dropped = false;
  const type = request.headers.get("content-type") ?? "";
  const parser = createMultipartParser(type, {
    onLimit() {
      isTooLarge = true;
    },
    onText(name, value) {
      textBytes += Buffer.byteLength(value);
      if (textBytes > MAX_FORM_BYTES) isTooLarge = true;
      else if (name) data.append(name, value);
    },
    onFile(part) {
      const { stream } = part;
      const field = part.field === several ? (fields[receiving.size] ?? "") : part.field;
      ignoreLateErrors(stream);
      const isWanted = fields.includes(field) && part.name !== "";
      if (isWanted) names[field] ??= part.name;
      if (isWanted && dropFiles) dropped = true;
      // One file per field: the first one counts.
      if (!isWanted || dropFiles || receiving.has(field)) return stream.resume();
      const received = receiveFile(part, options);
      // Its failure is read below, when the whole form has arrived.
      received.catch(() => stream.resume());
      receiving.set(field, { stream, received });
    },
  });
  ignoreLateErrors(parser);
  let failure: unknown = null;
  try {
    const body = Readable.fromWeb((request.body ?? new Response("").body) as NodeReadableStream);
    ignoreLateErrors(body);
    await pipeline(body, parser);
  } catch (error) {
    failure = error ?? new Error("unreadable");
    for (const { stream } of receiving.values()) stream.destroy(new Error("the form ended early"));
  }
  const arrived: Uploads["arrived"] = {};
  const faults: Uploads["faults"] = {};
  for (const [field, { received }] of receiving) {
    const file = await received.catch(() => ({ refused: "file_unreadable" }));
    if ("refused" in file) faults[field] = file.refused;
    else arrived[field] = file;
  }
  if (failure || isTooLarge) {
    await staging.discardArrived(Object.values(arrived).map(({ key }) => key));
    if (failure) throw failure;
  }
  return { data, arrived, faults, names, isTooLarge, dropped };
}

/** Reads forms with files, posted in any encoding. */
export async function readUploads(request: Request, options: UploadOptions): Promise<ReadUploads> {
  const uploads: Uploads = { ...NO_UPLOADS, files: {}, arrived: {}, faults: {}, fresh: [] };
  if (!/^multipart\/form-data\b/i.test(request.headers.get("content-type") ?? "")) {
    const read = await readForm(request);
    return { ...read, uploads: read.ok ? await addHeld(read.data, uploads, options) : uploads };
  }
  try {
    const { data, isTooLarge, ...read } = await readMultipart(request, options);
    if (isTooLarge) return { ok: false, reason: "too_large", uploads };
    return { ok: true, data, uploads: await addHeld(data, { ...uploads, ...read }, options) };
  } catch {
    return { ok: false, reason: "unreadable", uploads };
  }
}

/** Adds the files that the form's tokens hold and the refusals still to confirm; takes out the one that the visitor removes. */
async function addHeld(data: FormData, uploads: Uploads, { fields, staging }: UploadOptions): Promise<Uploads> {
  const { files, arrived, faults } = uploads;
  const removed = toText(data.get(REMOVE_FIELD));
  for (const field of fields) {
    const token = toText(data.get(heldField(field)));
    const refusal = toText(data.get(refusedField(field)));
    const held = token ? await staging.find(token, field) : null;
    if (field === removed) {
      await staging.discard([held?.key, arrived[field]?.key].filter((key) => key !== undefined));
      delete arrived[field];
      delete faults[field];
      uploads.removing = true;
    } else if (held) files[field] = held;
    else if (token && !arrived[field]) faults[field] ??= FILE_GONE;
    else if (refusal && !arrived[field]) faults[field] ??= refusal;
  }
  return uploads;
}

interface Inspection {
  staging: Staging;
  checkFile: CheckFile;
  encodePicture: EncodePicture;
  /** The format of pictures; the default is JPEG. */
  format?: "webp";
}

/** Checks the file, and makes a picture anew. @returns the file as it is held and sent, or the message that refuses it */
async function inspect(
  file: ArrivedFile,
  { staging, checkFile, encodePicture, format }: Inspection,
): Promise<Omit<StagedFile, "field"> | { refused: string }> {
  const { key, size, sha256, name, extension } = file;
  const refused = await checkFile({ path: staging.pathOf(key), size, extension });
  if (refused) return { refused };
  if (!isPictureExtension(extension)) return { key, size, sha256, name, type: FILE_TYPES[extension] };
  const encoded = await encodePicture(staging.pathOf(key), format);
  if ("refused" in encoded) return encoded;
  const replaced = await staging.replace(key, encoded.bytes);
  const ending = format ?? "jpg";
  return { key, ...replaced, name: `${name.slice(0, -extension.length)}${ending}`, type: FILE_TYPES[ending] };
}

/** Checks what has arrived: a valid file takes the place of one that was held, a refused one becomes a fault of its field. */
export async function checkArrived(uploads: Uploads, inspection: Inspection): Promise<void> {
  const { files, arrived, faults, fresh } = uploads;
  const { staging } = inspection;
  for (const [field, file] of Object.entries(arrived)) {
    const inspected = await inspect(file, inspection);
    delete arrived[field];
    if ("refused" in inspected) {
      faults[field] = inspected.refused;
      await staging.discardArrived([file.key]);
    } else {
      const held = files[field];
      if (held) await staging.discard([held.key]);
      files[field] = { ...inspected, field };
      fresh.push(file.key);
    }
  }
}

/** Drops what has arrived, unchecked; its fields ask for it again. */
export async function dropArrived({ arrived, faults }: Uploads, staging: Staging): Promise<void> {
  await staging.discardArrived(Object.values(arrived).map(({ key }) => key));
  for (const field of Object.keys(arrived)) {
    faults[field] = FILE_GONE;
    delete arrived[field];
  }
}

/** The held files of the returned form, and the fields whose files must be chosen again. */
export async function holdFiles({ files, fresh }: Uploads, staging: Staging) {
  const held: Record<string, HeldFile> = {};
  const gone: string[] = [];
  for (const [field, file] of Object.entries(files)) {
    const isHeld = !fresh.includes(file.key) || (await staging.keep(file));
    if (isHeld) held[field] = { name: file.name, size: file.size, token: staging.hold(file) };
    else gone.push(field);
  }
  return { held, gone };
}

export async function openFiles({ files }: Uploads, staging: Staging) {
  const toSend: Record<string, FileToSend> = {};
  const gone: string[] = [];
  for (const [field, file] of Object.entries(files)) {
    const content = await staging.open(file);
    if (content) toSend[field] = { content, name: file.name };
    else gone.push(field);
  }
  return { toSend, gone };
}

/** The files' part of the idempotency key. */
export const hashesOf = ({ files }: Uploads): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([field, { sha256 }]) => [field, sha256]));

/** Beside the fields of such files. */
export const faultsOf = (gone: readonly string[]): Record<string, string> =>
  Object.fromEntries(gone.map((field) => [field, FILE_GONE]));

export async function releaseUploads({ files, fresh }: Uploads, staging: Staging): Promise<void> {
  const keys = Object.values(files).map(({ key }) => key);
  staging.discardSoon(keys.filter((key) => !fresh.includes(key)));
  await staging.discardArrived(fresh);
}
