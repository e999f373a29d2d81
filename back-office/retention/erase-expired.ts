import type { Selectable } from "kysely";
import { REQUEST_KINDS, type RequestKind } from "../../shared/contract";
import type { Store } from "../store/store";
import type { VisitorRequestRow } from "../store/tables";
import { type EraseParts, eraseRequests } from "./erase";
import { erasedAt, SHORTEST_MS } from "./rules";

const BATCH = 100;

type Stored = Pick<Selectable<VisitorRequestRow>, "id" | "kind" | "created_at" | "done_at" | "keep_file_at">;

/** Runs in batches, so that visitors don't wait. @returns the number of each kind */
export async function eraseExpired(parts: EraseParts, now: Date): Promise<Partial<Record<RequestKind, number>>> {
  const counts: Partial<Record<RequestKind, number>> = {};
  let after = 0;
  for (;;) {
    const rows = await listOldest(parts.store, now, after);
    const expired = rows.filter((row) => erasedAt({ ...row, kind: row.kind as RequestKind }) <= now);
    await eraseRequests(
      parts,
      expired.map(({ id }) => id),
    );
    for (const { kind } of expired as { kind: RequestKind }[]) counts[kind] = (counts[kind] ?? 0) + 1;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return counts;
    after = last.id;
  }
}

/** Candidates by age; the rules decide. Joined requests go with the one that they are joined with. */
async function listOldest(store: Store, now: Date, after: number): Promise<Stored[]> {
  return await store
    .selectFrom("visitor_request")
    .select(["id", "kind", "created_at", "done_at", "keep_file_at"])
    .where("kind", "in", REQUEST_KINDS)
    .where("id", ">", after)
    .where("joined_to", "is", null)
    .where((row) =>
      row(row.fn.coalesce("done_at", "created_at"), "<=", new Date(now.getTime() - SHORTEST_MS).toISOString()),
    )
    .orderBy("id")
    .limit(BATCH)
    .execute();
}
