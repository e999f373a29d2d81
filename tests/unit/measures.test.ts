/** Technical values in the form of a product: words of changed numbers, and numbers that can't be published. */
import { describe, expect, it } from "vitest";
import { readContentFiles } from "../../back-office/content/content";
import { measureProblems, withMeasures } from "../../back-office/edits/measures";
import { rawRecord } from "../../back-office/edits/record-fields";
import { isTree, type Tree } from "../../shared/rules/tree";

const { products, spoken } = readContentFiles("demo/content").parse();
const productOf = (reference: string): Tree => {
  const product = products.find((each) => each.reference === reference);
  if (!product) throw new Error(`there is no product ${reference}`);
  return rawRecord({ ...product }, spoken.languages);
};
/** As the form writes numbers over a record: the words stay, empty numbers are deleted. */
const withNumbers = (before: Tree, measure: string, numbers: Tree): Tree => ({
  ...before,
  [measure]: { ...(isTree(before[measure]) && before[measure]), ...numbers },
});

const french = (measure: unknown): string =>
  isTree(measure) ? String(measure.fr).replaceAll(/[\u00a0\u202f]/g, " ") : "";

describe("the words of changed numbers", () => {
  it.each([
    ["TV0103", "paint_time", { min_minutes: 2880, max_minutes: 2880 }, "2 jours jusqu’à 3 mm ; 5 jours à 20 mm"],
    [
      "TV0103",
      "paint_time",
      { thicker: { per_mm: true, min_minutes: 1440, max_minutes: 1440 } },
      "24 h jusqu’à 3 mm ; au-delà, 24 h par mm",
    ],
    [
      "TV0105",
      "paint_time",
      { thicker: { mm: 20, min_minutes: 5760, max_minutes: 5760 } },
      "24 h jusqu’à 3 mm ; 4 jours à 20 mm",
    ],
    ["TV0103", "thickness_mm", { max_per_coat: 15, max_total: 30 }, "15 mm par passe, 30 mm en tout"],
    ["TV0102", "shelf_life", { months: 24 }, "24 mois, à l’abri du gel, emballage fermé"],
    ["TV1102", "consumption", { value: 90 }, "90 g/m² de solution"],
    ["TV0901", "consumption", { value: 8, unit: "m2/l", coats: 2 }, "8 m²/l, en 2 couches"],
    ["TV1102", "consumption", { value: 90, coats: 2 }, "90 g/m², en 2 couches"],
    ["TV0101", "mixing", { water_l_per_kg: 0.45 }, "0,45 L d’eau par kg de poudre"],
    ["TV0101", "hardening", { by: "drying" }, "par séchage à l’air"],
  ])("%s, %s", (reference, measure, numbers, words) => {
    const before = productOf(reference);
    const made = withMeasures(withNumbers(before, measure, numbers), before)[measure];
    expect(made).toMatchObject(numbers);
    expect(french(made)).toBe(words);
  });

  it("stay as they are while the numbers do", () => {
    for (const { reference } of products) {
      const product = productOf(reference);
      expect(withMeasures(product, product)).toEqual(product);
    }
  });

  it("go with the last number, and a time without a limit has no time beyond it", () => {
    const before = productOf("TV0103");
    const { fr, de } = { fr: "–", de: "–" };
    expect(withMeasures({ ...before, shelf_life: { fr, de } }, before).shelf_life).toBeNull();
    const { up_to_mm, ...unlimited } = isTree(before.paint_time) ? before.paint_time : {};
    const { paint_time } = withMeasures({ ...before, paint_time: { ...unlimited, per_mm: true } }, before);
    expect(paint_time).toMatchObject({ per_mm: true });
    expect(french(paint_time)).toBe("24 h par mm");
    expect(paint_time).not.toHaveProperty("thicker");
  });

  it("of unfinished numbers aren't written: the product keeps those before", () => {
    const before = productOf("TV0103");
    const unfinished = { ...before, temperature_c: { min: 8 } };
    expect(withMeasures(unfinished, before).temperature_c).toEqual(before.temperature_c);
  });
});

describe("numbers that can't be published", () => {
  it.each<[Tree, Tree]>([
    [{ working_time: { min_minutes: 20, max_minutes: null } }, { "working_time.max_minutes": "missing" }],
    [{ recoat_time: { min_minutes: null, max_minutes: 20 } }, { "recoat_time.min_minutes": "missing" }],
    [{ paint_time: { min_minutes: 60, max_minutes: 20 } }, { "paint_time.max_minutes": "invalid" }],
    [
      { paint_time: { min_minutes: 20, max_minutes: 60, up_to_mm: 3, per_mm: true } },
      { "paint_time.up_to_mm": "invalid" },
    ],
    [{ recoat_time: { up_to_mm: 3 } }, { "recoat_time.min_minutes": "missing" }],
    [{ paint_time: { thicker: { min_minutes: 60, max_minutes: 60, mm: 20 } } }, { "paint_time.up_to_mm": "missing" }],
    [
      { paint_time: { min_minutes: 20, max_minutes: 20, up_to_mm: 3, thicker: { min_minutes: 60, max_minutes: 60 } } },
      { "paint_time.thicker.mm": "missing" },
    ],
    [
      { paint_time: { min_minutes: 20, max_minutes: 20, up_to_mm: 3, thicker: { per_mm: true } } },
      { "paint_time.thicker.min_minutes": "missing" },
    ],
    [
      {
        paint_time: {
          ...{ min_minutes: 20, max_minutes: 20, up_to_mm: 3 },
          thicker: { min_minutes: 60, max_minutes: 20, mm: 2 },
        },
      },
      { "paint_time.thicker.max_minutes": "invalid", "paint_time.thicker.mm": "invalid" },
    ],
    [{ temperature_c: { min: 30, max: 5 } }, { "temperature_c.max": "invalid" }],
    [{ consumption: { value: 900, unit: "" } }, { "consumption.unit": "missing" }],
    [{ consumption: { value: null, unit: "g/m2" } }, { "consumption.value": "missing" }],
    [{ consumption: { value: 8, unit: "m2/l", coats: 2, overlap_percent: null } }, {}],
    [{ consumption: { value: 8000, unit: "m2/l" } }, { "consumption.value": "invalid" }],
    [{ consumption: { value: 1100, unit: "g/m2/mm", coats: 2 } }, { "consumption.coats": "invalid" }],
    [
      { consumption: { value: 6, unit: "pieces/m2", overlap_percent: 5 } },
      { "consumption.overlap_percent": "invalid" },
    ],
    [{ thickness_mm: { min: 5, max_per_coat: 3 } }, { "thickness_mm.max_per_coat": "invalid" }],
    [{ thickness_mm: { max_total: 3 } }, { "thickness_mm.max_per_coat": "missing" }],
    [{ thickness_mm: { max_per_coat: 10, max_total: 5 } }, { "thickness_mm.max_total": "invalid" }],
  ])("%j", (body, problems) => {
    expect(measureProblems(body)).toEqual(problems);
  });

  it("none in the demo", () => {
    for (const { reference } of products)
      expect([reference, measureProblems(productOf(reference))]).toEqual([reference, {}]);
  });
});
