/** A mail that is ready to go, as it waits in the outbox. The sender's address is a setting and stays out of it. */
export interface OutgoingMail {
  kind: string;
  to: string | { name: string; address: string };
  replyTo?: string | { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** Header `List-Unsubscribe`: mail programs offer it as a button. */
  list?: { unsubscribe: string };
  requestId?: string | undefined;
  /** A calendar file, which mail programs offer to enter. */
  calendar?: string | undefined;
  attachments?: readonly MailAttachment[];
}

/** A stored file: its bytes remain in place (`key`, requests/uploads.ts) until the mail is sent. */
export interface MailAttachment {
  key: string;
  name: string;
  type: string;
}
