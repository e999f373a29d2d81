/** The team's changes to a request: its status, its owner and notes. Each is an entry of its history. */
import { sql, type Transaction } from "kysely";
import type { RequestEvent, RequestOwner, RequestUpdate } from "../../shared/contract";
import { MAX_LENGTHS } from "../../shared/rules/max-lengths";
import { toText } from "../../shared/rules/text";
import { notFound, Problem } from "../http/problem";
import { toSearchText } from "../requests/found-by";
import { holdLock } from "../store/locks";
import type { Store } from "../store/store";
import type { Tables } from "../store/tables";

interface Writer {
  member: RequestOwner;
  /** The members who may own the request. */
  owners: readonly RequestOwner[];
  now: Date;
}

/**
 * `done` keeps its first time; reopening clears it. Changes of one request come one after the other.
 * @throws Problem 404 when it has been erased, 422
 */
export async function updateRequest(
  store: Store,
  id: number,
  change: RequestUpdate,
  { member, owners, now }: Writer,
): Promise<void> {
  const note = toText(change.note);
  if (note.length > MAX_LENGTHS.message) throw invalid({ note: "too_long" });
  const owner = owners.find((one) => one.id === change.owner);
  if (change.owner && !owner) throw invalid({ owner: "unknown" });
  const at = now.toISOString();
  await store.transaction().execute(async (transaction) => {
    await holdLock(transaction, `request ${id}`);
    const row = await transaction
      .selectFrom("visitor_request")
      .select(["status", "owner_id", "done_at"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!row) throw notFound("record");
    const { status = row.status } = change;
    const ownerId = change.owner === undefined ? row.owner_id : change.owner;
    const done_at = status === "done" ? (row.done_at ?? at) : null;
    await transaction
      .updateTable("visitor_request")
      .set({ status, owner_id: ownerId, done_at })
      .where("id", "=", id)
      .execute();
    const add = (kind: RequestEvent["kind"], value: string) =>
      transaction
        .insertInto("request_event")
        .values({ request_id: id, kind, value, author_id: member.id, author: member.name, at })
        .execute();
    if (status !== row.status) await add("status", status);
    if (ownerId !== row.owner_id) await add("owner", owner?.name ?? "");
    if (note && !(await isNoted(transaction, id, { note, author: member.id, seen: change.seen }))) {
      await add("note", note);
      const found = sql<string>`search_text || ${`\n${toSearchText(note)}`}`;
      await transaction.updateTable("visitor_request").set({ search_text: found }).where("id", "=", id).execute();
    }
  });
}

/** Whether this note has been added already: its answer was lost, and the member saved again. */
async function isNoted(
  transaction: Transaction<Tables>,
  requestId: number,
  { note, author, seen }: { note: string; author: number; seen: number | undefined },
): Promise<boolean> {
  if (seen === undefined) return false;
  const found = await transaction
    .selectFrom("request_event")
    .select("id")
    .where("request_id", "=", requestId)
    .where("id", ">", seen)
    .where("kind", "=", "note")
    .where("value", "=", note)
    .where("author_id", "=", author)
    .executeTakeFirst();
  return found !== undefined;
}

const invalid = (fields: Record<string, string>): Problem =>
  new Problem(422, { code: "validation_failed", message: "Some fields are wrong.", fields });
