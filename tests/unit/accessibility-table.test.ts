/** docs/accessibility.md: every criterion of WCAG 2.2, A and AA, with tests that are there. */
import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { expectTestThere } from "./named-tests";

const DOCUMENT = readFileSync("docs/accessibility.md", "utf8");

/** The numbers in each guideline that are of level A or AA; 4.1.1 is gone since 2.2. */
const CRITERIA_OF_GUIDELINE = {
  ...{ "1.1": [1], "1.2": [1, 2, 3, 4, 5], "1.3": [1, 2, 3, 4, 5], "1.4": [1, 2, 3, 4, 5, 10, 11, 12, 13] },
  ...{ "2.1": [1, 2, 4], "2.2": [1, 2], "2.3": [1], "2.4": [1, 2, 3, 4, 5, 6, 7, 11], "2.5": [1, 2, 3, 4, 7, 8] },
  ...{ "3.1": [1, 2], "3.2": [1, 2, 3, 4, 6], "3.3": [1, 2, 3, 4, 7, 8], "4.1": [2, 3] },
};
const CRITERIA = Object.entries(CRITERIA_OF_GUIDELINE).flatMap(([guideline, numbers]) =>
  numbers.map((number) => `${guideline}.${number}`),
);

const table = DOCUMENT.split("\n").flatMap((line) => {
  const [, criterion = "", what = "", held = ""] = /^\| (\d\.\d\.\d+) [^|]+ \| (.*) \| ([^|]*) \|$/.exec(line) ?? [];
  return criterion ? [{ criterion, what, held }] : [];
});

test("every criterion of level A and AA stands in it once", () => {
  expect(CRITERIA).toHaveLength(55);
  expect(table.map(({ criterion }) => criterion)).toEqual(CRITERIA);
});

describe.each(table)("$criterion", ({ what, held }) => {
  it("names tests that are there, or says why there is none", () => {
    if (held === "–") expect(what).toMatch(/Doesn’t apply|[Hh]eld by no test|Not met|Not tested/);
    else for (const named of held.split("<br>")) expectTestThere(named);
  });
});
