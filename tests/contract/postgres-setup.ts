/** One PostgreSQL for the contract tests of a run, with a database that is migrated and filled, to be copied by each test. */
import type { TestProject } from "vitest/node";
import { loadContentFiles } from "../../back-office/jobs/content";
import { migrateStore } from "../../back-office/jobs/migrate";
import { readStoreSettings } from "../../back-office/settings";
import { databaseAt, query, startPostgres } from "../postgres-server";

export const FILLED_DATABASE = "filled";

declare module "vitest" {
  export interface ProvidedContext {
    /** Of the database from which others are made. */
    postgresUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  await query(server.url, `create database ${FILLED_DATABASE}`);
  const settings = readStoreSettings({ DATABASE_URL: databaseAt(server.url, FILLED_DATABASE) });
  const context = { settings, now: new Date(), say: () => undefined };
  await migrateStore(context);
  await loadContentFiles(context);
  project.provide("postgresUrl", server.url);
  return server.remove;
}
