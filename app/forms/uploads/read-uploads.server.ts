/**
 * Reads a form with files as it streams in: texts into memory with a limit, files to the staging folder. What comes
 * out is the form's texts, the files it holds now, and what is wrong with those that it doesn't.
 */
import type { EventEmitter } from "node:events";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { Busboy } from "@fastify/busboy";
import type { FileToSend } from "~/back-office/files.server";
import { toText } from "~shared/rules/text";
import type { FileKind } from "~shared/rules/uploads";
import { FILE_TYPES, MAX_FORM_BYTES, MULTIPART_LIMITS, WRONG_TYPE } from "~shared/rules/uploads";
import type { ReadForm } from "../read-form.server";
import { readForm } from "../read-form.server";
import { findFileFault, mayDeclare } from "./check-file.server";
import { readFileName } from "./file-name";
import type { HeldFile } from "./limits";
import { heldField, REMOVE_FIELD } from "./limits";
import type { StagedFile, Staging } from "./staging.server";

export interface Uploads {
  /** By field. */
  files: Record<string, StagedFile>;
  /** Field → message. */
  faults: Record<string, string>;
  /** Keys of the files that came with this very request. */
  fresh: string[];
  /** Whether the visitor only asked to take a file out. */
  removing: boolean;
  /** Whether files came that weren't taken in. */
  dropped: boolean;
}
export const NO_UPLOADS: Uploads = { files: {}, faults: {}, fresh: [], removing: false, dropped: false };
export type ReadUploads = ReadForm & { uploads: Uploads };

/** A held file that isn't there any more, or can't be held now. */
const FILE_GONE = "file_gone";

interface UploadOptions {
  /** The form's file fields. */
  fields: readonly string[];
  kind: FileKind;
  staging: Staging;
  /** Who sends it, as limits count. */
  caller: string;
  /** Of a form that won't be sent: what comes with it is neither kept nor looked at. */
  dropFiles?: boolean;
}

interface ReceivedFile {
  file: StagedFile | null;
  fault: string | null;
}

interface Part {
  field: string;
  stream: Readable;
  name: string;
  type: string;
}

/** One file of the form, taken in and looked at. @throws {Error} when it doesn't arrive whole */
async function receiveFile(
  { field, stream, name, type }: Part,
  { kind, staging, caller }: UploadOptions,
): Promise<ReceivedFile> {
  // Browsers write a quotation mark so.
  const named = readFileName(name.replaceAll("%22", '"'), kind);
  if (!named.ok || !mayDeclare(named.extension, type)) {
    stream.resume();
    return { file: null, fault: named.ok ? WRONG_TYPE[kind] : named.refused };
  }
  const received = await staging.receive(stream, caller);
  if ("refused" in received) return { file: null, fault: received.refused };
  const { extension } = named;
  const fault = await findFileFault({ path: staging.pathOf(received.key), size: received.size, extension });
  if (fault) {
    await staging.discardArrived([received.key]);
    return { file: null, fault };
  }
  return { file: { ...received, field, name: named.name, type: FILE_TYPES[extension] }, fault: null };
}

/** Streams of a form that ends early go on complaining when nobody listens any more, which would end the process. */
const ignoreLateErrors = (stream: EventEmitter) => stream.on("error", () => undefined);

/** @throws {Error} when the body is no form, or ends early; nothing stays then */
async function readMultipart(request: Request, options: UploadOptions) {
  const { fields, staging, dropFiles = false } = options;
  const data = new FormData();
  const receiving: { field: string; stream: Readable; received: Promise<ReceivedFile> }[] = [];
  let textBytes = 0;
  let isTooLarge = false;
  let dropped = false;
  const type = request.headers.get("content-type") ?? "";
  const parser = new Busboy({ headers: { "content-type": type }, limits: MULTIPART_LIMITS });
  ignoreLateErrors(parser);
  parser.on("field", (name, value, _, isCut) => {
    textBytes += Buffer.byteLength(value);
    if (isCut || textBytes > MAX_FORM_BYTES) isTooLarge = true;
    else if (name) data.append(name, value);
  });
  for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"] as const) {
    parser.on(limit, () => {
      isTooLarge = true;
    });
  }
  parser.on("file", (field, stream, name: string | undefined, _, declared) => {
    ignoreLateErrors(stream);
    // A file input without a choice posts a file without a name.
    const isWanted = fields.includes(field) && Boolean(name);
    if (isWanted && dropFiles) dropped = true;
    if (!isWanted || dropFiles || !name) return stream.resume();
    const received = receiveFile({ field, stream, name, type: declared }, options);
    // Looked at below; a file that fails while others still arrive isn't nobody's.
    received.catch(() => stream.resume());
    receiving.push({ field, stream, received });
  });
  let failure: unknown = null;
  try {
    const body = Readable.fromWeb((request.body ?? new Response("").body) as NodeReadableStream);
    ignoreLateErrors(body);
    await pipeline(body, parser);
  } catch (error) {
    failure = error ?? new Error("unreadable");
    for (const { stream } of receiving) stream.destroy(new Error("the form ended early"));
  }
  const settled = await Promise.allSettled(receiving.map(({ received }) => received));
  const results = settled.map((result, index) => ({
    field: receiving[index]?.field ?? "",
    ...(result.status === "fulfilled" ? result.value : { file: null, fault: "file_unreadable" }),
  }));
  if (failure || isTooLarge) {
    await staging.discardArrived(results.flatMap(({ file }) => file?.key ?? []));
    if (failure) throw failure;
  }
  return { data, results, isTooLarge, dropped };
}

/** For forms with files, whichever way they were posted. */
export async function readUploads(request: Request, options: UploadOptions): Promise<ReadUploads> {
  const { fields, staging } = options;
  const uploads: Uploads = { ...NO_UPLOADS, files: {}, faults: {} };
  if (!/^multipart\/form-data\b/i.test(request.headers.get("content-type") ?? "")) {
    const read = await readForm(request);
    return { ...read, uploads: read.ok ? await holdOn(read.data, uploads, options) : uploads };
  }
  let parts: Awaited<ReturnType<typeof readMultipart>>;
  try {
    parts = await readMultipart(request, options);
  } catch {
    return { ok: false, reason: "unreadable", uploads };
  }
  if (parts.isTooLarge) return { ok: false, reason: "too_large", uploads };
  uploads.dropped = parts.dropped;
  for (const { field, file, fault } of parts.results) {
    const earlier = uploads.files[field];
    // Two files for one field: the last one counts.
    if (earlier) await staging.discardArrived([earlier.key]);
    delete uploads.files[field];
    delete uploads.faults[field];
    if (file) uploads.files[field] = file;
    if (fault) uploads.faults[field] = fault;
  }
  uploads.fresh = fields.flatMap((field) => uploads.files[field]?.key ?? []);
  return { ok: true, data: parts.data, uploads: await holdOn(parts.data, uploads, options) };
}

/** Adds what the form's tokens hold, but for what was taken out or replaced. */
async function holdOn(data: FormData, uploads: Uploads, { fields, staging }: UploadOptions): Promise<Uploads> {
  const removed = toText(data.get(REMOVE_FIELD));
  for (const field of fields) {
    const token = toText(data.get(heldField(field)));
    const held = token ? await staging.find(token, field) : null;
    if (field === removed) {
      const keys = [held?.key, uploads.files[field]?.key].filter((key) => key !== undefined);
      await staging.discard(keys);
      delete uploads.files[field];
      delete uploads.faults[field];
      uploads.removing = true;
    } else if (uploads.files[field]) {
      if (held) await staging.discard([held.key]);
    } else if (held) {
      // One that was refused doesn't take the place of a good one.
      uploads.files[field] = held;
    } else if (token) uploads.faults[field] ??= FILE_GONE;
  }
  return uploads;
}

/** What the form that goes back to the visitor holds, and the fields whose files have to be chosen again. */
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

/** What is sent, and the fields whose files have to be chosen again. */
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

/** What stands for the files in the idempotency key. */
export const hashesOf = ({ files }: Uploads): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([field, { sha256 }]) => [field, sha256]));

/** Beside the fields of such files. */
export const faultsOf = (gone: readonly string[]): Record<string, string> =>
  Object.fromEntries(gone.map((field) => [field, FILE_GONE]));

/** Once they were sent. What a form held stays a moment longer, for a visitor who pressed the button twice. */
export async function releaseUploads({ files, fresh }: Uploads, staging: Staging): Promise<void> {
  const keys = Object.values(files).map(({ key }) => key);
  staging.discardSoon(keys.filter((key) => !fresh.includes(key)));
  await staging.discardArrived(fresh);
}
