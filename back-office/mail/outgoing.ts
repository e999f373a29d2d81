/** A mail that is ready to go, as it waits in the outbox. The sender's address is a setting and stays out of it. */
export interface OutgoingMail {
  kind: string;
  to: string | { name: string; address: string };
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** Header `List-Unsubscribe`: mail programs offer it as a button. */
  list?: { unsubscribe: string };
  /** Of the HTTP request that set it off: a header of the mail, and in the log. */
  requestId?: string | undefined;
  attachments?: readonly MailAttachment[];
}

/** A kept file: its bytes stay where they are (`key`, requests/uploads.ts) until the mail leaves. */
export interface MailAttachment {
  key: string;
  name: string;
  type: string;
}
