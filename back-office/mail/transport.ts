/** How a mail leaves the house: over SMTP, or, without a mail server, as a file that any mail program opens. */
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { OutgoingMail } from "./outgoing";

export interface MailTransport {
  /** @param id the mail's own in the outbox: the same after a crash, so that a reader's program sees one mail */
  send(mail: OutgoingMail, id: number): Promise<void>;
  close(): void;
}

interface MailSettings {
  SMTP_URL?: string | undefined;
  MAIL_FROM: string;
  DATA_DIR: string;
}

const TIMEOUT_MS = 20_000;

export function createMailTransport({ SMTP_URL, MAIL_FROM, DATA_DIR }: MailSettings): MailTransport {
  return SMTP_URL ? smtpTransport(SMTP_URL, MAIL_FROM) : fileTransport(join(DATA_DIR, "mail"), MAIL_FROM);
}

function smtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send(mail, id) {
      await transport.sendMail(optionsFor(mail, id, from));
    },
    close: () => transport.close(),
  };
}

function fileTransport(folder: string, from: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return {
    async send(mail, id) {
      const { message } = await transport.sendMail(optionsFor(mail, id, from));
      const path = join(folder, `${String(id).padStart(6, "0")}-${mail.kind}.eml`);
      await mkdir(folder, { recursive: true });
      await writeFile(`${path}.part`, message as Buffer);
      await rename(`${path}.part`, path);
    },
    close: () => transport.close(),
  };
}

function optionsFor({ kind, ...mail }: OutgoingMail, id: number, from: string): SendMailOptions {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? "localhost";
  return {
    from,
    ...mail,
    messageId: `<${kind}.${id}@${domain}>`,
    textEncoding: "quoted-printable",
    // Keeps out-of-office robots from answering.
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
