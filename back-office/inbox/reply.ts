/** A team's answer to the visitor: a mail of the outbox, and an entry of the request's history. */
import { LocaleCode, type Reply, type ReplyPreview, type RequestKind } from "../../shared/contract";
import { MAX_LENGTHS } from "../../shared/rules/max-lengths";
import { referenceOf } from "../../shared/rules/reference";
import { toText } from "../../shared/rules/text";
import { clockOf, type Sites } from "../catalogue/sites";
import type { Content } from "../content/content";
import { Problem } from "../http/problem";
import type { Outbox } from "../mail/outbox";
import type { OutgoingMail } from "../mail/outgoing";
import { teamAddress } from "../mail/recipients";
import { replyMail } from "../mail/reply-mail";
import { replyTo } from "../mail/reply-to";
import { formatTime } from "../mail/texts";
import { asText } from "../requests/field-labels";
import { audienceOf } from "../requests/mails";
import type { Settings } from "../settings";
import type { AddressHash } from "../store/address-hash";
import type { Store } from "../store/store";
import { readBody, type StoredRequest } from "./record";
import { addWritten, changeRequest, invalid, isWritten, lockRequest, type Writer, type WrittenEvent } from "./update";

interface Letters {
  settings: Settings;
  hashAddress: AddressHash;
  content: Content;
  sites: Sites;
}
interface Parts extends Letters {
  store: Store;
  outbox: Outbox;
}

/** @throws Problem 422 */
function composeReply(
  row: StoredRequest,
  reply: Reply,
  { settings, hashAddress, content, sites }: Letters,
): OutgoingMail {
  if (!row.email) throw new Problem(422, { code: "no_email", message: "The visitor gave no e-mail address." });
  const text = toText(reply.text);
  if (!text) throw invalid({ text: "missing" });
  if (text.length > MAX_LENGTHS.message) throw invalid({ text: "too_long" });
  const lang = LocaleCode.parse(row.language);
  const site = (row.site_id === null ? null : sites.find(row.site_id)) ?? sites.own;
  const body = readBody(row);
  const kind = row.kind as RequestKind;
  const team = teamAddress(settings, site, {
    kind,
    ...(kind === "contact" && { audience: audienceOf(body), subject: asText(body.subject) }),
  });
  return replyMail({
    ...{ lang, text, content, origin: site.url },
    reference: referenceOf(kind, row.id),
    replyTo: replyTo(row.id, { replyAddress: settings.REPLY_ADDRESS, teamAddress: team, hash: hashAddress }),
    visitor: { name: row.name, email: row.email },
    message: asText(body.message),
    received: formatTime(new Date(row.created_at), clockOf(site, lang)),
  });
}

/** @throws Problem 422 */
export function previewReply(row: StoredRequest, reply: Reply, letters: Letters): ReplyPreview {
  const { subject, text } = composeReply(row, reply, letters);
  return { to: row.email, subject, text };
}

/**
 * Sends a reply once, however often its form is sent. Its author becomes the owner of a request that has none.
 * @throws Problem 404 when the request has been erased, 422
 */
export async function sendReply(
  id: number,
  reply: Reply,
  { store, outbox, ...letters }: Parts,
  writer: Writer,
): Promise<void> {
  await store.transaction().execute(async (transaction) => {
    const row = await lockRequest(transaction, id);
    const mail = composeReply(row, reply, letters);
    const written: WrittenEvent = { requestId: id, kind: "reply", value: toText(reply.text), author: writer.member };
    if (await isWritten(transaction, written, reply.seen)) return;
    const mailId = await outbox.enqueue(transaction, id, mail);
    await addWritten(transaction, { ...written, mailId }, writer.now);
    const owner = row.owner_id === null ? { owner: writer.member.id } : {};
    await changeRequest(transaction, row, { status: reply.status, ...owner }, writer);
  });
  outbox.wake();
}
