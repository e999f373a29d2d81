/** The state that web processes share about visitors: the same rules in memory and in Redis. */
import { MemoryStore, type Options } from "express-rate-limit";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { keepInMemory, type OneTimeValues } from "../../app/forms/captcha/one-time-values.server";
import { connectRedis, type Redis } from "../../server/redis/connect";
import { keepInRedis } from "../../server/redis/one-time-values";
import { SharedCounts } from "../../server/redis/shared-counts";
import { freePort } from "../free-port";
import { CAN_START_REDIS, HAS_REDIS, openRedis, startRedisServer } from "../redis-server";

const TTL_MS = 300;
/** express-rate-limit hands a store all of its options; stores look at this one. */
/** Long enough that four calls fit into it on a busy machine. */
const WINDOW_MS = 2_000;
const WINDOW = { windowMs: WINDOW_MS } as Options;

let server: Awaited<ReturnType<typeof openRedis>>;
let redis: Redis;
const connections: Redis[] = [];
const messages: string[] = [];
const log = {
  warn: (_: object, message: string) => void messages.push(message),
  info: (_: object, message: string) => void messages.push(message),
};
/** Once it answers. */
async function connect(url: string): Promise<Redis> {
  const connection = await connectRedis(url, log as Parameters<typeof connectRedis>[1]);
  connections.push(connection);
  await vi.waitFor(async () => expect(await connection.ask((client) => client.ping())).toBe("PONG"), 60_000);
  return connection;
}
beforeAll(async () => {
  if (!HAS_REDIS) return;
  server = await openRedis(1);
  redis = await connect(server.url);
  await redis.ask((client) => client.flushDb());
});
afterAll(async () => {
  for (const connection of connections) connection.stop();
  await server?.stop();
});

const ADAPTERS: [
  name: string,
  isThere: boolean,
  values: (ttlMs?: number) => OneTimeValues,
  counts: (name: string) => MemoryStore | SharedCounts,
][] = [
  ["memory", true, (ttlMs) => keepInMemory(ttlMs ? { ttlMs } : {}), () => new MemoryStore()],
  ["Redis", HAS_REDIS, (ttlMs) => keepInRedis(redis, ttlMs ? { ttlMs } : {}), (name) => new SharedCounts(redis, name)],
];

describe.each(ADAPTERS)("in %s", (_, isThere, valuesFor, countsFor) => {
  describe.runIf(isThere)("a one-time value", () => {
    it("belongs to whoever takes it first, as often as he likes, and to nobody else", async () => {
      const values = valuesFor();
      expect(await values.holderOf("question 1")).toBeUndefined();
      expect(await values.take("question 1", "anne")).toBe(true);
      expect(await values.take("question 1", "anne")).toBe(true);
      expect(await values.take("question 1", "urs")).toBe(false);
      expect(await values.holderOf("question 1")).toBe("anne");
      expect(await values.take("question 2", "urs")).toBe(true);
    });

    it("is given to one of many that ask at once", async () => {
      const values = valuesFor();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_each, index) => values.take("once", String(index))),
      );
      expect(answers.filter(Boolean)).toHaveLength(1);
    });

    it("is forgotten after its time", async () => {
      const values = valuesFor(TTL_MS);
      await values.take("short", "anne");
      await expect.poll(() => values.holderOf("short")).toBeUndefined();
      expect(await values.take("short", "urs")).toBe(true);
    });
  });

  describe.runIf(isThere)("the counts of a limit", () => {
    it("go up for each caller by himself, and begin again after their window", async () => {
      const counts = countsFor("window");
      counts.init(WINDOW);
      const startedAt = Date.now();
      const hits = [];
      for (const caller of ["a", "a", "b", "a"]) hits.push((await counts.increment(caller)).totalHits);
      expect(hits).toEqual([1, 2, 1, 3]);
      const { resetTime } = await counts.increment("b");
      expect(resetTime?.getTime()).toBeGreaterThan(startedAt);
      expect(resetTime?.getTime()).toBeLessThanOrEqual(Date.now() + WINDOW_MS);
      const isOver = () => expect(Date.now()).toBeGreaterThan((resetTime?.getTime() ?? 0) + TTL_MS);
      await vi.waitFor(isOver, 60_000);
      expect((await counts.increment("a")).totalHits).toBe(1);
    });

    it("can be taken back", async () => {
      const counts = countsFor("back");
      counts.init({ windowMs: 60_000 } as Options);
      await counts.increment("a");
      await counts.decrement("a");
      expect((await counts.increment("a")).totalHits).toBe(1);
      await counts.resetKey("a");
      expect((await counts.increment("a")).totalHits).toBe(1);
    });
  });
});

describe.runIf(HAS_REDIS)("two processes with one Redis", () => {
  it("know of each other's values and counts", async () => {
    const other = await connect(server.url);
    expect(await keepInRedis(redis).take("shared", "anne")).toBe(true);
    expect(await keepInRedis(other).take("shared", "urs")).toBe(false);
    expect(await keepInRedis(other).holderOf("shared")).toBe("anne");
    const stores = [redis, other].map((connection) => new SharedCounts(connection, "shared"));
    for (const store of stores) store.init({ windowMs: 60_000 } as Options);
    const hits = [];
    for (const store of [...stores, ...stores]) hits.push((await store.increment("a")).totalHits);
    expect(hits).toEqual([1, 2, 3, 4]);
  });
});

describe("a Redis that isn't there at the start", () => {
  it("delays no request, and is reported once", async () => {
    messages.length = 0;
    const connection = await connectRedis(
      `redis://127.0.0.1:${await freePort()}`,
      log as Parameters<typeof connectRedis>[1],
    );
    connections.push(connection);
    const values = keepInRedis(connection);
    expect(await values.take("early", "anne")).toBe(true);
    expect(await values.take("early", "urs")).toBe(false);
    const counts = new SharedCounts(connection, "early");
    counts.init({ windowMs: 60_000 } as Options);
    expect((await counts.increment("a")).totalHits).toBe(1);
    expect(messages).toEqual(["Redis doesn't answer: this process goes by its own memory"]);
  });
});

describe.runIf(CAN_START_REDIS)("while Redis is down", () => {
  it("each process goes by its own memory, says so once, and asks Redis again once it is back", async () => {
    const own = await startRedisServer();
    onTestFinished(() => own.stop());
    const connection = await connect(own.url);
    const values = keepInRedis(connection);
    const counts = new SharedCounts(connection, "down");
    counts.init({ windowMs: 60_000 } as Options);
    await values.take("before", "anne");
    await counts.increment("a");
    messages.length = 0;

    await own.stop();
    expect(await values.take("before", "urs")).toBe(false);
    expect(await values.take("during", "anne")).toBe(true);
    expect(await values.take("during", "urs")).toBe(false);
    expect((await counts.increment("a")).totalHits).toBe(2);
    expect(messages).toEqual(["Redis doesn't answer: this process goes by its own memory"]);

    await own.start();
    await expect.poll(() => messages).toContain("Redis answers again");
    expect(await values.take("after", "anne")).toBe(true);
    expect(await connection.ask((client) => client.exists("site:once:after"))).toBe(1);
  });
});
