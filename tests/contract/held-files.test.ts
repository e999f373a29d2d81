/** Files between two sendings of a form: the same rules whether a process holds them in its folder or all of them in Redis. */
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { type HeldFiles, type HoldingLimits, holdInFolder } from "../../app/forms/uploads/held-files.server";
import { connectRedis, type Redis } from "../../server/redis/connect";
import { holdInRedis } from "../../server/redis/held-files";
import { CAN_START_REDIS, HAS_REDIS, openRedis, type RedisServer, startRedisServer } from "../redis-server";

/** Longer than a busy machine lets a test wait between two of its steps. */
const HELD_MS = 2_000;
const silent = { warn: () => undefined, info: () => undefined };

const folder = mkdtempSync(join(tmpdir(), "held-files-"));
let server: Pick<RedisServer, "url" | "stop">;
let redis: Redis;
beforeAll(async () => {
  if (!HAS_REDIS) return;
  server = await openRedis(2);
  redis = await connect(server);
});
afterAll(async () => {
  redis?.stop();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Once it answers. */
async function connect({ url }: Pick<RedisServer, "url">): Promise<Redis> {
  const connection = await connectRedis(url, silent);
  await vi.waitFor(async () => expect(await connection.ping()).toBe(true), 60_000);
  return connection;
}

let arrivals = 0;
/** The name that the next file of a caller gets. */
const keyOf = (caller: string) => `${caller.padEnd(11, "-")}.${String(++arrivals).padStart(22, "0")}`;
/** A file as it has arrived. A disk tells files apart by their time, which is coarse. */
function arrive(content: string): string {
  const path = join(folder, `arrived-${arrivals}`);
  writeFileSync(path, content);
  utimesSync(path, Date.now() / 1000, Date.now() / 1000 - 60 + arrivals / 10);
  return path;
}
async function keep(held: HeldFiles, content: string, caller = "anne"): Promise<string> {
  const key = keyOf(caller);
  expect(await held.keep(key, arrive(content))).toBe(true);
  return key;
}
const read = async (held: HeldFiles, key: string) => (await held.open(key, "application/pdf"))?.text() ?? null;

/** Each with room of its own. */
const ADAPTERS: [name: string, isThere: boolean, open: (limits?: HoldingLimits) => Promise<HeldFiles>][] = [
  ["a folder", true, async (limits) => holdInFolder({ folder: mkdtempSync(join(folder, "held-")), ...limits })],
  [
    "Redis",
    HAS_REDIS,
    async (limits) => {
      await redis.ask((client) => client.flushDb());
      return holdInRedis(redis, limits);
    },
  ],
];

describe.each(ADAPTERS)("in %s", (_, isThere, open) => {
  describe.runIf(isThere)("a file", () => {
    it("is held as it is, and is gone from where it arrived", async () => {
      const held = await open();
      const bytes = Buffer.from(Array.from({ length: 256 }, (_each, index) => index));
      const key = keyOf("anne");
      const path = join(folder, "arrived");
      writeFileSync(path, bytes);
      expect(await held.keep(key, path)).toBe(true);
      expect(() => rmSync(path)).toThrow(/ENOENT/);
      const blob = await held.open(key, "application/pdf");
      expect(blob?.type).toBe("application/pdf");
      expect(Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(bytes);
    });

    it("is found by its size: one that isn't as large isn't the same", async () => {
      const held = await open();
      const key = await keep(held, "Bonjour");
      expect([await held.renew(key, 7), await held.renew(key, 6), await held.renew(keyOf("anne"), 7)]).toEqual([
        ...[true, false, false],
      ]);
    });

    it("is gone once it is discarded, as often as one likes", async () => {
      const held = await open();
      const [key, other] = [await keep(held, "one"), await keep(held, "two")];
      await held.discard([key]);
      await held.discard([key, keyOf("anne")]);
      expect([await read(held, key), await held.renew(key, 3), await read(held, other)]).toEqual([null, false, "two"]);
    });

    it("is gone after its time, unless somebody asked for it meanwhile", async () => {
      const held = await open({ heldMs: HELD_MS });
      const [key, renewed] = [keyOf("anne"), keyOf("anne")];
      for (const each of [key, renewed]) {
        writeFileSync(join(folder, "arrived"), "Bonjour");
        await held.keep(each, join(folder, "arrived"));
      }
      await expect
        .poll(async () => {
          expect(await held.renew(renewed, 7)).toBe(true);
          await held.sweep();
          return read(held, key);
        })
        .toBeNull();
      expect(await held.renew(key, 7)).toBe(false);
      expect(await read(held, renewed)).toBe("Bonjour");
    });
  });

  describe.runIf(isThere)("the quota", () => {
    it("is a caller's own first: he loses his oldest, others nothing", async () => {
      const held = await open({ maxCallerBytes: 10 });
      const other = await keep(held, "123456789", "urs");
      const mine = [];
      for (const content of ["first", "second", "third"]) mine.push(await keep(held, content));
      expect(await Promise.all([...mine, other].map((key) => read(held, key)))).toEqual([
        ...[null, null, "third", "123456789"],
      ]);
    });

    it("is one of all together then: whoever's are the oldest go", async () => {
      const held = await open({ maxTotalBytes: 12 });
      const first = await keep(held, "12345", "urs");
      const second = await keep(held, "1234567", "anne");
      await held.renew(first, 5);
      const third = await keep(held, "1234567", "eva");
      await held.sweep();
      expect(await Promise.all([first, second, third].map((key) => read(held, key)))).toEqual([
        ...["12345", null, "1234567"],
      ]);
    });

    it("counts what is there, not what was sent or taken out", async () => {
      const held = await open({ maxCallerBytes: 10, maxTotalBytes: 10 });
      for (let count = 0; count < 5; count += 1) await held.discard([await keep(held, "123456789")]);
      const [one, two] = [await keep(held, "12345"), await keep(held, "67890")];
      await held.sweep();
      expect([await read(held, one), await read(held, two)]).toEqual(["12345", "67890"]);
    });

    it("refuses what is larger than all of it", async () => {
      const held = await open({ maxCallerBytes: 3 });
      const key = keyOf("anne");
      await held.keep(key, arrive("1234"));
      expect(await held.renew(key, 4)).toBe(false);
    });
  });
});

describe.runIf(HAS_REDIS)("several processes with one Redis", () => {
  it("find each other's files, and hold their callers to one share", async () => {
    const other = await connect(server);
    onTestFinished(() => other.stop());
    const [one, two] = [holdInRedis(redis, { maxCallerBytes: 10 }), holdInRedis(other, { maxCallerBytes: 10 })];
    const first = await keep(one, "12345");
    expect([await two.renew(first, 5), await read(two, first)]).toEqual([true, "12345"]);
    await keep(two, "1234567");
    expect(await one.renew(first, 5)).toBe(false);
  });

  it("leave nothing in it that doesn't go by itself", async () => {
    await redis.ask((client) => client.flushDb());
    await keep(holdInRedis(redis), "Bonjour");
    const keys = (await redis.ask((client) => client.keys("*"))) ?? [];
    expect(keys).toHaveLength(4);
    for (const key of keys) expect(await redis.ask((client) => client.pTTL(key))).toBeGreaterThan(0);
  });
});

describe.runIf(CAN_START_REDIS)("while Redis is away", () => {
  it("processes hold and find none, nor keep what arrived, and say so to whoever asks", async () => {
    const own = await startRedisServer();
    onTestFinished(() => own.stop());
    const connection = await connect(own);
    onTestFinished(() => connection.stop());
    const held = holdInRedis(connection);
    const key = await keep(held, "Bonjour");
    await own.stop();
    const path = arrive("Salut");
    expect(await held.keep(keyOf("anne"), path)).toBe(false);
    expect(() => rmSync(path)).toThrow(/ENOENT/);
    expect([await held.renew(key, 7), await read(held, key)]).toEqual([false, null]);
    await held.discard([key]);
    expect(connection.isUp).toBe(false);
  });

  it("wait for one that is frozen once, and not with each file", async () => {
    const own = await startRedisServer();
    onTestFinished(() => own.stop());
    const connection = await connect(own);
    onTestFinished(() => connection.stop());
    const held = holdInRedis(connection);
    own.freeze();
    expect(await connection.ping()).toBe(false);
    const startedAt = performance.now();
    for (let count = 0; count < 10; count += 1) expect(await held.renew(keyOf("anne"), 7)).toBe(false);
    // Each would wait half a second.
    expect(performance.now() - startedAt).toBeLessThan(10 * 500);
    own.thaw();
    await expect.poll(() => connection.ping()).toBe(true);
    expect(connection.isUp).toBe(true);
  });
});
