/** The embedded database: one file, one process. */
import { closeSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { SqliteDialect } from "kysely";
import Database from "libsql";
import type { StoreDialect } from "./dialect";
import { makePrivateFolder, PRIVATE_FILE } from "./private-folder";

/**
 * Opens (and makes) the embedded database. WAL with `synchronous=FULL`: what was acknowledged survives a power cut.
 * @throws when the file can't be opened or is no database
 */
export function sqliteFile(path: string): StoreDialect {
  makePrivateFolder(dirname(path));
  // Its journal files take over its mode: what visitors sent is read by this account only.
  closeSync(openSync(path, "a", PRIVATE_FILE));
  const database = new Database(path);
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  database.pragma("busy_timeout = 2000");
  // What is erased is overwritten, not only forgotten.
  database.pragma("secure_delete = ON");
  return {
    kysely: new SqliteDialect({ database }),
    countingKey: (column) => column.primaryKey().autoIncrement(),
    isShared: false,
  };
}
