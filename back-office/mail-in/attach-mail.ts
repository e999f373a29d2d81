/** Attaches an incoming mail to its request: once, with its files, in one transaction. */
import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { Readable } from "node:stream";
import type { Logger } from "pino";
import { type RunTask, TaskFailed } from "../../shared/limited-worker.server";
import { MAX_LENGTHS } from "../../shared/rules/max-lengths";
import { toText } from "../../shared/rules/text";
import { FILE_TYPES, fileKindOf, MAX_FILE_BYTES, MAX_SENT_BYTES } from "../../shared/rules/uploads";
import type { CheckFile } from "../../shared/uploads/file-checker.server";
import { readFileName } from "../../shared/uploads/file-name";
import type { EncodePicture } from "../../shared/uploads/picture-encoder.server";
import { addWritten, lockRequest, reopen } from "../inbox/update";
import { findMailId, findRequestId } from "../mail/reply-to";
import type { Announce } from "../mail/webhook";
import type { Capacity } from "../requests/capacity";
import { safeName } from "../requests/sent-files";
import type { AddressHash, Store, StoredFile, StoreTransaction, Uploads } from "../store/store";
import { addRow, countRows } from "../store/store";
import { type IncomingFile, type IncomingMail, MAX_MAIL_BYTES } from "./incoming-mail";

interface FileParts {
  uploads: Uploads;
  checkFile: CheckFile;
  encodePicture: EncodePicture;
}
/** The files of an answer: checked and converted as those of a form, then stored. @throws what the disk throws; no file is left then */
async function storeAnswerFiles(sent: readonly IncomingFile[], parts: FileParts) {
  /** Without the field that they get with their entry in the history. */
  const files: Omit<StoredFile, "field">[] = [];
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

/** Limits what one visitor can store. */
const MOST_MAILS_A_DAY = 50;
const DAY_MS = 86_400_000;
/** In characters. The mail itself remains in the mailbox. */
const LONGEST_TEXT = 4 * MAX_LENGTHS.message;

export interface AttachParts extends FileParts {
  store: Store;
  capacity: Pick<Capacity, "requireRoom">;
  announce: Announce;
  hash: AddressHash;
  readMail: RunTask<Uint8Array, IncomingMail>;
  logger: Pick<Logger, "info" | "warn">;
  now: () => Date;
}

/** Whether all of it is part of a request, so that it needs no reader. @throws {Error} when the store fails; it can be repeated */
export async function attachMail(source: Buffer, parts: AttachParts): Promise<boolean> {
  const mail = await read(source, parts);
  const named = mail && findRequestId(mail.names, parts.hash);
  const requestId = named === null ? null : await findTarget(named, parts);
  if (!mail || named === null || requestId === null) return false;
  if (mail.files.length > 0) await parts.capacity.requireRoom({ forFiles: true });
  const { files, refused } = await storeAnswerFiles(mail.files, parts);
  const key = createHash("sha256")
    .update(mail.messageId || source)
    .digest("hex");
  const attached = parts.store.transaction().execute(async (transaction) => {
    const row = await lockRequest(transaction, requestId);
    if (!(await isFirst(transaction, named, key, parts.now()))) return false;
    const eventId = await addWritten(
      transaction,
      { requestId, kind: mail.nature, value: textOf(mail), author: { id: null, name: mail.from } },
      parts.now(),
    );
    for (const name of refused) {
      const author = { id: null, name: mail.from };
      await addWritten(transaction, { requestId, kind: "file_refused", value: name, author }, parts.now());
    }
    for (const [index, file] of files.entries()) {
      const field = `answer_${eventId}_${index + 1}`;
      await addRow(transaction, "request_file", { request_id: requestId, field, ...file });
    }
    await parts.uploads.commit(transaction, files);
    if (mail.nature === "answer") {
      await parts.announce(transaction, "answered", row);
      await reopen(transaction, row, { ...parts, now: parts.now() });
    }
    if (mail.nature === "bounce") await markUndelivered(transaction, named, mail, parts);
    return true;
  });
  // The files of a mail that isn't stored, because it was before or because the store fails.
  const isNew = await attached.finally(() => parts.uploads.removeUnstored(files));
  if (isNew) parts.logger.info({ request: requestId, nature: mail.nature, files: files.length }, "a mail is attached");
  return refused.length === 0;
}

/** `null` for what can't be read. */
async function read(source: Buffer, { readMail, logger }: AttachParts): Promise<IncomingMail | null> {
  if (source.length > MAX_MAIL_BYTES) return null;
  try {
    return await readMail(source);
  } catch (error) {
    if (!(error instanceof TaskFailed)) throw error;
    logger.warn({ err: error, bytes: source.length }, "an incoming mail can't be read: it stays where it is");
    return null;
  }
}

/** The request that a mail is attached to: the named one, or the one that it is joined with. `null`: it is erased, or has too many. */
async function findTarget(requestId: number, { store, now, logger }: AttachParts): Promise<number | null> {
  const since = new Date(now().getTime() - DAY_MS).toISOString();
  const request = await store
    .selectFrom("visitor_request")
    .select(["id", "joined_to"])
    .where("id", "=", requestId)
    .executeTakeFirst();
  const attached = store.selectFrom("incoming_mail").where("request_id", "=", requestId);
  if ((await countRows(attached.where("attached_at", ">", since))) < MOST_MAILS_A_DAY)
    return request ? (request.joined_to ?? request.id) : null;
  logger.warn({ request: requestId }, "a request got too many mails in a day: the others stay where they are");
  return null;
}

async function isFirst(transaction: StoreTransaction, requestId: number, key: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("incoming_mail")
    .values({ request_id: requestId, key, attached_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

function textOf({ text }: IncomingMail): string {
  const whole = toText(text);
  return whole.length > LONGEST_TEXT ? `${whole.slice(0, LONGEST_TEXT)} …` : whole;
}

async function markUndelivered(
  transaction: StoreTransaction,
  requestId: number,
  mail: IncomingMail,
  { hash, now }: AttachParts,
): Promise<void> {
  const mailId = findMailId(mail.names, hash);
  if (mailId === null) return;
  await transaction
    .updateTable("outbox")
    .set({ delivered_at: null, failed_at: now().toISOString(), last_error: mail.status || "bounce" })
    .where("id", "=", mailId)
    .where("request_id", "=", requestId)
    .execute();
}
