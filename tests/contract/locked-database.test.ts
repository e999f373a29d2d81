/** Another process writes to the embedded database while the back-office serves. */
import { join } from "node:path";
import Database from "libsql";
import { afterEach, expect, it, onTestFinished } from "vitest";
import { loadContentFiles } from "../../back-office/jobs/content";
import { readStoreSettings } from "../../back-office/settings";
import { openBackOffice, read, type TestBackOffice } from "./running-back-office";
import { post, storedRequests, WORKSITE } from "./visitor-requests";

let own: TestBackOffice | undefined;
afterEach(() => own?.close());

/** A connection of another process that holds the lock for writing. */
function lock({ dataDir }: TestBackOffice): { release(): void } {
  const other = new Database(join(dataDir, "back-office.db"));
  onTestFinished(() => void other.close());
  other.exec("begin immediate");
  other.exec("update content_state set filled_at = filled_at || ' '");
  return { release: () => void other.exec("commit") };
}

it("a request waits for the lock and is stored; pages are answered meanwhile", async () => {
  own = await openBackOffice();
  const { release } = lock(own);
  let isAnswered = false;
  const sending = post(own, "/construction-starts", WORKSITE).finally(() => {
    isAnswered = true;
  });
  for (let page = 0; page < 5; page += 1) await read(own, "/menu");
  expect(isAnswered).toBe(false);
  release();
  expect((await sending).status).toBe(201);
  expect(await storedRequests(own)).toHaveLength(1);
});

it("a statement that waited for the lock is committed when it returns", async () => {
  own = await openBackOffice();
  const { release } = lock(own);
  const writing = own.store.updateTable("content_state").set({ hash: "another build's" }).execute();
  await read(own, "/menu");
  release();
  await writing;
  // Another process may write at once.
  lock(own).release();
});

it("content is loaded once the other process has written", async () => {
  own = await openBackOffice();
  await own.store.updateTable("content_state").set({ hash: "an earlier build's" }).execute();
  const { release } = lock(own);
  const said: string[] = [];
  const settings = readStoreSettings({ DATA_DIR: own.dataDir });
  const loading = loadContentFiles({ settings, say: (line) => said.push(line), now: new Date() });
  for (let page = 0; page < 20; page += 1) await read(own, "/menu");
  release();
  await loading;
  expect(said).toHaveLength(1);
});
