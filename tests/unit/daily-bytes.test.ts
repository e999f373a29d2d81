/** How many bytes of files a network sends a day. */
import { expect, it } from "vitest";
import { countDailyBytes } from "../../server/rate-limits";
import { callerAt, networkAt } from "../../shared/rules/networks";

const DAY = 86_400_000;

it("sums what a network sends within a day, and begins again with the next", async () => {
  let now = 10 * DAY;
  const bytes = countDailyBytes(null, () => now);
  expect(await bytes.add("a", 5)).toBe(5);
  expect(await bytes.add("b", 1)).toBe(1);
  expect(await bytes.add("a", 7)).toBe(12);
  now += DAY;
  expect(await bytes.add("a", 2)).toBe(2);
});

it("counts by itself while Redis doesn't answer", async () => {
  const bytes = countDailyBytes({ ask: async () => null }, () => DAY);
  await bytes.add("a", 5);
  expect(await bytes.add("a", 5)).toBe(10);
});

it.each([
  ["192.0.2.77", "192.0.2.77", "192.0.2.0/24"],
  ["::ffff:192.0.2.77", "192.0.2.77", "192.0.2.0/24"],
  ["2001:db8:1:2ff::1", "2001:db8:1:200::/56", "2001:db8:1:200::/56"],
  ["unknown", "unknown", "unknown"],
])("%s is the caller %s of the network %s", (address, caller, network) => {
  expect([callerAt(address), networkAt(address)]).toEqual([caller, network]);
});
