import { describe, expect, it } from "vitest";
import { COMPARED_CODES, type Fact } from "~/catalogue/facts";
import { compareProducts } from "~/tools/comparison";

const fact = (code: string, ...values: string[]): Fact => ({ code, label: `label of ${code}`, values });
const factsOf = (...facts: Fact[]) => Object.fromEntries(facts.map((each) => [each.code, each]));

describe("a characteristic table shows the first 9 of the configured comparison list and the rest in the second", () => {
  it.each([
    ["pro", 18],
    ["part", 14],
  ] as const)("%s: %d characteristics, nine of them first", (target, count) => {
    const list = COMPARED_CODES[target].map((code) => ({ code, label: code }));
    const tables = compareProducts(list, [{}]);
    expect(list).toHaveLength(count);
    expect(tables.map((rows) => rows.length)).toEqual([9, count - 9]);
    expect(tables.flat().map(({ code }) => code)).toEqual(COMPARED_CODES[target]);
  });

  it("a shorter list has no second part", () => {
    expect(compareProducts([{ code: "A", label: "a" }], [{}])[1]).toEqual([]);
  });
});

describe("a row", () => {
  it("is called what the list calls it, else what the products call it; without either it isn't there", () => {
    const [rows = []] = compareProducts(
      [{ code: "A", label: "ours" }, { code: "B" }, { code: "C" }],
      [{}, factsOf(fact("A", "1"), fact("B", "2"))],
    );
    expect(rows.map(({ label }) => label)).toEqual(["ours", "label of B"]);
  });

  it.each([
    ["the same words", [fact("A", "x")], [fact("A", "x")], false],
    ["the same words in another order", [fact("A", "x", "y")], [fact("A", "y", "x")], false],
    ["other words", [fact("A", "x")], [fact("A", "y")], true],
    ["one word more", [fact("A", "x")], [fact("A", "x", "y")], true],
    ["words against silence", [fact("A", "x")], [], true],
    ["silence on both sides", [], [], false],
  ])("%s: differs %s", (_, first, second, differs) => {
    const [[row] = []] = compareProducts([{ code: "A", label: "a" }], [factsOf(...first), factsOf(...second)]);
    expect(row?.differs).toBe(differs);
  });

  it("has a cell for each product, empty ones included; one product alone differs from nothing", () => {
    const [[row] = []] = compareProducts([{ code: "A", label: "a" }], [{}, factsOf(fact("A", "x")), {}]);
    expect(row?.cells.map((cell) => cell?.values ?? null)).toEqual([null, ["x"], null]);
    expect(compareProducts([{ code: "A" }], [factsOf(fact("A", "x"))])[0]?.[0]?.differs).toBe(false);
  });
});
