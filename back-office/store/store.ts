/** Opens the store and brings its tables up to date. */
import { DEFAULT_MIGRATION_TABLE, Kysely, Migrator, sql } from "kysely";
import type { StoreDialect } from "./dialect";
import { migrationsFor, RENAMED } from "./migrations";
import type { Tables } from "./tables";

export type Store = Kysely<Tables>;

/** @throws when a migration fails; the database then stays as it was */
export async function openStore(dialect: StoreDialect): Promise<Store> {
  const store = new Kysely<Tables>({ dialect: dialect.kysely });
  await renameDoneMigrations(store);
  const migrator = new Migrator({ db: store, provider: { getMigrations: async () => migrationsFor(dialect) } });
  const { error } = await migrator.migrateToLatest();
  if (error) {
    await store.destroy();
    throw error;
  }
  return store;
}

/** A database of an earlier release knows some steps by their old names, and would do them again. */
async function renameDoneMigrations(store: Store): Promise<void> {
  const tables = await store.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return;
  await store.transaction().execute(async (transaction) => {
    const table = sql.table(DEFAULT_MIGRATION_TABLE);
    for (const [old, name] of Object.entries(RENAMED)) {
      await sql`update ${table} set name = ${name} where name = ${old}`.execute(transaction);
    }
  });
}
