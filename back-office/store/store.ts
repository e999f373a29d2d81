import { DEFAULT_MIGRATION_TABLE, Kysely, Migrator, sql } from "kysely";
import type { StoreDialect } from "./dialect";
import { migrationsFor, RENAMED } from "./migrations";
import type { Tables } from "./tables";

export type Store = Kysely<Tables>;

/** Its message is for the operator. */
export class SchemaError extends Error {
  override readonly name = "SchemaError";
}

/**
 * The embedded store is brought up to date as it is opened. A shared one is by `npm run migrate`, once, before the
 * processes of a release start; those of the release before go on with it: what is new is added before it is needed.
 * @throws SchemaError when a shared store is older than this program; else when a migration fails, which changes nothing
 */
export async function openStore(dialect: StoreDialect): Promise<Store> {
  const store = new Kysely<Tables>({ dialect: dialect.kysely });
  try {
    if (dialect.isShared) await checkSchema(store, dialect);
    else await migrate(store, dialect);
    return store;
  } catch (error) {
    await store.destroy();
    throw error;
  }
}

/** @returns the names of the steps that were done */
export async function migrate(store: Store, dialect: StoreDialect): Promise<string[]> {
  await renameDoneMigrations(store);
  const migrator = new Migrator({ db: store, provider: { getMigrations: async () => migrationsFor(dialect) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}

/** Steps of a newer release don't matter: they take nothing away that this one uses. */
async function checkSchema(store: Store, dialect: StoreDialect): Promise<void> {
  const done = new Set(await listDoneMigrations(store));
  const missing = Object.keys(migrationsFor(dialect)).filter((name) => !done.has(name));
  if (missing.length === 0) return;
  throw new SchemaError(`the database lacks ${missing.join(", ")}: run "npm run migrate" first`);
}

async function listDoneMigrations(store: Store): Promise<string[]> {
  if (!(await hasMigrationTable(store))) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(store);
  return rows.map(({ name }) => name);
}

async function hasMigrationTable(store: Store): Promise<boolean> {
  const tables = await store.introspection.getTables({ withInternalKyselyTables: true });
  return tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE);
}

/** A database of an earlier release knows some steps by their old names, and would do them again. */
async function renameDoneMigrations(store: Store): Promise<void> {
  if (!(await hasMigrationTable(store))) return;
  await store.transaction().execute(async (transaction) => {
    const table = sql.table(DEFAULT_MIGRATION_TABLE);
    for (const [old, name] of Object.entries(RENAMED)) {
      await sql`update ${table} set name = ${name} where name = ${old}`.execute(transaction);
    }
  });
}
