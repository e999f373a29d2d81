/** A mail that arrived, as its program reads it. */

export const MAX_MAIL_BYTES = 25 * 1024 * 1024;

/** Mail servers put the address that a mail was sent to in one of these; mail programs name the mail that is answered. */
export const NAMING_HEADERS = ["to", "cc", "delivered-to", "x-original-to", "envelope-to", "in-reply-to", "references"];

export interface IncomingFile {
  name: string;
  bytes: Uint8Array;
}

/** `bounce`: a mail server couldn't deliver one of our mails; `automatic`: an out-of-office reply or the like. */
export type MailNature = "answer" | "automatic" | "bounce";

export interface IncomingMail {
  /** The Message-ID; `""` if there is none. */
  messageId: string;
  /** The name and the address of the sender. */
  from: string;
  /** The headers that may name a request, one per line; of a bounce also the returned mail. */
  names: string;
  nature: MailNature;
  /** The status code of a bounce, such as 5.1.1, or `""`. */
  status: string;
  text: string;
  files: IncomingFile[];
}
