import { createHmac, randomBytes } from "node:crypto";
import type { Readable } from "node:stream";
import type { Generated, InsertObject, SelectQueryBuilder, Transaction } from "kysely";
import { DEFAULT_MIGRATION_TABLE, Kysely, Migrator, sql } from "kysely";
import { isShared, type StoreDialect } from "./dialect";
import { FIRST_RELEASE, migrationsFor } from "./migrations";
import type { RequestFileRow, Tables } from "./tables";

export type AddressHash = (address: string) => string;

export function createAddressHash(key: string): AddressHash {
  return (address) => createHmac("sha256", key).update(address.trim().toLowerCase()).digest("hex");
}

export type StoredFile = Pick<RequestFileRow, "field" | "name" | "type" | "size" | "sha256" | "key">;

export type WrittenFile = Pick<RequestFileRow, "key" | "size" | "sha256">;

/** A stored file's bytes; the caller reads or destroys the stream. */
export interface FileBytes {
  size: number;
  stream: Readable;
}

/** Stores visitors' files under random keys. A file is durable before the request is confirmed. */
export interface Uploads {
  /** `null` when it isn't there, or no longer. */
  find(key: string): Promise<FileBytes | null>;
  /** Reads a stream to its end, not yet in its place. `null` over `limit` bytes; then, or if it throws, no byte is left. */
  write(stream: Readable, limit: number): Promise<WrittenFile | null>;
  /** The bytes of a written file that isn't in its place. */
  read(file: { key: string }): Promise<Buffer>;
  /** Puts written files into their places, whose rows the transaction has made; they are safe once it is committed. */
  commit(transaction: StoreTransaction, files: readonly { key: string }[]): Promise<void>;
  /** Removes files, in their place or not yet; one that isn't there is no error. */
  remove(files: readonly { key: string }[]): Promise<void>;
  /** Removes files without a row, because the request was refused or is a repetition. */
  removeUnstored(files: readonly { key: string }[]): Promise<void>;
  /** Removes what crashes have left: files without a row, older than an hour. @returns how many */
  sweep(): Promise<number>;
}

export const newFileKey = (): string => randomBytes(24).toString("base64url");

/** Waits until no other transaction holds the name, and holds it until this one ends; the embedded store has one process only. */
export async function holdLock(transaction: StoreTransaction, name: string): Promise<void> {
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

export type Store = Kysely<Tables>;
export type StoreTransaction = Transaction<Tables>;

type Row<Table extends keyof Tables> = InsertObject<Tables, Table>;

export async function addRow<Table extends keyof Tables>(
  store: Pick<Store, "insertInto">,
  table: Table,
  row: Row<Table> | Row<Table>[],
): Promise<void> {
  await store.insertInto(table).values(row).execute();
}

type NumberedTable = {
  [Name in keyof Tables]: Tables[Name] extends { id: Generated<number> } ? Name : never;
}[keyof Tables];
/** @returns the number that the row gets */
export async function addNumberedRow<Table extends NumberedTable>(
  store: Pick<Store, "insertInto">,
  table: Table,
  row: Row<Table>,
): Promise<number> {
  const { id } = await store.insertInto<NumberedTable>(table).values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** How many rows a query finds. PostgreSQL gives a count as text. */
export async function countRows<Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const counted = query.select(({ fn }) => fn.countAll<number | string>().as("count"));
  return Number((await counted.executeTakeFirstOrThrow()).count);
}

/** Its message is for the operator. */
export class SchemaError extends Error {
  override readonly name = "SchemaError";
}

/** The embedded store is migrated here, a shared one by `npm run migrate`. @throws SchemaError when a shared store is too old */
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

/** @returns the names of the steps that were done @throws SchemaError when it is older than the first release */
export async function migrate(store: Store, dialect: StoreDialect): Promise<string[]> {
  const done = await listDoneMigrations(store);
  if (done.length > 0 && !done.includes(FIRST_RELEASE))
    throw new SchemaError("the database is older than release 1.0.0: run a 1.0 release with it first");
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
