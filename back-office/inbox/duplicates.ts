/** Requests that are likely to be the same one, sent again: the same kind, person and text within a day. */
import type { Store } from "../store/store";
import { type AccessScope, inScope } from "../team/access-scope";
import { readBody, type StoredRequest } from "./record";

const DAY_MS = 24 * 60 * 60 * 1000;

const textOf = (row: Pick<StoredRequest, "body">): string =>
  Object.entries(readBody(row))
    .filter(([name]) => ["message", "session_id", "job_id", "address"].includes(name))
    .map(([, value]) => String(value).trim().replaceAll(/\s+/g, " "))
    .join("\n");

export async function findDuplicates(store: Store, scope: AccessScope, row: StoredRequest) {
  if (!row.email || row.joined_to !== null) return [];
  const at = Date.parse(row.created_at);
  const candidates = await store
    .selectFrom("visitor_request")
    .select(["id", "body"])
    .where((each) => inScope(each, scope))
    .where("kind", "=", row.kind)
    .where("email", "=", row.email)
    .where("id", "!=", row.id)
    .where("joined_to", "is", null)
    .where("created_at", ">=", new Date(at - DAY_MS).toISOString())
    .where("created_at", "<=", new Date(at + DAY_MS).toISOString())
    .orderBy("id")
    .execute();
  return candidates.filter((other) => textOf(other) === textOf(row)).map(({ id }) => id);
}

export const listJoined = async (store: Store, id: number): Promise<StoredRequest[]> =>
  await store.selectFrom("visitor_request").selectAll().where("joined_to", "=", id).orderBy("id").execute();
