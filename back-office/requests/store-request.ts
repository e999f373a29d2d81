/** Stores what a visitor sent: the row, its files and its mails, all or nothing. */
import { type LocaleCode, REQUEST_KINDS, type RequestKind } from "../../shared/contract";
import { TOO_MANY_MAILS } from "../../shared/rules/requests";
import type { ServedSite } from "../catalogue/sites";
import { countMail } from "../mail/mail-limit";
import type { Outbox } from "../mail/outbox";
import type { OutgoingMail } from "../mail/outgoing";
import { isAcknowledgement } from "../mail/request-mails";
import type { Announce } from "../mail/webhook";
import type { AddressHash, StoredFile, StoreTransaction, Uploads } from "../store/store";
import { addNumberedRow, addRow } from "../store/store";
import { asText, type Body } from "./field-labels";
import { foundBy } from "./found-by";

export interface NewRequest {
  kind: RequestKind | "wishlist";
  language: LocaleCode;
  site: Pick<ServedSite, "id" | "time_zone">;
  /** Validated; what the inbox shows is read from it. */
  body: Body;
  /** The job of an application, the session of a training. */
  aboutId?: number | undefined;
  newsletter?: boolean | undefined;
  keepFile?: boolean | undefined;
  isWaiting?: boolean | undefined;
  /** `done`: the team has answered already. */
  status?: "new" | "done";
  files?: readonly StoredFile[];
}

interface Parts {
  outbox: Outbox;
  uploads: Uploads;
  announce: Announce;
  hashAddress: AddressHash;
  now: Date;
  /** The mails carry it too. */
  requestId: string | undefined;
}

/** Is part of the caller's transaction. An address that got too many mails on the day gets no acknowledgement. */
export async function storeRequest(
  transaction: StoreTransaction,
  { outbox, uploads, announce, hashAddress, now, requestId }: Parts,
  request: NewRequest,
  mailsFor: (id: number) => readonly OutgoingMail[],
): Promise<number> {
  const { kind, language, site, body, aboutId, newsletter, keepFile, isWaiting, status = "new", files = [] } = request;
  const time = now.toISOString();
  const names = files.map(({ name }) => name);
  const id = await addNumberedRow(transaction, "visitor_request", {
    kind,
    language,
    site_id: site.id,
    status,
    done_at: status === "done" ? time : null,
    body: JSON.stringify(body),
    ...foundBy(body, names),
    about_id: aboutId ?? null,
    newsletter_at: newsletter ? time : null,
    keep_file_at: keepFile ? time : null,
    waiting_at: isWaiting ? time : null,
    created_at: time,
  });
  for (const file of files) await addRow(transaction, "request_file", { request_id: id, ...file });
  await uploads.commit(transaction, files);
  const mails = mailsFor(id).map((mail) => ({ ...mail, requestId }));
  for (const mail of mails) {
    const counted = { hash: hashAddress(asText(body.email)), now, zone: site.time_zone };
    const maySend = !isAcknowledgement(mail) || (await countMail(transaction, counted));
    await outbox.enqueue(transaction, id, mail, maySend ? undefined : TOO_MANY_MAILS);
  }
  const created = { id, kind, status, language, site_id: site.id, moved_to: null, joined_to: null };
  if (REQUEST_KINDS.some((one) => one === kind)) await announce(transaction, "created", created);
  return id;
}
