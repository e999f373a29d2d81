/** Jobs on the data: an embedded installation in one file and back, and taken over into PostgreSQL. */
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { backUp, restore } from "../../back-office/jobs/backup";
import type { JobContext } from "../../back-office/jobs/job";
import { moveToPostgres } from "../../back-office/jobs/move";
import { readStoreSettings } from "../../back-office/settings";
import { postgres } from "../../back-office/store/postgres";
import { openStore } from "../../back-office/store/store";
import { createDatabase, HAS_POSTGRES, openDatabases } from "../postgres-server";
import { openBackOffice, type TestBackOffice } from "./running-back-office";
import { signedIn } from "./team-member";
import { apply, FILES, post, storedMails, storedRequests, WORKSITE } from "./visitor-requests";

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "jobs-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
async function open(dataDir: string): Promise<TestBackOffice> {
  const one = await openBackOffice({ DATA_DIR: dataDir });
  onTestFinished(() => one.close().catch(() => undefined));
  return one;
}
function contextFor(settings: Record<string, string>): JobContext & { said: string[] } {
  const said: string[] = [];
  return { settings: readStoreSettings(settings), now: new Date(), say: (line) => void said.push(line), said };
}
const sha256 = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

describe("a backup", () => {
  it("is made while the site serves, and brings requests, files and accounts back", async () => {
    const [from, to, folder] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
    const running = await open(from);
    expect((await apply(running)).status).toBe(201);
    const member = await signedIn(running, "hr");
    const file = join(folder, "talvenne.backup");
    await backUp(contextFor({ DATA_DIR: from }), file);
    expect(statSync(file).mode & 0o077).toBe(0);
    // After it: not in it.
    expect((await post(running, "/construction-starts", WORKSITE)).status).toBe(201);

    await restore(contextFor({ DATA_DIR: to }), file);
    const restored = await open(to);
    expect(await storedRequests(restored)).toMatchObject([{ kind: "application", email: "e.aebi@example.ch" }]);
    const reply = await fetch(`${restored.api}/application/1/file/cv?lang=fr`, {
      headers: { Authorization: `Bearer ${member.token}` },
    });
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(FILES.cv.bytes);
    expect(readFileSync(join(to, "address-key"), "utf8")).toBe(readFileSync(join(from, "address-key"), "utf8"));
    expect(readdirSync(folder)).toEqual(["talvenne.backup"]);
  });

  it("overwrites nothing, and is refused when it is none", async () => {
    const folder = temporaryFolder();
    const own = await open(temporaryFolder());
    const file = join(folder, "some.backup");
    writeFileSync(file, "no database");
    await expect(backUp(contextFor({ DATA_DIR: own.dataDir }), file)).rejects.toThrow("is there already");
    await expect(restore(contextFor({ DATA_DIR: own.dataDir }), file)).rejects.toThrow("an empty DATA_DIR");
    await expect(restore(contextFor({ DATA_DIR: temporaryFolder() }), file)).rejects.toThrow("is no backup");
    await expect(backUp(contextFor({ DATA_DIR: temporaryFolder() }), join(folder, "x"))).rejects.toThrow("There is no");
    expect(readFileSync(file, "utf8")).toBe("no database");
  });
});

describe.runIf(HAS_POSTGRES)("moving to PostgreSQL", () => {
  let databases: Awaited<ReturnType<typeof openDatabases>>;
  beforeAll(async () => {
    databases = await openDatabases();
  });
  afterAll(() => databases.remove());

  it("takes over rows, files and numbers, says how many, and can be run again", async () => {
    const from = temporaryFolder();
    const running = await open(from);
    for (let count = 0; count < 3; count += 1) expect((await apply(running)).status).toBe(201);
    const bytes = Buffer.from("%PDF-1.4");
    const media = { path: "price.pdf", hash: "0", fact: "{}", added_at: "2026-11-22", bytes };
    await running.store.insertInto("media_file").values(media).execute();
    const url = await createDatabase(databases);
    const context = contextFor({ DATA_DIR: from, DATABASE_URL: url });
    await moveToPostgres(context);
    expect(context.said.join("\n")).toMatch(/visitor_request\s+3 rows/);
    expect(context.said.join("\n")).toMatch(/files\s+6/);

    // Before anybody works on the new one, what came meanwhile is taken over.
    expect((await post(running, "/construction-starts", WORKSITE)).status).toBe(201);
    await moveToPostgres(contextFor({ DATA_DIR: from, DATABASE_URL: url }));
    const store = await openStore(await postgres(url, pino({ level: "silent" })));
    onTestFinished(() => store.destroy());
    const [before, after] = [
      await storedRequests(running),
      await store.selectFrom("visitor_request").selectAll().orderBy("id").execute(),
    ];
    expect(after).toEqual(before);
    expect(await store.selectFrom("media_file").selectAll().execute()).toEqual([media]);
    expect((await store.selectFrom("outbox").selectAll().execute()).length).toBe((await storedMails(running)).length);
    const files = await store
      .selectFrom("request_file")
      .innerJoin("request_file_bytes", "request_file_bytes.key", "request_file.key")
      .select(["sha256", "bytes"])
      .execute();
    expect(files.map(({ bytes }) => sha256(bytes))).toEqual(files.map((file) => file.sha256));

    const next = await store
      .insertInto("visitor_request")
      .values({ ...{ kind: "contact", language: "fr", body: "{}", newsletter_at: null }, created_at: "2026-11-22" })
      .returning("id")
      .executeTakeFirstOrThrow();
    expect(next.id).toBe(5);
    await expect(moveToPostgres(contextFor({ DATA_DIR: from, DATABASE_URL: url }))).rejects.toThrow(
      "Nothing was moved",
    );
    expect(await store.selectFrom("visitor_request").select("id").execute()).toHaveLength(5);
  });

  it("leaves nothing behind when a file isn't what was sent", async () => {
    const from = temporaryFolder();
    const running = await open(from);
    expect((await apply(running)).status).toBe(201);
    const [name = ""] = readdirSync(join(from, "uploads"));
    writeFileSync(join(from, "uploads", name), "something else");
    const url = await createDatabase(databases);
    await expect(moveToPostgres(contextFor({ DATA_DIR: from, DATABASE_URL: url }))).rejects.toThrow(
      "isn't what was sent",
    );
    const store = await openStore(await postgres(url, pino({ level: "silent" })));
    onTestFinished(() => store.destroy());
    expect(await store.selectFrom("visitor_request").select("id").execute()).toEqual([]);
  });
});
