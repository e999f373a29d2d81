/** Where the data lives. SQLite today; another database brings its own `StoreDialect`, the queries stay as they are. */
import { closeSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { type ColumnDefinitionBuilder, type Dialect, SqliteDialect } from "kysely";
import Database from "libsql";
import { makePrivateFolder, PRIVATE_FILE } from "./private-folder";

export interface StoreDialect {
  kysely: Dialect;
  /** Makes an integer primary key that counts by itself. */
  countingKey(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder;
}

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
  };
}
