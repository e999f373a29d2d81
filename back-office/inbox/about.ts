/** The jobs and the sessions of trainings that requests are about. */
import { sql } from "kysely";
import type { RequestKind } from "../../shared/contract";
import type { Store } from "../store/store";

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
