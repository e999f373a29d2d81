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
