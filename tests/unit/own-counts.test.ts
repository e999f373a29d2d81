import { afterEach, expect, test, vi } from "vitest";
import { OwnCounts } from "../../server/own-counts";

afterEach(() => vi.useRealTimers());

test.each([
  ["an hour", 3_600_000],
  ["a day", 86_400_000],
  ["a year", 31_536_000_000],
])("a clock set back by %s doesn't prolong a caller's window", async (_, jump) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T10:00:00Z") });
  const counts = new OwnCounts();
  counts.init({ windowMs: 60_000 } as Parameters<OwnCounts["init"]>[0]);
  for (let hit = 0; hit < 11; hit += 1) await counts.increment("192.0.2.1");
  vi.setSystemTime(Date.now() - jump);
  const { totalHits, resetTime } = await counts.increment("192.0.2.1");
  expect([totalHits, resetTime?.getTime()]).toEqual([1, Date.now() + 60_000]);
  counts.shutdown();
});
