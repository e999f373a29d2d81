/** How long requests are stored. */
import { describe, expect, it } from "vitest";
import { erasedAt, monthsAfter, type Retained } from "../../back-office/retention/rules";
import { startOfDay } from "../../shared/rules/zone-time";

const CAME = "2026-01-15T08:30:00.000Z";
const DONE = "2026-03-01T10:00:00.000Z";
const CONSENT = "2026-01-15T08:30:00.000Z";

const when = (kind: Retained["kind"], changes: Partial<Retained> = {}): string =>
  erasedAt({ kind, created_at: CAME, done_at: null, keep_file_at: null, ...changes }).toISOString();

describe("a request is erased", () => {
  it("an application 90 days after it is done", () => {
    expect(when("application", { done_at: DONE })).toBe("2026-05-30T10:00:00.000Z");
    expect(when("application", { done_at: "2027-12-01T00:00:00.000Z" })).toBe("2028-02-29T00:00:00.000Z");
  });

  it("an application 24 months after it is done, with the opt-in", () => {
    expect(when("application", { done_at: DONE, keep_file_at: CONSENT })).toBe("2028-03-01T10:00:00.000Z");
  });

  it("an application that nobody marked 24 months after it came, opt-in or not", () => {
    expect(when("application")).toBe("2028-01-15T08:30:00.000Z");
    expect(when("application", { keep_file_at: CONSENT })).toBe("2028-01-15T08:30:00.000Z");
  });

  it.each(["contact", "construction-starts", "training-inscription"] as const)(
    "%s 24 months after it is done, or 36 months after it came",
    (kind) => {
      expect(when(kind, { done_at: DONE })).toBe("2028-03-01T10:00:00.000Z");
      expect(when(kind)).toBe("2029-01-15T08:30:00.000Z");
    },
  );
});

describe("24 months later", () => {
  it.each([
    ["2024-02-29T12:00:00.000Z", "2026-02-28T12:00:00.000Z"],
    ["2026-02-28T12:00:00.000Z", "2028-02-28T12:00:00.000Z"],
    ["2025-12-31T23:59:59.999Z", "2027-12-31T23:59:59.999Z"],
    ["2026-01-31T00:00:00.000Z", "2028-01-31T00:00:00.000Z"],
  ])("%s is %s", (from, later) => {
    expect(monthsAfter(new Date(from), 24).toISOString()).toBe(later);
  });

  it("a month that is too short ends on its last day", () => {
    expect(monthsAfter(new Date("2026-01-31T06:00:00Z"), 1).toISOString()).toBe("2026-02-28T06:00:00.000Z");
    expect(monthsAfter(new Date("2027-08-31T06:00:00Z"), 6).toISOString()).toBe("2028-02-29T06:00:00.000Z");
  });
});

describe("a day in Switzerland begins", () => {
  it.each([
    ["2026-11-21", "2026-11-20T23:00:00.000Z"],
    ["2026-07-01", "2026-06-30T22:00:00.000Z"],
    // Clocks go forward and back at 01:00 UTC of these days.
    ["2026-03-29", "2026-03-28T23:00:00.000Z"],
    ["2026-03-30", "2026-03-29T22:00:00.000Z"],
    ["2026-10-25", "2026-10-24T22:00:00.000Z"],
    ["2026-10-26", "2026-10-25T23:00:00.000Z"],
  ])("%s at %s", (day, instant) => {
    expect(startOfDay("Europe/Zurich", day)?.toISOString()).toBe(instant);
  });

  it("the day after the last of a year is the first of the next", () => {
    expect(startOfDay("Europe/Zurich", "2026-12-31", 1)?.toISOString()).toBe("2026-12-31T23:00:00.000Z");
  });

  it.each(["", "yesterday", "2026-13-01", "2026-02-29", "21.11.2026", "2026-11-21T00:00"])("%j is none", (day) => {
    expect(startOfDay("Europe/Zurich", day)).toBeNull();
  });
});
