/** A database of an earlier release is brought up to today's tables, and what it keeps is found in the inbox. */
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, Migrator, sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { migrationsFor } from "../../back-office/store/migrations";
import { sqliteFile } from "../../back-office/store/sqlite";
import { openStore } from "../../back-office/store/store";
import type { Tables } from "../../back-office/store/tables";
import { openBackOffice } from "./running-back-office";
import { dataOf, signedIn } from "./team-member";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "back-office-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** The time that the fixture gives to the first 25 steps. It was made with those steps before they became one; its rows were written for it. */
const MADE_AT = "2026-11-26T08:00:00.000Z";
const AT_FIRST = 25;

it("a database of release 1.0.0 opens, no step is done twice, and its request is found", async () => {
  const path = join(dataDir, "back-office.db");
  copyFileSync("tests/contract/fixtures/release-1.0.0.db", path);
  for (const _ of ["once", "and again"]) {
    const store = await openStore(sqliteFile(path));
    const steps = await sql<{ name: string; timestamp: string }>`select * from kysely_migration order by name`.execute(
      store,
    );
    const names = steps.rows.map(({ name }) => name);
    expect(names).toEqual(Object.keys(migrationsFor(sqliteFile(path))));
    const done = steps.rows.filter(({ timestamp }) => timestamp === MADE_AT);
    expect(done.map(({ name }) => name)).toEqual(names.slice(0, AT_FIRST));
    expect(await store.selectFrom("request_event").selectAll().execute()).toMatchObject([
      { id: 1, request_id: 1, kind: "note", value: "Rappelée" },
    ]);
    await store.destroy();
  }
  const today = await openBackOffice({ DATA_DIR: dataDir });
  try {
    const sales = await signedIn(today, "sales");
    const { items } = dataOf<{ items: unknown[] }>(await sales.ask("/inbox", { text: "muller facade" }));
    expect(items).toMatchObject([{ name: "Zoé Müller", email: "zoe@example.ch", reference: "C-00001" }]);
  } finally {
    await today.close();
  }
});

it("a database that is older than the first release is refused", async () => {
  const dialect = sqliteFile(join(dataDir, "back-office.db"));
  const old = new Kysely<Tables>({ dialect: dialect.kysely });
  const getMigrations = async () => migrationsFor(dialect);
  const { error } = await new Migrator({ db: old, provider: { getMigrations } }).migrateTo("0017_search_index");
  expect(error).toBeUndefined();
  await old.destroy();
  await expect(openStore(sqliteFile(join(dataDir, "back-office.db")))).rejects.toThrow(/older than release 1\.0\.0/);
});

it("every step has a number of its own, and imports nothing that lives on", () => {
  const numbers = Object.keys(migrationsFor(sqliteFile(join(dataDir, "any.db")))).map((name) => name.slice(0, 4));
  expect(numbers).toEqual(numbers.map((_, index) => String(index + 1).padStart(4, "0")));
  const imports = readFileSync("back-office/store/migrations.ts", "utf8").match(/^import (?!type).*from "\..*"/gm);
  expect(imports).toBeNull();
});
