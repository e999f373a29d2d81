/**
 * PostgreSQL for tests: the server at TEST_DATABASE_URL, in which they make databases and drop them again, or one of their own.
 * `npm test` finds or installs the programs (tests/setup/test-services.mjs).
 */
import { randomUUID } from "node:crypto";
import { freePort } from "./free-port";
import { databaseAt, type PostgresServer, query, startPostgres as start } from "./load/postgres-server";
import { locatePostgres } from "./setup/test-services.mjs";

const GIVEN = process.env.TEST_DATABASE_URL;
const bin = locatePostgres();
/** For tests that stop their server. */
export const CAN_START_POSTGRES = bin !== null && bin !== "none";
/** Where there is neither a server nor its programs nor a way to install them; `npm test` says so. */
export const HAS_POSTGRES = GIVEN !== undefined || CAN_START_POSTGRES;

export const startPostgres = async (): Promise<PostgresServer> => start({ port: await freePort() });

/** As text, so that vitest can hand it to workers. */
export interface TestDatabases {
  /** The address of the template database. */
  url: string;
  /** The prefix of all databases of this run. */
  prefix: string;
}

/** @param template the address of the database that it is a copy of @returns its address; without template, it is empty */
export async function createDatabase({ url, prefix }: TestDatabases, template?: string): Promise<string> {
  const name = `${prefix}${randomUUID().replaceAll("-", "")}`;
  await query(url, `create database ${name}${template ? ` template ${nameOf(template)}` : ""}`);
  return databaseAt(url, name);
}

export const dropDatabase = async ({ url }: TestDatabases, database: string): Promise<void> =>
  void (await query(url, `drop database ${nameOf(database)}`));

const nameOf = (database: string): string => new URL(database).pathname.slice(1);

/** @returns with what removes everything that was made */
export async function openDatabases(): Promise<TestDatabases & { remove(): Promise<void> }> {
  const prefix = `test_${randomUUID().slice(0, 8)}_`;
  if (GIVEN === undefined) {
    const { url, remove } = await startPostgres();
    return { url, prefix, remove };
  }
  return {
    ...{ url: GIVEN, prefix },
    async remove() {
      const made = await query(GIVEN, `select datname from pg_database where starts_with(datname, '${prefix}')`);
      for (const { datname } of made) await query(GIVEN, `drop database ${datname} with (force)`);
    },
  };
}
