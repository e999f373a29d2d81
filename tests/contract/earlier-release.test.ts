/** A database of an earlier release is brought up to today's tables, and what it keeps is found in the inbox. */
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, Migrator, sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { RequestRecord } from "~shared/contract";
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

/** When the fixture was there. */
const MADE_BEFORE = Date.parse("2026-11-22T06:55:59Z");

const CONTACT = {
  ...{ lastname: "Müller", firstname: "Zoé", email: "Zoe@example.ch", phone: "021 555 01 23", language: "fr" },
  ...{ subject: "other", message: "Façade humide", civility_id: 1, user_type: "part_contact", company_name: "" },
  ...{ zipcode: "1005", city: "Lausanne", country: 5, profile_id: null },
};

it("a contact request of the first release is found by name, words and address", async () => {
  const dialect = sqliteFile(join(dataDir, "back-office.db"));
  const first = new Kysely<Tables>({ dialect: dialect.kysely });
  const getMigrations = async () => migrationsFor(dialect);
  const { error } = await new Migrator({ db: first, provider: { getMigrations } }).migrateTo("0001_first_tables");
  expect(error).toBeUndefined();
  await first
    .insertInto("visitor_request")
    .values({
      ...{ kind: "contact", status: "new", language: "fr", body: JSON.stringify(CONTACT) },
      ...{ newsletter_at: null, created_at: "2026-11-20T08:00:00.000Z" },
    })
    .execute();
  await first.destroy();

  const today = await openBackOffice({ DATA_DIR: dataDir });
  try {
    const sales = await signedIn(today, "sales");
    for (const query of [
      { text: "muller facade" },
      { text: "Mueller" },
      { text: "+41 21 555 01 23" },
      { text: "suisse" },
      { text: "zoe@example.ch" },
    ]) {
      const { items } = dataOf<{ items: { name: string; email: string }[] }>(await sales.ask("/inbox", query));
      expect(items).toMatchObject([{ name: "Zoé Müller", email: "zoe@example.ch", reference: "C-00001" }]);
    }
    const person = await sales.ask("/person", { email: CONTACT.email });
    expect(dataOf<{ requests: RequestRecord[] }>(person).requests.map(({ id }) => id)).toEqual([1]);
  } finally {
    await today.close();
  }
});

it("a database that the release of 22 November 2026 has made opens, and no step is done twice", async () => {
  const path = join(dataDir, "back-office.db");
  // Made by that release's own code, when two of its six steps were called 0004.
  copyFileSync("tests/contract/fixtures/release-2026-11-22.db", path);
  for (const _ of ["once", "and again"]) {
    const store = await openStore(sqliteFile(path));
    const steps = await sql<{ name: string; timestamp: string }>`select * from kysely_migration order by name`.execute(
      store,
    );
    expect(steps.rows.map(({ name }) => name)).toEqual(Object.keys(migrationsFor(sqliteFile(path))));
    // Its six when the file was made; one that is done again would bear a later time.
    const done = steps.rows.filter(({ timestamp }) => Date.parse(timestamp) < MADE_BEFORE);
    expect(done.map(({ name }) => name.slice(0, 4))).toEqual(["0001", "0002", "0003", "0004", "0005", "0006"]);
    expect(await store.selectFrom("visitor_request").select(["id", "name"]).execute()).toEqual([
      { id: 1, name: "Zoé Müller" },
    ]);
    expect(await store.selectFrom("request_event").selectAll().execute()).toMatchObject([
      { id: 1, request_id: 1, kind: "note", value: "Rappelée", author_id: null, author: "", at: null },
    ]);
    // 0006 would set it back to when the mail was made.
    expect(await store.selectFrom("outbox").select("asked_at").execute()).toEqual([
      { asked_at: "2026-11-22T09:00:00.000Z" },
    ]);
    await store.destroy();
  }
});

it("every step has a number of its own, and imports nothing that lives on", () => {
  const numbers = Object.keys(migrationsFor(sqliteFile(join(dataDir, "any.db")))).map((name) => name.slice(0, 4));
  expect(numbers).toEqual(numbers.map((_, index) => String(index + 1).padStart(4, "0")));
  const imports = readFileSync("back-office/store/migrations.ts", "utf8").match(/^import (?!type).*from "\..*"/gm);
  expect(imports).toEqual([
    'import { foundBy0005 } from "./found-by-0005"',
    'import { searchTexts0014 } from "./search-texts-0014"',
  ]);
});
