import { describe, expect, test } from "vitest";
import {
  filtersFromQuery,
  formatFilterSegments,
  MAX_FILTERS,
  mergeFilters,
  parseFilterSegments,
  toggleFilter,
} from "~/routing/filters";

describe("reading segments", () => {
  test.each([
    ["nothing", [], {}, 1],
    ["one value", ["_SUPPORT__platre"], { SUPPORT: ["platre"] }, 1],
    [
      "a code with underscores splits at the first double one",
      ["_SUPPORT_BAT_WEB__platre"],
      { SUPPORT_BAT_WEB: ["platre"] },
      1,
    ],
    ["several values of one code", ["_SUPPORT__bois__platre"], { SUPPORT: ["bois", "platre"] }, 1],
    ["several codes", ["_A__x", "_B__y"], { A: ["x"], B: ["y"] }, 1],
    ["a repeated code merges", ["_A__x", "_B__y", "_A__z__x"], { A: ["x", "z"], B: ["y"] }, 1],
    ["pagination prefix _p__", ["_p__3"], {}, 3],
    ["filters and a page", ["_A__x", "_p__2"], { A: ["x"] }, 2],
    [
      "values with slashes, accents and dashes",
      ["_NORME__en/13963-3a", "_Z__é"],
      { NORME: ["en/13963-3a"], Z: ["é"] },
      1,
    ],
  ])("%s", (_, segments, filters, page) => {
    expect(parseFilterSegments(segments)).toEqual({ filters, page });
  });

  test.each([
    ["no marker", ["SUPPORT__platre"]],
    ["a code in lower case", ["_support__platre"]],
    ["no value", ["_SUPPORT__"]],
    ["an empty value among others", ["_SUPPORT__a____b"]],
    ["a single underscore before the value", ["_SUPPORT_platre"]],
    ["page zero", ["_p__0"]],
    ["a page with a leading zero", ["_p__02"]],
    ["a negative page", ["_p__-1"]],
    ["a page in words", ["_p__deux"]],
    ["a page beyond counting", ["_p__99999999999"]],
    ["a page before a filter", ["_p__2", "_A__x"]],
    ["two pages", ["_p__2", "_p__3"]],
    ["the search's own page", ["-p--2"]],
    ["words", ["enduits", "_A__x"]],
  ])("not the grammar: %s", (_, segments) => {
    expect(parseFilterSegments(segments)).toBeNull();
  });

  test("the search understands -p--N as well, and still no page below 1", () => {
    expect(parseFilterSegments(["_A__x", "-p--2"], { dashedPage: true })).toEqual({ filters: { A: ["x"] }, page: 2 });
    expect(parseFilterSegments(["_p__2"], { dashedPage: true })?.page).toBe(2);
    expect(parseFilterSegments(["-p--0"], { dashedPage: true })).toBeNull();
  });

  test("ten filters pass, an eleventh doesn't, a repeated code counts once", () => {
    const segments = Array.from({ length: MAX_FILTERS }, (_, index) => `_CODE${index}__x`);
    expect(parseFilterSegments(segments)).not.toBeNull();
    expect(parseFilterSegments([...segments, "_CODE0__y", "_p__2"])?.filters.CODE0).toEqual(["x", "y"]);
    expect(parseFilterSegments([...segments, "_CODE10__x"])).toBeNull();
  });
});

describe("writing segments", () => {
  test("sorts codes and values, drops emptied codes and the first page", () => {
    expect(formatFilterSegments({ filters: { B: ["z", "a", "z"], A: ["x"], C: [] }, page: 1 })).toEqual([
      "_A__x",
      "_B__a__z",
    ]);
    expect(formatFilterSegments({ filters: {}, page: 4 })).toEqual(["_p__4"]);
  });

  test("what is written reads the same, and is written the same again", () => {
    for (const segments of [["_B__z__a", "_A__x", "_p__2"], ["_A___x__a"], ["_A__a___x"]]) {
      const state = parseFilterSegments(segments);
      const canonical = state ? formatFilterSegments(state) : [];
      const again = parseFilterSegments(canonical);
      expect(again).toEqual(state);
      expect(again && formatFilterSegments(again)).toEqual(canonical);
    }
  });
});

describe("toggling", () => {
  test("adds, removes, and drops an emptied code", () => {
    const one = toggleFilter({}, "A", "x");
    expect(one).toEqual({ A: ["x"] });
    expect(toggleFilter(one, "A", "b")).toEqual({ A: ["b", "x"] });
    expect(toggleFilter(one, "A", "x")).toEqual({});
  });

  test("merging keeps both choices once", () => {
    expect(mergeFilters({ B: ["y"], A: ["x"] }, { A: ["w", "x"] })).toEqual({ A: ["w", "x"], B: ["y"] });
  });
});

describe("a submitted form", () => {
  test("takes the codes and leaves every other parameter", () => {
    const query = new URLSearchParams("A=x&A=y&sort=name&utm_source=mail&B_WEB=z&text=plâtre&C=");
    expect(filtersFromQuery(query)).toEqual({ A: ["x", "y"], B_WEB: ["z"] });
  });

  test("leaves out a value that no address could carry", () => {
    expect(filtersFromQuery(new URLSearchParams("A=x__y&A="))).toEqual({});
  });
});
