/** The time at which registration for a training closes. */
import { expect, it } from "vitest";
import { closingDaysOf, stateOf } from "~/routes/training/sessions.server";
import type { Training } from "~shared/contract";

const trainingOf = (...dates: [starts: string, closes: string][]): Training => ({
  id: 1,
  title: "Fill and smooth",
  content: "",
  sessions: dates.map(([starts_at, closes_at], id) => ({
    ...{ id, starts_at, closes_at, ends_at: starts_at, city: "Bern", seats: 8, seats_left: 2 },
  })),
});
const ON_TIME: [string, string] = ["2026-11-20T08:30:00+01:00", "2026-11-05T23:59:00+01:00"];

it("the days between a session's closing and its start are counted by the calendar, also over the change of the clock", () => {
  const overSummerTime: [string, string] = ["2026-11-05T08:30:00+01:00", "2026-10-21T23:59:00+02:00"];
  expect(closingDaysOf([trainingOf(ON_TIME, overSummerTime)])).toBe(15);
});

it("no number of days is said where sessions differ, where one closes on its own day, and without any", () => {
  const early: [string, string] = ["2026-12-20T08:30:00+01:00", "2026-11-30T23:59:00+01:00"];
  expect(closingDaysOf([trainingOf(ON_TIME), trainingOf(early)])).toBeNull();
  expect(closingDaysOf([trainingOf(["2026-11-20T18:30:00+01:00", "2026-11-20T12:00:00+01:00"])])).toBeNull();
  expect(closingDaysOf([])).toBeNull();
});

it("a date that can't be read says no number", () => {
  expect(closingDaysOf([trainingOf(["soon", "2026-11-05T23:59:00+01:00"])])).toBeNull();
});

it("a cancelled date is neither open nor full, whatever its seats", () => {
  const [session] = trainingOf(ON_TIME).sessions;
  if (!session) throw new Error("there is no session");
  const now = new Date("2026-11-01T12:00:00Z");
  expect(stateOf(session, now)).toBe("open");
  expect(stateOf({ ...session, is_cancelled: true }, now)).toBe("cancelled");
});
