/** Opens the store and brings its tables up to date. */
import { Kysely, Migrator } from "kysely";
import type { StoreDialect } from "./dialect";
import { migrationsFor } from "./migrations";
import type { Tables } from "./tables";

export type Store = Kysely<Tables>;

/** @throws when a migration fails; the database then stays as it was */
export async function openStore(dialect: StoreDialect): Promise<Store> {
  const store = new Kysely<Tables>({ dialect: dialect.kysely });
  const migrator = new Migrator({ db: store, provider: { getMigrations: async () => migrationsFor(dialect) } });
  const { error } = await migrator.migrateToLatest();
  if (error) {
    await store.destroy();
    throw error;
  }
  return store;
}
