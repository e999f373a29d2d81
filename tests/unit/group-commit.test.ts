import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { groupCommit } from "../../back-office/store/group-commit";
import { sqliteFile } from "../../back-office/store/sqlite";
import { openStore, type Store } from "../../back-office/store/store";

let folder: string;
let store: Store;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "group-commit-"));
  store = await openStore(sqliteFile(join(folder, "back-office.db")));
});
afterEach(async () => {
  await store.destroy();
  rmSync(folder, { recursive: true, force: true });
});

const note = (key: string) => ({
  ...{ key, call: "createContact", body_hash: "hash", status: 201, answer: "{}" },
  created_at: "2026-11-21T00:00:00.000Z",
});
const keep = (key: string, failure?: Error) =>
  groupCommit(store, async (transaction) => {
    await transaction.insertInto("idempotency").values(note(key)).execute();
    if (failure) throw failure;
    return key;
  });
const storedKeys = async () =>
  (await store.selectFrom("idempotency").select("key").orderBy("key").execute()).map(({ key }) => key);

describe("transactions that share a write", () => {
  it("each have their own result, and what they wrote is kept", async () => {
    const names = Array.from({ length: 100 }, (_, index) => String(index).padStart(3, "0"));
    expect(await Promise.all(names.map((name) => keep(name)))).toEqual(names);
    expect(await storedKeys()).toEqual(names);
  });

  it("one that fails takes none of the others with it, and leaves nothing", async () => {
    const results = await Promise.allSettled([keep("a"), keep("b"), keep("c", new Error("wrong")), keep("d")]);
    expect(results.map((result) => (result.status === "fulfilled" ? result.value : result.reason.message))).toEqual([
      ...["a", "b", "wrong", "d"],
    ]);
    expect(await storedKeys()).toEqual(["a", "b", "d"]);
  });

  it("the same key twice is refused by the database, for the second one alone", async () => {
    const results = await Promise.allSettled([keep("first"), keep("a"), keep("a"), keep("b")]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
    expect(await storedKeys()).toEqual(["a", "b", "first"]);
  });

  it("nobody is told of success when the store can't write", async () => {
    const running = keep("first");
    const waiting = [keep("a"), keep("b")];
    await running;
    await store.destroy();
    const results = await Promise.allSettled([...waiting, keep("late")]);
    const told = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
    store = await openStore(sqliteFile(join(folder, "back-office.db")));
    expect(await storedKeys()).toEqual([...told, "first"].sort());
    expect(told).not.toContain("late");
  });
});
