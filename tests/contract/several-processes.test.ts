/** Back-offices that share a PostgreSQL: mails, content, schema, and a database that is away. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import type { AnswerOf, EditRecord } from "~shared/contract";
import { loadContentFiles } from "../../back-office/jobs/content";
import { migrateStore } from "../../back-office/jobs/migrate";
import type { MailTransport } from "../../back-office/mail/transport";
import { readStoreSettings } from "../../back-office/settings";
import { postgres } from "../../back-office/store/postgres";
import { openStore, runAlone } from "../../back-office/store/store";
import { CAN_START_POSTGRES, createDatabase, HAS_POSTGRES, openDatabases, startPostgres } from "../postgres-server";
import { ask, errorOf, openBackOffice, read, type TestBackOffice } from "./running-back-office";
import { dataOf, signedIn } from "./team-member";
import { apply, post, storedMails, WORKSITE } from "./visitor-requests";

const silent = pino({ level: "silent" });
let databases: Awaited<ReturnType<typeof openDatabases>>;
/** The address of a database that is migrated and filled, of which others are copies. */
let filled: string;
beforeAll(async () => {
  if (!HAS_POSTGRES) return;
  databases = await openDatabases();
  filled = await createDatabase(databases);
  await fill(filled);
});
afterAll(() => databases?.remove());

const jobContext = (url: string, more: Record<string, string> = {}) => ({
  ...{ settings: readStoreSettings({ DATABASE_URL: url, ...more }), now: new Date(), say: () => undefined },
});
async function fill(url: string): Promise<void> {
  await migrateStore(jobContext(url));
  await loadContentFiles(jobContext(url));
}
const filledDatabase = () => createDatabase(databases, filled);
const SHARED = {
  ...{ ADDRESS_KEY: "an-address-key-for-tests", SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "site@talvenne.test" },
  ...{ MAIL_HR: "hr@talvenne.test", MAIL_SALES: "vente@talvenne.test" },
};
async function open(url: string, transport: Partial<MailTransport> = {}): Promise<TestBackOffice> {
  const sending = { send: async () => undefined, close: () => undefined, ...transport };
  const one = await openBackOffice({ DATABASE_URL: url, ...SHARED }, { transport: sending });
  onTestFinished(() => one.close().catch(() => undefined));
  return one;
}

describe.runIf(HAS_POSTGRES)("back-offices that share a PostgreSQL", () => {
  it("send each mail once, whoever took the form", async () => {
    const url = await filledDatabase();
    const sent: number[] = [];
    const transport = { send: async (_: unknown, { id }: { id: number }) => void sent.push(id) };
    const both = [await open(url, transport), await open(url, transport)] as const;
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        post(both[index % 2 === 0 ? 0 : 1], "/construction-starts", {
          ...WORKSITE,
          email: `visitor-${index}@example.ch`,
        }),
      ),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    await vi.waitFor(() => expect(sent.length).toBeGreaterThanOrEqual(80), 60_000);
    expect(new Set(sent).size).toBe(80);
    expect(sent).toHaveLength(80);
  });

  it("leave a mail to the process that sends it, and send it when that process is gone for a minute", async () => {
    const url = await filledDatabase();
    const hung: (() => void)[] = [];
    const hanging = await open(url, { send: () => new Promise((resolve) => hung.push(resolve)) });
    expect((await post(hanging, "/construction-starts", WORKSITE)).status).toBe(201);
    await vi.waitFor(() => expect(hung).toHaveLength(2), 60_000);
    const sent: number[] = [];
    const transport = { send: async (_: unknown, { id }: { id: number }) => void sent.push(id) };
    await open(url, transport);
    expect(sent).toEqual([]);
    // A later process, by whose clock the claims are over.
    const later = await openBackOffice(
      { DATABASE_URL: url, ...SHARED },
      { now: () => new Date(Date.now() + 61_000), transport: { ...transport, close: () => undefined } },
    );
    onTestFinished(() => later.close());
    await vi.waitFor(() => expect(sent.toSorted()).toEqual([1, 2]), 60_000);
    for (const letGo of hung) letGo();
  });

  it("hold an application's files in the database, whoever is asked for them", async () => {
    const url = await filledDatabase();
    const one = await open(url);
    expect((await apply(one)).status).toBe(201);
    const rows = await one.store
      .selectFrom("request_file")
      .innerJoin("request_file_bytes", "request_file_bytes.key", "request_file.key")
      .select(["size", "bytes"])
      .execute();
    expect(rows.map(({ size, bytes }) => bytes.length === size)).toEqual([true, true]);
    await one.store.deleteFrom("outbox").execute();
    await one.store.deleteFrom("request_file").execute();
    expect(await one.store.selectFrom("request_file_bytes").select("key").execute()).toEqual([]);
  });

  it("show content that was loaded meanwhile, all of them", async () => {
    const url = await filledDatabase();
    const both = [await open(url), await open(url)];
    const folder = mkdtempSync(join(tmpdir(), "content-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    cpSync("demo/content", folder, { recursive: true });
    const file = join(folder, "brand.json");
    writeFileSync(file, readFileSync(file, "utf8").replaceAll("0800 555 012", "0800 000 777"));
    await loadContentFiles(jobContext(url, { CONTENT_DIR: folder }));
    for (const one of both) {
      const settings = () => read<AnswerOf<"listSettings">>(one, "/setting");
      await vi.waitFor(async () => expect(JSON.stringify(await settings())).toContain("0800 000 777"), 60_000);
    }
  });

  it("show what a team published in one of them, all of them", async () => {
    const url = await filledDatabase();
    const both = [await open(url), await open(url)] as const;
    const hr = await signedIn(both[0], "hr");
    const jobsOf = async (one: TestBackOffice) =>
      JSON.stringify(await read(one, "/articles", { type: "job", perPage: 100 }));
    const { title, version } = dataOf<EditRecord>(await hr.ask("/content-edit/job/job-trainer"));
    for (const one of both) expect(await jobsOf(one)).toContain(title);
    const closed = await hr.send("PUT", "/content-edit/job/job-trainer", { action: "close", version });
    expect([closed.status, closed.body]).toEqual([200, expect.anything()]);
    for (const one of both) await vi.waitFor(async () => expect(await jobsOf(one)).not.toContain(title), 60_000);
  });

  it("do a job one at a time", async () => {
    const url = await filledDatabase();
    const [one, other] = [await open(url), await open(url)];
    let letGo: () => void = () => undefined;
    let first: Promise<string | undefined> = Promise.resolve(undefined);
    // The other one asks only when the first holds the lock: else it might be the one that gets it.
    await new Promise<void>((begun) => {
      const work = () => new Promise<string>((resolve) => (letGo = () => resolve("done")));
      first = runAlone(one.store, "job", () => {
        const done = work();
        begun();
        return done;
      });
    });
    expect(await runAlone(other.store, "job", async () => "too")).toBeUndefined();
    letGo();
    expect(await first).toBe("done");
    expect(await runAlone(other.store, "job", async () => "done")).toBe("done");
  });

  it("don't start without the steps or the content that they need, and say what to run", async () => {
    const url = await createDatabase(databases);
    await expect(open(url)).rejects.toThrow(/npm run migrate/);
    await migrateStore(jobContext(url));
    await expect(open(url)).rejects.toThrow(/npm run content -- load/);
    await loadContentFiles(jobContext(url));
    await open(url);
  });

  it("of a release before run on tables that a newer one has added to", async () => {
    const url = await filledDatabase();
    const store = await openStore(await postgres(url, silent));
    await sql`insert into kysely_migration (name, timestamp) values ('9999_of_the_next_release', '2027-01-01')`.execute(
      store,
    );
    await sql`alter table outbox add column of_the_next_release text`.execute(store);
    await store.destroy();
    expect((await post(await open(url), "/construction-starts", WORKSITE)).status).toBe(201);
  });
});

describe.runIf(CAN_START_POSTGRES)("while the database is away", () => {
  it("they go on reading, keep nothing then, and keep on when it is back", async () => {
    const server = await startPostgres();
    onTestFinished(() => server.remove());
    const url = await createDatabase({ ...databases, url: server.url });
    await fill(url);
    const one = await open(url);
    await server.stop();
    try {
      expect((await ask(one.api, "/setting", { lang: "fr", saleplan_id: 1 })).status).toBe(200);
      const refused = await post(one, "/construction-starts", WORKSITE, { key: "a-form-in-the-dark" });
      expect([refused.status, errorOf(refused).code, refused.headers.get("retry-after")]).toEqual([
        ...[503, "database_away", "5"],
      ]);
    } finally {
      await server.start();
    }
    await vi.waitFor(
      async () =>
        expect((await post(one, "/construction-starts", WORKSITE, { key: "a-form-in-the-dark" })).status).toBe(201),
      30_000,
    );
    expect(await storedMails(one)).toHaveLength(2);
  });
});
