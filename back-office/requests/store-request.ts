/** Stores what a visitor sent: the row, its files and its mails, all or nothing. */
import type { Transaction } from "kysely";
import type { LocaleCode, RequestKind } from "../../shared/contract";
import type { Outbox } from "../mail/outbox";
import type { OutgoingMail } from "../mail/outgoing";
import type { Tables } from "../store/tables";
import { foundBy } from "./found-by";
import type { StoredFile, Uploads } from "./uploads";

/** A wishlist is only kept until its mail is away (`wishlist.ts`); the other kinds are the inbox's. */
export type StoredKind = RequestKind | "wishlist";

export interface NewRequest {
  kind: StoredKind;
  language: LocaleCode;
  /** The site that it came by. */
  siteId: number;
  /** Validated; what the inbox shows is read from it. */
  body: { email: string; firstname?: string; lastname?: string };
  /** The job of an application, the session of a training. */
  aboutId?: number | undefined;
  newsletter?: boolean | undefined;
  keepFile?: boolean | undefined;
  files?: readonly StoredFile[];
}

interface Parts {
  outbox: Outbox;
  uploads: Uploads;
  now: Date;
  /** Goes with the mails. */
  requestId: string | undefined;
}

/**
 * Part of the caller's transaction.
 * @param mailsFor the mails it sets off, which may name its number
 * @returns the request's id
 */
export async function storeRequest(
  transaction: Transaction<Tables>,
  { outbox, uploads, now, requestId }: Parts,
  request: NewRequest,
  mailsFor: (id: number) => readonly OutgoingMail[],
): Promise<number> {
  const { kind, language, siteId, body, aboutId, newsletter, keepFile, files = [] } = request;
  const time = now.toISOString();
  const { id } = await transaction
    .insertInto("visitor_request")
    .values({
      kind,
      language,
      site_id: siteId,
      status: "new",
      body: JSON.stringify(body),
      ...foundBy(body),
      about_id: aboutId ?? null,
      newsletter_at: newsletter ? time : null,
      keep_file_at: keepFile ? time : null,
      created_at: time,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const file of files) {
    await transaction
      .insertInto("request_file")
      .values({ request_id: id, ...file })
      .execute();
  }
  await uploads.settle(transaction, files);
  const mails = mailsFor(id).map((mail) => ({ ...mail, requestId }));
  await outbox.enqueue(transaction, id, mails);
  return id;
}
