/** The precautionary statements of safety sheets, by the tables of annex I of Regulation (EC) 1272/2008. */
import { describe, expect, test } from "vitest";
import { precautionsOf } from "../../back-office/documents/sheets/hazard-advice";
import { content } from "./drawn-sheets";

/** The stricter statement of each pair replaces the other one. */
const REPLACED = [
  ["P260", "P261"],
  ["P333+P313", "P332+P313"],
] as const;

/**
 * The statements of each class without a condition. P233, P240 to P243, P321, P370+P378, P403+P233 and P406 depend on
 * the product, and a sheet says them elsewhere or not at all.
 */
const ANNEX_I: Record<string, readonly string[]> = {
  H222: ["P210", "P211", "P251", "P410+P412"],
  H226: ["P210", "P280", "P303+P361+P353", "P403+P235", "P501"],
  H290: ["P234", "P390"],
  H315: ["P264", "P280", "P302+P352", "P332+P313", "P362+P364"],
  H317: ["P261", "P272", "P280", "P302+P352", "P333+P313", "P362+P364", "P501"],
  H318: ["P280", "P305+P351+P338", "P310"],
  H319: ["P264", "P280", "P305+P351+P338", "P337+P313"],
  H335: ["P261", "P271", "P304+P340", "P312", "P405", "P501"],
  H361d: ["P201", "P202", "P280", "P308+P313", "P405", "P501"],
  H372: ["P260", "P264", "P270", "P314", "P501"],
  H410: ["P273", "P391", "P501"],
  H411: ["P273", "P391", "P501"],
  H412: ["P273", "P501"],
};

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

  test("what annex I demands is there, or a stricter statement", () => {
    const demanded = product.hazard.h.flatMap((code) => ANNEX_I[code] ?? []);
    const stricter = (code: string) => REPLACED.find(([, weaker]) => weaker === code)?.[0] ?? code;
    expect(demanded.filter((code) => !found.some((each) => each === code || each === stricter(code)))).toEqual([]);
  });

  test("a stricter statement replaces the weaker one", () => {
    expect(REPLACED.filter((pair) => pair.every((code) => found.includes(code)))).toEqual([]);
  });

  test("only products for consumers must be out of reach of children", () => {
    expect(found.includes("P102")).toBe(product.salesplans.includes("part"));
  });
});
