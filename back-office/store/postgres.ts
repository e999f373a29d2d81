/** PostgreSQL, which any number of back-office processes share. */
import { PostgresDialect } from "kysely";
import type { Logger } from "pino";
import type { StoreDialect } from "./dialect";

/** Milliseconds. A database that is slower than that counts as away. */
const CONNECT_WITHIN_MS = 5_000;
const ANSWER_WITHIN_MS = 5_000;
/** A process has as many; `max_connections` of the server has to hold those of all processes. */
const CONNECTIONS = 10;

/** SQLSTATE classes of a server that can't serve: connection, resources, operator. */
const AWAY_CLASSES = ["08", "53", "57"];
const AWAY_CODES = ["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EHOSTUNREACH", "EPIPE", "ETIMEDOUT"];

/**
 * The driver is loaded where it is needed only.
 * @param isPatient statements take as long as they need: a migration builds indexes
 */
export async function postgres(url: string, logger: Pick<Logger, "warn">, isPatient = false): Promise<StoreDialect> {
  const { default: pg } = await import("pg");
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    ...(!isPatient && {
      statement_timeout: ANSWER_WITHIN_MS,
      // The server may be unable to tell that it is late.
      query_timeout: ANSWER_WITHIN_MS + 1_000,
    }),
    idle_in_transaction_session_timeout: 2 * ANSWER_WITHIN_MS,
    application_name: "back-office",
    keepAlive: true,
  });
  // The query reports a lost connection; without a listener the event would end the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  pool.on("error", (error) => logger.warn({ reason: error.message }, "a connection to PostgreSQL was lost"));
  return {
    kysely: new PostgresDialect({ pool }),
    countingKey: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
    isShared: true,
  };
}

/** Whether the database couldn't be reached or timed out: a retry may help. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === "string") return AWAY_CODES.includes(code) || AWAY_CLASSES.includes(code.slice(0, 2));
  // The driver's own have no code.
  return /^(?:timeout exceeded when trying to connect|Query read timeout|Connection terminated)/.test(error.message);
}

/** Whether a value contains NUL, which PostgreSQL can't store in texts. */
export const isUnstorable = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === "22021";
