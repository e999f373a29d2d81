/** Sends a mail over SMTP or, without a mail server, writes it to a file that any mail program opens. */
import { rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Readable } from "node:stream";
import { createTransport, type SendMailOptions } from "nodemailer";
import pTimeout from "p-timeout";
import { REQUEST_ID_HEADER } from "../../shared/rules/request-id";
import { makePrivateFolder, PRIVATE_FILE } from "../store/private-folder";
import type { AddressHash, Uploads } from "../store/store";
import type { OutboxRow } from "../store/tables";
import { mailFile } from "./mail-files";
import type { OutgoingMail } from "./outgoing";
import { REPLY_MAIL } from "./reply-mail";
import { findRequestId, messageIdOf } from "./reply-to";
import { oneLine } from "./texts";

export type Delivery = Pick<OutboxRow, "asked_at" | "request_id"> & { id: number };

/** The Message-ID is stable after a crash, so that readers see one mail; a mail sent again on request has another. */
export interface Transport<Sent> {
  /** Stored with each mail that is sent. */
  note?: string;
  send(message: Sent, delivery: Delivery): Promise<void>;
  /** Breaks off what may be sent twice. */
  abort?(): void;
  close(): void;
}
export type MailTransport = Transport<OutgoingMail>;

/** The note of a mail that is written to a file. */
export const AS_FILE = "stored_as_file";

/** Above what `safeName` leaves (requests/sent-files.ts), so that an extension is never cut. */
const LONGEST_FILE_NAME = 255;

const TIMEOUT_MS = 20_000;
/** The limit for a whole mail, including ten megabytes of attachments: a server may answer a byte now and then. */
const SEND_WITHIN_MS = 300_000;

export function createMailTransport(
  { SMTP_URL, DATA_DIR }: { SMTP_URL?: string | undefined; DATA_DIR: string },
  from: Sender,
): MailTransport {
  return SMTP_URL ? smtpTransport(SMTP_URL, from) : fileTransport(DATA_DIR, from);
}

interface Sender {
  /** It changes with the brand. */
  address: () => string;
  uploads: Pick<Uploads, "find">;
  hash: AddressHash;
}

function smtpTransport(url: string, from: Sender): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send(mail, delivery) {
      await withAttachments(mail, from, (attachments) =>
        pTimeout(transport.sendMail({ ...optionsFor(mail, delivery, from), attachments }), {
          milliseconds: SEND_WITHIN_MS,
          message: Object.assign(new Error("too slow"), { code: "ETIMEDOUT" }),
        }),
      );
    },
    close: () => transport.close(),
  };
}

/** Copies only this many bytes beside mails that are written to files: otherwise uploads would take the disk twice. */
const MAX_ATTACHED_BYTES = 64 * 1024 * 1024;

function fileTransport(dataDir: string, from: Sender): MailTransport {
  let attachedBytes = 0;
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return {
    note: AS_FILE,
    async send(mail, delivery) {
      const given = attachedBytes < MAX_ATTACHED_BYTES ? mail : { ...mail, attachments: [] };
      const { message } = await withAttachments(given, from, (attachments) =>
        transport.sendMail({ ...optionsFor(given, delivery, from), attachments }),
      );
      if (given.attachments?.length) attachedBytes += (message as Buffer).length;
      const path = mailFile(dataDir, { id: delivery.id, kind: mail.kind });
      makePrivateFolder(dirname(path));
      await writeFile(`${path}.part`, message as Buffer, { mode: PRIVATE_FILE });
      await rename(`${path}.part`, path);
    },
    close: () => transport.close(),
  };
}

/** A mail whose file was erased can't be sent any more. */
export class FileErased extends Error {
  readonly code = "EFILEERASED";
}

/** @throws FileErased */
async function withAttachments<Result>(
  { attachments = [] }: OutgoingMail,
  { uploads }: Sender,
  send: (attachments: NonNullable<SendMailOptions["attachments"]>) => Promise<Result>,
): Promise<Result> {
  const streams: Readable[] = [];
  try {
    for (const { key } of attachments) {
      const file = await uploads.find(key);
      if (!file) throw new FileErased("a file is erased");
      streams.push(file.stream);
    }
    return await send(
      attachments.map(({ name, type }, index) => ({
        filename: oneLine(name, LONGEST_FILE_NAME),
        contentType: type,
        content: streams[index],
      })),
    );
  } finally {
    // A mail that wasn't taken leaves them half read.
    for (const stream of streams) stream.destroy();
  }
}

function optionsFor(
  { kind, attachments: _, requestId, calendar, ...mail }: OutgoingMail,
  { id, asked_at, request_id }: Delivery,
  from: Sender,
): SendMailOptions {
  const address = from.address();
  const domain = /@([^>\s]+)/.exec(address)?.[1] ?? "localhost";
  return {
    from: address,
    ...mail,
    messageId: messageIdOf(
      { kind, id, requestId: request_id, version: Date.parse(asked_at).toString(36) },
      { domain, hash: from.hash },
    ),
    ...envelopeOf(mail, from),
    ...(calendar && {
      icalEvent: {
        method: /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? "PUBLISH",
        filename: /^UID:training/m.test(calendar) ? "training.ics" : "appointment.ics",
        content: calendar,
      },
    }),
    textEncoding: "quoted-printable",
    headers: {
      // Keeps out-of-office robots from answering.
      ...(kind !== REPLY_MAIL && { "Auto-Submitted": "auto-generated" }),
      ...(requestId && { [REQUEST_ID_HEADER]: requestId }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Where answers have an address of their own, mails that can't be delivered return to it too. */
function envelopeOf({ to, replyTo }: Pick<OutgoingMail, "to" | "replyTo">, { hash }: Sender) {
  if (typeof to !== "string" || typeof replyTo !== "string" || findRequestId(replyTo, hash) === null) return {};
  return { envelope: { from: replyTo, to } };
}
