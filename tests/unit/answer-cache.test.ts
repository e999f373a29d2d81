import { describe, expect, it, vi } from "vitest";
import { createAnswerCache, type Tier } from "~/back-office/cache.server";

const tier: Tier = { freshMs: 1_000, renewMs: 1_000, staleIfErrorMs: 10_000 };
const down = new Error("down");
const gone = new Error("gone");
const canServeStale = (error: unknown) => error === down;

function setUp() {
  let time = 0;
  const cache = createAnswerCache({ now: () => time });
  const load = vi.fn(async () => ({ value: `answer at ${time}`, bytes: 10 }));
  return { load, at: (ms: number) => (time = ms), get: () => cache.get("key", tier, load, canServeStale) };
}
/** Lets a renewal in the background finish. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe("the answer cache", () => {
  it("asks once while an answer is fresh", async () => {
    const { get, load, at } = setUp();
    await get();
    at(1_000);
    expect(await get()).toEqual({ value: "answer at 0", staleSince: null, isOutdated: false });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("asks once for callers at the same time", async () => {
    const { get, load } = setUp();
    await Promise.all([get(), get(), get()]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("serves the old answer at once while one request renews it", async () => {
    const { get, load, at } = setUp();
    await get();
    at(1_500);
    expect((await get()).value).toBe("answer at 0");
    await settle();
    expect((await get()).value).toBe("answer at 1500");
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("serves an old answer, marked with its date, rather than none when the back-office is down", async () => {
    const { get, load, at } = setUp();
    await get();
    at(5_000);
    load.mockRejectedValue(down);
    expect(await get()).toEqual({ value: "answer at 0", staleSince: 0, isOutdated: false });
    at(13_000);
    await expect(get()).rejects.toBe(down);
  });

  it("lets a failing back-office rest before it asks again", async () => {
    const { get, load, at } = setUp();
    await get();
    at(3_000);
    load.mockRejectedValue(down);
    await get();
    at(7_000);
    await get();
    expect(load).toHaveBeenCalledTimes(2);
    at(8_001);
    await get();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it("forgets what the back-office says is gone", async () => {
    const { get, load, at } = setUp();
    await get();
    at(1_500);
    load.mockRejectedValue(gone);
    await get();
    await settle();
    await expect(get()).rejects.toBe(gone);
  });

  it("uses an outdated answer, and doesn't keep it, for each who waited for it", async () => {
    const cache = createAnswerCache({});
    const load = vi.fn(async () => ({ value: "old", bytes: 10, isOutdated: true }));
    const get = () => cache.get("key", tier, load, canServeStale);
    const outdated = { value: "old", staleSince: null, isOutdated: true };
    expect(await Promise.all([get(), get()])).toEqual([outdated, outdated]);
    expect([load.mock.calls.length, cache.size]).toEqual([1, 0]);
    await get();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
