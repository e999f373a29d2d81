/** The jobs and the sessions of trainings that requests are about. */
import { sql } from "kysely";
import type { RequestKind } from "../../shared/contract";
import type { Store } from "../store/store";
import { type AccessScope, inScope } from "../team/access-scope";

interface About {
  kind: RequestKind;
  id: number;
}

/** Each of some kinds once. The index is read from one number to the next, not through all requests. */
export async function listAbout(store: Store, kinds: readonly RequestKind[]): Promise<About[]> {
  const found: About[] = [];
  for (const kind of kinds) {
    const next = (after: string) =>
      sql`select min(about_id) from visitor_request where kind = ${kind} and about_id > ${sql.raw(after)}`;
    const { rows } = await sql<{ id: number }>`
      with recursive about(id) as (
        ${next("0")} union all select (${next("about.id")}) from about where about.id is not null
      ) select id from about where id is not null`.execute(store);
    found.push(...rows.map(({ id }) => ({ kind, id })));
  }
  return found;
}

/** @returns the number of requests about each of some jobs or sessions; what is joined with another request doesn't count */
export async function countAbout(store: Store, scope: AccessScope, ids: readonly number[]) {
  if (ids.length === 0) return new Map();
  const rows = await store
    .selectFrom("visitor_request")
    .where((row) => row.and([inScope(row, scope), row("joined_to", "is", null), row("about_id", "in", ids)]))
    .groupBy("about_id")
    .select((row) => ["about_id", row.fn.countAll<number>().as("count")])
    .execute();
  return new Map(rows.map(({ about_id, count }) => [Number(about_id), Number(count)]));
}
