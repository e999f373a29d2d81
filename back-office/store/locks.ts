/** Locks by name between processes. The embedded store has one process, so nothing has to be locked. */
import { type Kysely, sql, type Transaction } from "kysely";
import { isShared } from "./dialect";
import type { Store } from "./store";
import type { Tables } from "./tables";

/** Waits until no other transaction holds the name, and holds it until this one ends. */
export async function holdLock(transaction: Transaction<Tables>, name: string): Promise<void> {
  if (!isShared(transaction)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}

/** Does the work unless another process is at it. @returns what it gives; `undefined` when another is at it */
export async function runAlone<Result>(
  store: Store,
  name: string,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  if (!isShared(store)) return await work();
  // The lock is the connection's: a process that dies lets go of it.
  return await store.connection().execute(async (connection) => {
    if (!(await tryLock(connection, name))) return undefined;
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(connection);
    }
  });
}

async function tryLock(connection: Kysely<Tables>, name: string): Promise<boolean> {
  const { rows } = await sql<{
    locked: boolean;
  }>`select pg_try_advisory_lock(hashtextextended(${name}, 0)) as locked`.execute(connection);
  return rows[0]?.locked ?? false;
}
