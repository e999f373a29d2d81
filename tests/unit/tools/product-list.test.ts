import { describe, expect, it } from "vitest";
import {
  deviceClassFrom,
  deviceClassOf,
  formatIds,
  parseIds,
  takeOverComparison,
  toggle,
  toggleCompared,
  toggleFavourite,
} from "../../../app/visitor/product-list";

describe("favourites: toggle adds if absent and removes if present, with no duplicates", () => {
  it.each([
    [[], 1, [1]],
    [[1, 2], 3, [1, 2, 3]],
    [[1, 2], 1, [2]],
    [[1, 1, 2], 1, [2]],
    [[2, 2], 1, [2, 1]],
  ])("%j and %d: %j", (ids, id, expected) => {
    expect(toggle(ids, id)).toEqual(expected);
  });
});

describe("at most 3 products on mobile, 5 on desktop", () => {
  it.each([
    ["mobile", [1, 2], [1, 2, 9], null],
    ["mobile", [1, 2, 3], [1, 2, 3], "only_3_product_compare"],
    ["desktop", [1, 2, 3, 4], [1, 2, 3, 4, 9], null],
    ["desktop", [1, 2, 3, 4, 5], [1, 2, 3, 4, 5], "only_5_product_compare"],
    // Five from the desk, seen on a phone: nothing is lost, nothing is added.
    ["mobile", [1, 2, 3, 4, 5], [1, 2, 3, 4, 5], "only_3_product_compare"],
  ] as const)("%s, %j and one more: %j, toast %s", (device, before, after, toast) => {
    expect(toggleCompared(before, 9, device)).toEqual({ ids: after, toast });
  });

  it("adding a present product removes it, even from a full list", () => {
    expect(toggleCompared([1, 2, 3], 2, "mobile")).toEqual({ ids: [1, 3], toast: null });
    expect(toggleCompared([1, 2, 3, 4, 5], 2, "mobile")).toEqual({ ids: [1, 3, 4, 5], toast: null });
  });
});

describe("somebody else's comparison in place of one's own", () => {
  it.each([
    ["desktop", [1, 2, 3, 4, 5], [1, 2, 3, 4, 5], null],
    ["desktop", [1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5], "only_5_product_compare"],
    ["mobile", [1, 2, 3], [1, 2, 3], null],
    ["mobile", [1, 2, 3, 4], [1, 2, 3], "only_3_product_compare"],
    ["mobile", [], [], null],
  ] as const)("%s takes over %j as %j, toast %s", (device, ids, kept, toast) => {
    expect(takeOverComparison(ids, device)).toEqual({ ids: kept, toast });
  });
});

it("favourites: a hundred are kept, one more is refused aloud, and one less is possible", () => {
  const full = Array.from({ length: 100 }, (_, index) => index + 1);
  expect(toggleFavourite(full.slice(1), 1).ids).toHaveLength(100);
  expect(toggleFavourite(full, 101)).toEqual({ ids: full, toast: "favourites_full" });
  expect(toggleFavourite(full, 100)).toEqual({ ids: full.slice(0, 99), toast: null });
});

describe("device class: mobile up to 1024, tablets included", () => {
  it.each([
    [390, "mobile"],
    [1024, "mobile"],
    [1025, "desktop"],
  ])("%d px: %s", (width, device) => {
    expect(deviceClassOf(width)).toBe(device);
  });
  it.each([
    ["?1", "anything", "mobile"],
    ["?0", "Mozilla/5.0 (X11; Linux x86_64) Chrome/156", "desktop"],
    [null, "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148", "mobile"],
    [null, "Mozilla/5.0 (iPad; CPU OS 19_0)", "mobile"],
    ["?0", "Mozilla/5.0 (Linux; Android 16; Tab S11)", "mobile"],
    [null, "", "desktop"],
  ] as const)("hint %s, %j: %s", (mobileHint, userAgent, device) => {
    const headers = new Headers({ "User-Agent": userAgent });
    if (mobileHint) headers.set("Sec-CH-UA-Mobile", mobileHint);
    expect(deviceClassFrom(headers)).toBe(device);
  });
});

describe("the cookie", () => {
  it.each([
    ["", []],
    ["3.1.2", [3, 1, 2]],
    ["3.3.1", [3, 1]],
    ["3.x.-1.0.1.5", [3, 1, 5]],
    ["1e3.Infinity.99999999999999999999", [1000]],
  ])("%j holds %j", (text, ids) => {
    expect(parseIds(text)).toEqual(ids);
  });
  it("keeps its order and an end", () => {
    expect(formatIds([3, 1])).toBe("3.1");
    expect(parseIds(Array.from({ length: 300 }, (_, index) => index + 1).join(".")).length).toBe(100);
  });
});
