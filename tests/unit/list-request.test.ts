import { describe, expect, test } from "vitest";
import { countPages, isBeyondLastPage } from "~/catalogue/list-pages";
import { orderByOf } from "~/catalogue/sort";
import { splitQuery } from "~/routing/query";
import { readListRequest } from "../../app/catalogue/filter-groups";

function read(segments: string[], asked = "", options = {}) {
  const { query, undeclared } = splitQuery("category", `?${asked}`);
  return readListRequest({ segments, query, sort: query.get("sort"), undeclared }, options);
}

describe("the address of a list", () => {
  test("a canonical address is answered as it is", () => {
    expect(read(["_A__x__y", "_B__z", "_p__2"], "sort=name")).toEqual({
      filters: { A: ["x", "y"], B: ["z"] },
      page: 2,
      sort: "name",
      segments: ["_A__x__y", "_B__z", "_p__2"],
      search: "?sort=name",
      redirectStatus: null,
    });
  });

  test.each([
    ["codes in another order", ["_B__z", "_A__x"], ["_A__x", "_B__z"]],
    ["values in another order", ["_A__y__x"], ["_A__x__y"]],
    ["a repeated code", ["_A__y", "_A__x"], ["_A__x__y"]],
    ["the first page by number", ["_A__x", "_p__1"], ["_A__x"]],
  ])("%s moved for good", (_, segments, canonical) => {
    expect(read(segments)).toMatchObject({ segments: canonical, redirectStatus: 301 });
  });

  test("the dashed page of the search moved for good", () => {
    expect(read(["-p--3"], "", { dashedPage: true })).toMatchObject({ segments: ["_p__3"], redirectStatus: 301 });
    expect(read(["-p--3"])).toBeNull();
  });

  test("a sent form leads to its segments and keeps what isn't its own", () => {
    expect(read([], "B=z&A=y&A=x&sort=name&utm_source=mail")).toMatchObject({
      segments: ["_A__x__y", "_B__z"],
      search: "?utm_source=mail&sort=name",
      redirectStatus: 302,
    });
  });

  test("a sent form goes back to the first page and adds to what the address chose", () => {
    expect(read(["_A__x", "_p__2"], "B=z")).toMatchObject({ segments: ["_A__x", "_B__z"], redirectStatus: 302 });
  });

  test.each(["sort=order", "sort=", "sort=price", "C="])("%s says nothing and goes away", (query) => {
    expect(read([], query)).toMatchObject({ sort: "order", search: "", redirectStatus: 302 });
  });

  test("other parameters are nobody's business", () => {
    expect(read([], "utm_source=mail")).toMatchObject({ search: "?utm_source=mail", redirectStatus: null });
  });
});

describe("pages", () => {
  test("an empty list has one page", () => {
    expect(countPages(0, 12)).toBe(1);
    expect(isBeyondLastPage(1, 0, 12)).toBe(false);
    expect(isBeyondLastPage(2, 0, 12)).toBe(true);
  });

  test.each([
    [12, 1],
    [13, 2],
    [100, 9],
  ])("%i entries make %i pages of 12", (total, pages) => {
    expect(countPages(total, 12)).toBe(pages);
    expect(isBeyondLastPage(pages, total, 12)).toBe(false);
    expect(isBeyondLastPage(pages + 1, total, 12)).toBe(true);
  });
});

test("default sort: asc#categories_products.order in a category, asc#order elsewhere", () => {
  expect(orderByOf("order", { inCategory: true })).toBe("asc#categories_products.order");
  expect(orderByOf("order", { inCategory: false })).toBe("asc#order");
  expect(orderByOf("name-desc", { inCategory: true })).toBe("desc#name");
});
