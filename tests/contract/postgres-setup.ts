/** One PostgreSQL for the contract tests of a run, with a database that is migrated and filled, to be copied by each test. */
import type { TestProject } from "vitest/node";
import { loadContentFiles } from "../../back-office/jobs/content";
import { migrateStore } from "../../back-office/jobs/migrate";
import { readStoreSettings } from "../../back-office/settings";
import { createDatabase, openDatabases, type TestDatabases } from "../postgres-server";

declare module "vitest" {
  export interface ProvidedContext {
    databases: TestDatabases;
    /** The address of one that is migrated and filled. */
    filledDatabase: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { remove, ...databases } = await openDatabases();
  const filled = await createDatabase(databases);
  const settings = readStoreSettings({ DATABASE_URL: filled });
  const context = { settings, now: new Date(), say: () => undefined };
  await migrateStore(context);
  await loadContentFiles(context);
  project.provide("databases", databases);
  project.provide("filledDatabase", filled);
  return remove;
}
