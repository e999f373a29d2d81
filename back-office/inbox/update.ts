/** The team's changes to a request: its status, its owner and notes. Each is an entry of its history. */
import { sql } from "kysely";
import type { RequestEvent, RequestKind, RequestOwner, RequestUpdate } from "../../shared/contract";
import { isClosed } from "../../shared/contract";
import { statusesOf } from "../../shared/requests";
import { MAX_LENGTHS } from "../../shared/rules/max-lengths";
import { toText } from "../../shared/rules/text";
import { invalid, notFound } from "../http/problem";
import type { Announce } from "../mail/webhook";
import { toSearchText } from "../requests/found-by";
import { addNumberedRow, addRow, holdLock, type Store, type StoreTransaction } from "../store/store";
import type { StoredRequest } from "./record";

/** Entries whose text is found by the search. */
export const WRITTEN_EVENTS = [
  "note",
  "reply",
  "answer",
  "automatic",
  "bounce",
  "file_refused",
] as const satisfies readonly RequestEvent["kind"][];

export interface Writer {
  member: RequestOwner;
  owners: readonly RequestOwner[];
  announce: Announce;
  now: Date;
}

/** @throws Problem 404 when it has been erased, 422 */
export async function updateRequest(store: Store, id: number, change: RequestUpdate, writer: Writer): Promise<void> {
  const note = toText(change.note);
  if (note.length > MAX_LENGTHS.message) throw invalid({ note: "too_long" });
  await store.transaction().execute(async (transaction) => {
    const row = await lockRequest(transaction, id);
    await changeRequest(transaction, row, change, writer);
    const written: WrittenEvent = { requestId: id, kind: "note", value: note, author: writer.member };
    if (!note || (await isWritten(transaction, written, change.seen))) return;
    await addWritten(transaction, written, writer.now);
  });
}

/** Changes of one request come one after the other, each in the caller's transaction. @throws Problem 404 when it has been erased */
export async function lockRequest(transaction: StoreTransaction, id: number): Promise<StoredRequest> {
  await holdLock(transaction, `request ${id}`);
  const row = await transaction.selectFrom("visitor_request").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound("record");
  return row;
}

/** A closed request keeps its first time; reopening clears it. @throws Problem 422 */
export async function changeRequest(
  transaction: StoreTransaction,
  row: StoredRequest,
  change: Pick<RequestUpdate, "status" | "owner">,
  writer: Writer,
): Promise<void> {
  const { owners, announce, now } = writer;
  const owner = owners.find((one) => one.id === change.owner);
  if (change.owner && !owner) throw invalid({ owner: "unknown" });
  if (change.status && !statusesOf(row.kind as RequestKind).includes(change.status))
    throw invalid({ status: "unknown" });
  const at = now.toISOString();
  const { status = row.status } = change;
  const ownerId = change.owner === undefined ? row.owner_id : change.owner;
  const done_at = isClosed(status) ? (row.done_at ?? at) : null;
  await transaction
    .updateTable("visitor_request")
    .set({ status, owner_id: ownerId, done_at })
    .where("id", "=", row.id)
    .execute();
  if (status !== row.status) {
    await addEvent(transaction, row.id, { kind: "status", value: status }, writer);
    await announce(transaction, "status_changed", { ...row, status });
  }
  if (ownerId !== row.owner_id)
    await addEvent(transaction, row.id, { kind: "owner", value: owner?.name ?? "" }, writer);
}

export async function addEvent(
  transaction: StoreTransaction,
  requestId: number,
  event: Pick<RequestEvent, "kind" | "value">,
  { member, now }: Pick<Writer, "member" | "now">,
): Promise<void> {
  const author = { author_id: member.id, author: member.name };
  await addRow(transaction, "request_event", { request_id: requestId, ...event, ...author, at: now.toISOString() });
}

export interface WrittenEvent {
  requestId: number;
  kind: (typeof WRITTEN_EVENTS)[number];
  value: string;
  /** A member, or the sender of a mail: `id` is `null`. */
  author: { id: number | null; name: string };
  mailId?: number;
}

/** Whether a member added this text after the entry `seen`: the answer was lost, and the member sent it again. */
export async function isWritten(
  transaction: StoreTransaction,
  { requestId, kind, value, author }: WrittenEvent,
  seen: number | undefined,
): Promise<boolean> {
  if (seen === undefined) return false;
  const found = await transaction
    .selectFrom("request_event")
    .select("id")
    .where("request_id", "=", requestId)
    .where("id", ">", seen)
    .where("kind", "=", kind)
    .where("value", "=", value)
    .$if(kind !== "reply", (events) => events.where("author_id", "=", author.id))
    .executeTakeFirst();
  return found !== undefined;
}

/** Adds a text to the history; the search finds it from then on. @returns the number of the entry */
export async function addWritten(
  transaction: StoreTransaction,
  { requestId, kind, value, author, mailId }: WrittenEvent,
  now: Date,
): Promise<number> {
  const id = await addNumberedRow(transaction, "request_event", {
    request_id: requestId,
    kind,
    value,
    author_id: author.id,
    author: author.name,
    at: now.toISOString(),
    mail_id: mailId ?? null,
  });
  const found = sql<string>`search_text || ${`\n${toSearchText(value)}`}`;
  await transaction.updateTable("visitor_request").set({ search_text: found }).where("id", "=", requestId).execute();
  return id;
}

/** An answer makes its request new again, which an entry without an author says; its owner remains. */
export async function reopen(
  transaction: StoreTransaction,
  row: StoredRequest,
  { announce, now }: Pick<Writer, "announce" | "now">,
): Promise<void> {
  const { id } = row;
  if (row.status === "new") return;
  const at = now.toISOString();
  await transaction.updateTable("visitor_request").set({ status: "new", done_at: null }).where("id", "=", id).execute();
  const event = { kind: "status", value: "new", author_id: null, author: "" };
  await addRow(transaction, "request_event", { request_id: id, ...event, at });
  await announce(transaction, "status_changed", { ...row, status: "new" });
}
