/** A database of an earlier release is brought up to today's tables, and what it keeps is found in the inbox. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, Migrator } from "kysely";
import { afterEach, expect, it } from "vitest";
import type { RequestRecord } from "~shared/contract";
import { sqliteFile } from "../../back-office/store/dialect";
import { migrationsFor } from "../../back-office/store/migrations";
import type { Tables } from "../../back-office/store/tables";
import { openBackOffice } from "./running-back-office";
import { dataOf, signedIn } from "./team-member";

const dataDir = mkdtempSync(join(tmpdir(), "back-office-"));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

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
    for (const query of [{ text: "muller facade" }, { text: "zoe@example.ch" }]) {
      const { items } = dataOf<{ items: { name: string; email: string }[] }>(await sales.ask("/inbox", query));
      expect(items).toMatchObject([{ name: "Zoé Müller", email: "zoe@example.ch", reference: "C-00001" }]);
    }
    const person = await sales.ask("/person", { email: CONTACT.email });
    expect(dataOf<{ requests: RequestRecord[] }>(person).requests.map(({ id }) => id)).toEqual([1]);
  } finally {
    await today.close();
  }
});
