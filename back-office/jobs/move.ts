/** `npm run move -- postgres` copies an embedded installation in one checked transaction; a repeated run copies what is new. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Kysely, sql } from "kysely";
import pino from "pino";
import { databaseFile } from "../store/open";
import { postgres } from "../store/postgres";
import { sqliteFile } from "../store/sqlite";
import { migrate, openStore, type Store, type StoreTransaction } from "../store/store";
import type { Tables } from "../store/tables";
import { type JobContext, JobError, needDatabaseUrl } from "./job";
import movedTables from "./moved-tables.json" with { type: "json" };

/** Ordered by references, with the key of each table. */
const MOVED = movedTables satisfies Partial<Record<keyof Tables, readonly string[]>>;
const ROWS_AT_ONCE = 500;

type Row = Record<string, unknown>;
type AnyTable = Kysely<Record<string, Row>>;

/** @throws JobError when the new store has rows of its own, or something isn't the same afterwards; nothing is changed then */
export async function moveToPostgres(context: JobContext): Promise<void> {
  const url = needDatabaseUrl(context);
  const { DATA_DIR } = context.settings;
  const from = await openStore(sqliteFile(databaseFile(DATA_DIR)));
  const dialect = await postgres(url, pino({ level: "silent" }));
  const to = new Kysely<Tables>({ dialect: dialect.kysely });
  try {
    await migrate(to, dialect);
    await to.transaction().execute(async (transaction) => {
      // A long copy isn't a slow answer.
      await sql`set local statement_timeout = 0`.execute(transaction);
      await checkNothingNewer(from, transaction);
      for (const table of tablesInOrder().toReversed()) await any(transaction).deleteFrom(table).execute();
      for (const table of tablesInOrder()) await moveTable(table, from, transaction, context.say);
      await moveMedia(from, transaction);
      await moveFiles(from, transaction, { uploads: join(DATA_DIR, "uploads"), say: context.say });
      for (const table of tablesInOrder()) if (hasNumbers(table)) await continueNumbers(transaction, table);
    });
  } finally {
    await from.destroy();
    await to.destroy();
  }
  context.say(`Moved. Set ADDRESS_KEY to the content of ${join(DATA_DIR, "address-key")}, and`);
  context.say("SESSION_SECRET and BACK_OFFICE_TOKEN to the content of session-secret and back-office-token beside it.");
}

const tablesInOrder = () => Object.keys(MOVED) as (keyof typeof MOVED)[];
/** One that has no sequence of its own isn't changed by `setval`. */
const hasNumbers = (table: keyof typeof MOVED): boolean => MOVED[table].some((column) => column === "id");
/** Tables are named by a variable here, so their columns are anything. */
const any = (store: Store | StoreTransaction): AnyTable => store as unknown as AnyTable;
const rowsOf = (store: Store | StoreTransaction, table: string): Promise<Row[]> =>
  any(store).selectFrom(table).selectAll().execute();

/** Newer data in the target would be lost. */
async function checkNothingNewer(from: Store, to: StoreTransaction): Promise<void> {
  for (const table of ["visitor_request", "team_account"] as const) {
    const known = new Set((await rowsOf(from, table)).map((row) => row.id));
    const newer = (await rowsOf(to, table)).filter((row) => !known.has(row.id));
    if (newer.length > 0) {
      throw new JobError(
        `The PostgreSQL has ${newer.length} rows in ${table} that the embedded store doesn't have. Nothing was moved.`,
      );
    }
  }
}

async function moveTable(table: keyof typeof MOVED, from: Store, to: StoreTransaction, say: JobContext["say"]) {
  const rows = await rowsOf(from, table);
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await any(to)
      .insertInto(table)
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .execute();
  }
  const moved = await rowsOf(to, table);
  const [before, after] = [checksumOf(rows, MOVED[table]), checksumOf(moved, MOVED[table])];
  if (rows.length !== moved.length || before !== after)
    throw new JobError(`${table} isn't the same. Nothing was moved.`);
  say(`${table.padEnd(16)} ${String(rows.length).padStart(7)} rows  ${after.slice(0, 12)}`);
}

/** The same for the same rows, in whatever order they and their columns came. */
function checksumOf(rows: readonly Row[], key: readonly string[]): string {
  const nameOf = (row: Row): string => JSON.stringify(key.map((column) => row[column]));
  const lines = rows.map((row) => {
    const columns = Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1));
    return `${nameOf(row)} ${JSON.stringify(columns)}`;
  });
  return createHash("sha256").update(lines.sort().join("\n")).digest("hex");
}

/** One after the other, because of their bytes. */
async function moveMedia(from: Store, to: StoreTransaction): Promise<void> {
  await to.deleteFrom("media_file").execute();
  for (const { path } of await from.selectFrom("media_file").select("path").execute()) {
    const row = await from.selectFrom("media_file").selectAll().where("path", "=", path).executeTakeFirstOrThrow();
    const bytes = Buffer.from(new Uint8Array(row.bytes));
    await to.insertInto("media_file").values(Object.assign(row, { bytes })).execute();
  }
}

async function moveFiles(
  from: Store,
  to: StoreTransaction,
  { uploads, say }: { uploads: string; say: JobContext["say"] },
): Promise<void> {
  const files = await from.selectFrom("request_file").select(["key", "sha256", "size"]).execute();
  let total = 0;
  for (const { key, sha256, size } of files) {
    const bytes = await readFile(join(uploads, key));
    if (createHash("sha256").update(bytes).digest("hex") !== sha256) {
      throw new JobError(`The file ${key} isn't what was sent. Nothing was moved.`);
    }
    await to.insertInto("request_file_bytes").values({ key, bytes }).execute();
    total += size;
  }
  say(`${"files".padEnd(16)} ${String(files.length).padStart(7)}       ${total} bytes`);
}

async function continueNumbers(to: StoreTransaction, table: string): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 0) + 1 from ${sql.table(table)}), false)`.execute(
    to,
  );
}
