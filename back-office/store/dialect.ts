/** The database: a file of this process (`sqlite.ts`), or PostgreSQL, which several processes share (`postgres.ts`). */
import { type Dialect, type Kysely, PostgresAdapter } from "kysely";

export interface StoreDialect {
  kysely: Dialect;
  /** SQL of an integer primary key that counts by itself. */
  countingKey: string;
  /** Other processes work on it at the same time: it is migrated and filled by jobs of their own, and holds files too. */
  isShared: boolean;
}

/** The same check for an open store or a transaction. */
export const isShared = (store: Pick<Kysely<unknown>, "getExecutor">): boolean =>
  store.getExecutor().adapter instanceof PostgresAdapter;
