/** The precautionary statements of safety sheets. Their table has no source in the repository: a safety adviser must check it. */
import { describe, expect, test } from "vitest";
import { precautionsOf } from "../../back-office/documents/sheets/hazard-advice";
import { content } from "./drawn-sheets";

/** The stricter statement of each pair replaces the other one. */
const REPLACED = [
  ["P260", "P261"],
  ["P333+P313", "P332+P313"],
] as const;

const products = content.products.filter(({ hazard }) => hazard.h.length > 0);

describe.each(products.map((product) => [product.name, product] as const))("%s", (_, product) => {
  const found = precautionsOf(product);

  test("each hazard statement has precautions", () => {
    const without = product.hazard.h.filter((code) => {
      // H229 is always beside H222, which has the precautions of aerosols.
      const codes = code === "H229" ? ["H222", "H229"] : [code];
      return precautionsOf({ ...product, hazard: { ...product.hazard, h: codes }, salesplans: [] }).length === 0;
    });
    expect(without).toEqual([]);
    if (product.hazard.h.includes("H229")) expect(product.hazard.h).toContain("H222");
  });

  test("a stricter statement replaces the weaker one", () => {
    expect(REPLACED.filter((pair) => pair.every((code) => found.includes(code)))).toEqual([]);
  });

  test("only products for consumers must be out of reach of children", () => {
    expect(found.includes("P102")).toBe(product.salesplans.includes("part"));
  });
});
