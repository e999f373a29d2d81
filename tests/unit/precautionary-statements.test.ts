/** The precautionary statements of safety sheets are those of Regulation (EC) 1272/2008, annexes I and IV. */
import { describe, expect, test } from "vitest";
import { readCatalogue } from "../../demo/media/content";
import { precautionsOf } from "../../demo/media/notices/hazard-advice";

/** By hazard statement, what its class demands without a condition. Aerosols have both H222 and H229. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  H222: ["P210", "P211", "P251", "P410+P412"],
  H229: ["P210", "P251", "P410+P412"],
  H226: ["P210", "P280", "P303+P361+P353", "P403+P235", "P501"],
  H290: ["P234", "P390"],
  H315: ["P264", "P280", "P302+P352", "P362+P364"],
  H317: ["P261", "P280", "P302+P352", "P333+P313", "P362+P364", "P501"],
  H318: ["P280", "P305+P351+P338", "P310"],
  H319: ["P264", "P280", "P305+P351+P338", "P337+P313"],
  H335: ["P261", "P271", "P304+P340", "P312", "P405", "P501"],
  H361d: ["P201", "P202", "P280", "P308+P313", "P405", "P501"],
  H372: ["P260", "P264", "P270", "P314", "P501"],
  H410: ["P273", "P391", "P501"],
  H411: ["P273", "P391", "P501"],
  H412: ["P273", "P501"],
};
/** Not to breathe it at all includes to avoid breathing it. */
const STRICTER: Readonly<Record<string, string>> = { P261: "P260" };

const products = readCatalogue("demo/content").products.filter(({ hazard }) => hazard.h.length > 0);

test("each hazard statement of the catalogue has its row", () => {
  const used = new Set(products.flatMap(({ hazard }) => hazard.h));
  expect([...used].filter((code) => !REQUIRED[code])).toEqual([]);
});

describe.each(products.map((product) => [product.name, product] as const))("%s", (_, product) => {
  const found: readonly string[] = precautionsOf(product);
  test.each(product.hazard.h)("%s", (code) => {
    const missing = REQUIRED[code]?.filter((each) => !found.includes(each) && !found.includes(STRICTER[each] ?? each));
    expect(missing).toEqual([]);
  });
  test("what consumers buy tells to keep it from children", () => {
    expect(found.includes("P102")).toBe(product.salesplans.includes("part"));
  });
});
