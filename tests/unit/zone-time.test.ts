import { expect, it } from "vitest";
import { clockIn, dayIn, isTimeZone, startOfDay, timeIn } from "~shared/rules/zone-time";

it.each([
  ["2026-11-24T07:00:00Z", "8\u00a0h", "8.00"],
  ["2026-11-24T15:30:00Z", "16\u00a0h\u00a030", "16.30"],
  // In summer two hours before UTC.
  ["2026-06-30T06:05:00Z", "8\u00a0h\u00a005", "8.05"],
  ["2026-06-29T22:00:00Z", "0\u00a0h", "0.00"],
])("writes %s as people do: %s, %s", (time, french, german) => {
  expect(clockIn("Europe/Zurich", new Date(time), "fr")).toBe(french);
  expect(clockIn("Europe/Zurich", new Date(time), "de")).toBe(german);
});

it("goes by the clocks of its zone, and writes them as its language does", () => {
  const time = new Date("2026-06-30T06:05:00Z");
  expect(clockIn("Europe/London", time, "en")).toBe("7:05");
  expect(clockIn("Europe/Brussels", time, "nl")).toBe("8.05");
  expect(clockIn("Europe/Madrid", time, "es")).toBe("8:05");
});

it("begins days when they begin there", () => {
  expect(startOfDay("Europe/London", "2026-06-30")?.toISOString()).toBe("2026-06-29T23:00:00.000Z");
  expect(startOfDay("Europe/London", "2026-12-01")?.toISOString()).toBe("2026-12-01T00:00:00.000Z");
  expect(dayIn("Europe/London", new Date("2026-11-20T23:30:00Z"))).toBe("2026-11-20");
  expect(timeIn("Europe/London", new Date("2026-12-01T12:00:00Z"), 0, "08:00")).toBe("2026-12-01T08:00:00+00:00");
});

it("knows a time zone from a word", () => {
  expect([isTimeZone("Europe/Madrid"), isTimeZone("Madrid"), isTimeZone("")]).toEqual([true, false, false]);
});
