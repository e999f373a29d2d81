import { expect, it } from "vitest";
import { swissClock, swissWeek } from "~shared/rules/swiss-time";

it.each([
  ["2026-11-24T07:00:00Z", "8\u00a0h", "8.00"],
  ["2026-11-24T15:30:00Z", "16\u00a0h\u00a030", "16.30"],
  // In summer two hours before UTC.
  ["2026-06-30T06:05:00Z", "8\u00a0h\u00a005", "8.05"],
  ["2026-06-29T22:00:00Z", "0\u00a0h", "0.00"],
])("writes %s as people do: %s, %s", (time, french, german) => {
  expect(swissClock(new Date(time), "fr")).toBe(french);
  expect(swissClock(new Date(time), "de")).toBe(german);
});

it.each([
  ["2026-11-22T22:59:00Z", "2026-11-16"],
  ["2026-11-22T23:00:00Z", "2026-11-23"],
  ["2027-01-01T12:00:00Z", "2026-12-28"],
])("%s lies in the week of Monday %s", (time, monday) => {
  expect(swissWeek(new Date(time))).toBe(monday);
});
