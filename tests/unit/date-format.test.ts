import { expect, test } from "vitest";
import { dateFormat } from "../../shared/rules/date-format";

const DAY = new Date("2026-11-22T23:30:00Z");

test("a day in the words and the time zone that are asked for, from a format that is made once", () => {
  const long = { dateStyle: "long", timeZone: "Europe/Zurich" } as const;
  expect(dateFormat("fr-CH", long).format(DAY)).toBe("23 novembre 2026");
  expect(dateFormat("de-CH", long).format(DAY)).toBe("23. November 2026");
  expect(dateFormat("fr-CH", { ...long, timeZone: "UTC" }).format(DAY)).toBe("22 novembre 2026");
  expect(dateFormat("fr-CH", { ...long })).toBe(dateFormat("fr-CH", long));
});

test("French writes no comma after a weekday, in Switzerland too", () => {
  const full = { dateStyle: "full", timeZone: "UTC" } as const;
  expect(dateFormat("fr-CH", full).format(DAY)).toBe("dimanche 22 novembre 2026");
  expect(dateFormat("de-CH", full).format(DAY)).toBe("Sonntag, 22. November 2026");
});

test("French writes the first day of a month as an ordinal, alone and in a range", () => {
  const long = { dateStyle: "long", timeZone: "UTC" } as const;
  const [first, second] = [new Date("2026-09-01"), new Date("2026-09-02")];
  expect(dateFormat("fr-CH", long).format(first)).toBe("1er septembre 2026");
  expect(dateFormat("fr", { ...long, dateStyle: "full" }).format(first)).toBe("mardi 1er septembre 2026");
  expect(dateFormat("fr-FR", long).formatRange(first, second)).toBe("1er–2 septembre 2026");
  expect(dateFormat("fr", { day: "numeric", month: "numeric", timeZone: "UTC" }).format(first)).not.toContain("er");
  expect(dateFormat("fr", long).format(new Date("2026-11-11"))).toBe("11 novembre 2026");
});
