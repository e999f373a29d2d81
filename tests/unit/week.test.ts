import { expect, it } from "vitest";
import { dayBefore, weekOf } from "~shared/rules/week";

it.each([
  ["2026-11-22T23:59:59Z", "2026-11-16"],
  ["2026-11-23T00:00:00Z", "2026-11-23"],
  ["2027-01-01T12:00:00Z", "2026-12-28"],
])("%s lies in the week of Monday %s", (time, monday) => {
  expect(weekOf(new Date(time))).toBe(monday);
});

it("counts days back over the end of a month", () => {
  expect(dayBefore(new Date("2026-03-01T12:00:00Z"), 1)).toBe("2026-02-28");
});
