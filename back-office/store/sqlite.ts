/** The embedded database: one file, which one back-office serves; jobs at the terminal open it beside it. */
import { closeSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { CompiledQuery, type DatabaseConnection, SqliteDialect, SqliteDriver } from "kysely";
import Database from "libsql";
import type { StoreDialect } from "./dialect";
import { makePrivateFolder, PRIVATE_FILE } from "./private-folder";

/** Milliseconds. How long a statement waits for another process that writes. */
const LOCK_TIMEOUT_MS = 5_000;
const FIRST_PAUSE_MS = 2;
const LONGEST_PAUSE_MS = 20;
/** Opening the file blocks the process. */
const OPEN_TIMEOUT_MS = 2_000;
/** Bytes. The write-ahead log is cut back to it after a large transaction. */
const LOG_BYTES = 16 * 1024 * 1024;

/** WAL with `synchronous=FULL`: acknowledged data survives a power cut. @throws when it is no database */
export function sqliteFile(path: string): StoreDialect {
  makePrivateFolder(dirname(path));
  // Its journal files take over its mode: what visitors sent is read by this account only.
  closeSync(openSync(path, "a", PRIVATE_FILE));
  const database = new Database(path);
  database.pragma(`busy_timeout = ${OPEN_TIMEOUT_MS}`);
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  database.pragma(`journal_size_limit = ${LOG_BYTES}`);
  // Erased data is overwritten.
  database.pragma("secure_delete = ON");
  // The driver is synchronous: waiting inside SQLite would block everything else that this process answers.
  database.pragma("busy_timeout = 0");
  return {
    kysely: new EmbeddedDialect({ database }),
    countingKey: "integer primary key autoincrement",
    isShared: false,
  };
}

class EmbeddedDialect extends SqliteDialect {
  constructor(private readonly config: { database: InstanceType<typeof Database> }) {
    super(config);
  }
  override createDriver(): SqliteDriver {
    return new EmbeddedDriver(this.config);
  }
}

/** Takes the write lock when a transaction begins, because its reads would be outdated later. It waits without blocking. */
class EmbeddedDriver extends SqliteDriver {
  readonly #database: InstanceType<typeof Database>;
  #connection: DatabaseConnection | undefined;

  constructor(config: { database: InstanceType<typeof Database> }) {
    super(config);
    this.#database = config.database;
  }
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    this.#connection ??= {
      executeQuery: (query) => execute(this.#database, query),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
    return this.#connection;
  }
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

/** Repeats a statement while the database is locked: until libsql resets it, this connection can't commit anything. */
async function execute<Row>(database: InstanceType<typeof Database>, { sql, parameters }: CompiledQuery) {
  const statement = await whenUnlocked(() => database.prepare(sql));
  if (statement.reader) return { rows: await whenUnlocked(() => statement.all(parameters) as Row[]) };
  const { changes, lastInsertRowid } = await whenUnlocked(() => statement.run(parameters));
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}

/** @throws what `run` throws, SQLITE_BUSY once it has waited for LOCK_TIMEOUT_MS */
async function whenUnlocked<Result>(run: () => Result): Promise<Result> {
  const end = performance.now() + LOCK_TIMEOUT_MS;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return run();
    } catch (error) {
      if (!isDatabaseLocked(error) || performance.now() > end) throw error;
      await wait(pause);
    }
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && "code" in error ? error.code : undefined);

export const isDatabaseLocked = (error: unknown): error is Error => codeOf(error) === "SQLITE_BUSY";
export const isDiskFull = (error: unknown): error is Error =>
  ["SQLITE_FULL", "ENOSPC", "EDQUOT"].includes(String(codeOf(error)));
