/** What an area takes of a product, whatever unit its maker uses. */
import { describe, expect, it } from "vitest";
import { type Consumption, consumptionFaults, UNIT_NAMES, writtenUnit } from "~shared/rules/consumption";
import { estimateOf, type Pack } from "~shared/rules/quantity";
import { consumptionUnitIn } from "~shared/rules/read-unit";
import { consumptionOf } from "../../../back-office/catalogue/consumption";
import { coverageOf } from "../../../back-office/catalogue/coverage";
import type { ProductSource, VariantSource } from "../../../back-office/content/base-data";

interface Reckoned {
  consumption: Consumption;
  surfaceM2: number;
  times?: number;
  reservePercent?: number;
  density?: number;
}

const amountsOf = ({ consumption, density, ...need }: Reckoned, packs: readonly Pack[] = []) =>
  estimateOf(need, { consumption, densityKgPerL: density ?? null, packs });
const written = (amounts: readonly { amount: number; unit: string }[]) =>
  amounts.map(({ amount, unit }) => `${amount} ${unit}`).join(" = ");

describe("amounts, reckoned by hand", () => {
  it.each<[arithmetic: string, Reckoned, amounts: string, each: string]>([
    // Fillers and plasters, by the millimetre.
    ["12.5 × 1100 / 1000", { consumption: { value: 1100, unit: "g/m2/mm" }, surfaceM2: 12.5 }, "13.75 kg", "13.75 kg"],
    [
      "40 × 1300 / 1000 × 8",
      { consumption: { value: 1300, unit: "g/m2/mm" }, surfaceM2: 40, times: 8 },
      "416 kg",
      "52 kg",
    ],
    ["40 × 1.3 × 10", { consumption: { value: 1.3, unit: "kg/m2/mm" }, surfaceM2: 40, times: 10 }, "520 kg", "52 kg"],
    [
      "10 × 1050 / 1000 kg; 10.5 / 1.05 l",
      { consumption: { value: 1050, unit: "g/m2/mm" }, surfaceM2: 10, density: 1.05 },
      ...(["10.5 kg = 10 l", "10.5 kg"] as const),
    ],
    // Primers and adhesives, by the coat.
    ["40 × 130 / 1000", { consumption: { value: 130, unit: "g/m2" }, surfaceM2: 40 }, "5.2 kg", "5.2 kg"],
    [
      "40 × 130 / 1000 kg; 5.2 / 1.3 l",
      { consumption: { value: 130, unit: "g/m2" }, surfaceM2: 40, density: 1.3 },
      ...(["5.2 kg = 4 l", "5.2 kg"] as const),
    ],
    ["25 × 0.2 × 2", { consumption: { value: 200, unit: "g/m2" }, surfaceM2: 25, times: 2 }, "10 kg", "5 kg"],
    [
      "18 × 3.5 × 1.1",
      { consumption: { value: 3.5, unit: "kg/m2" }, surfaceM2: 18, reservePercent: 10 },
      "69.3 kg",
      "69.3 kg",
    ],
    // Paints, by volume.
    ["60 × 150 / 1000", { consumption: { value: 150, unit: "ml/m2" }, surfaceM2: 60 }, "9 l", "9 l"],
    [
      "60 × 150 / 1000 × 2 l; 18 × 1.5 kg",
      { consumption: { value: 150, unit: "ml/m2" }, surfaceM2: 60, times: 2, density: 1.5 },
      ...(["18 l = 27 kg", "9 l"] as const),
    ],
    ["32 × 0.125", { consumption: { value: 0.125, unit: "l/m2" }, surfaceM2: 32 }, "4 l", "4 l"],
    [
      "32 × 0.125 × 3 × 1.05",
      { consumption: { value: 0.125, unit: "l/m2" }, surfaceM2: 32, times: 3, reservePercent: 5 },
      "12.6 l",
      "4.2 l",
    ],
    ["40 / 8", { consumption: { value: 8, unit: "m2/l" }, surfaceM2: 40 }, "5 l", "5 l"],
    ["40 / 8 × 2", { consumption: { value: 8, unit: "m2/l" }, surfaceM2: 40, times: 2 }, "10 l", "5 l"],
    [
      "50 / 12.5 l; 4 × 1.4 kg",
      { consumption: { value: 12.5, unit: "m2/l" }, surfaceM2: 50, density: 1.4 },
      ...(["4 l = 5.6 kg", "4 l"] as const),
    ],
    ["45 / 6 × 2", { consumption: { value: 6, unit: "m2/kg" }, surfaceM2: 45, times: 2 }, "15 kg", "7.5 kg"],
    // Plugs, tapes and meshes.
    ["12.3 × 7 = 86.1", { consumption: { value: 7, unit: "pieces/m2" }, surfaceM2: 12.3 }, "87 piece", "87 piece"],
    ["25 × 6", { consumption: { value: 6, unit: "pieces/m2" }, surfaceM2: 25 }, "150 piece", "150 piece"],
    ["20 × 1.4", { consumption: { value: 1.4, unit: "m/m2" }, surfaceM2: 20 }, "28 m", "28 m"],
    ["50 × 1 × 1.1", { consumption: { value: 1, unit: "m/m2", overlap_percent: 10 }, surfaceM2: 50 }, "55 m", "55 m"],
  ])("%s", (_, reckoned, amounts, each) => {
    const estimate = amountsOf(reckoned);
    expect(written(estimate.amounts)).toBe(amounts);
    expect(written([estimate.each])).toBe(each);
  });
});

describe("packs", () => {
  const PAINT: Reckoned = { consumption: { value: 8, unit: "m2/l" }, surfaceM2: 40 };

  it("in the measure of the consumption", () => {
    const cans: Pack[] = [1, 2.5, 10].map((amount) => ({ key: `${amount} l`, amount, unit: "l" }));
    expect(amountsOf(PAINT, cans).purchase).toMatchObject({ packs: [{ key: "2.5 l", count: 2 }], total: 5, spare: 0 });
    const boxes: Pack[] = [{ key: "box", amount: 100, unit: "piece" }];
    const plugs: Reckoned = { consumption: { value: 6, unit: "pieces/m2" }, surfaceM2: 25 };
    expect(amountsOf(plugs, boxes).purchase).toMatchObject({ packs: [{ count: 2 }], total: 200, spare: 50 });
    const rolls: Pack[] = [{ key: "roll", amount: 50, unit: "m" }];
    const mesh: Reckoned = { consumption: { value: 1, unit: "m/m2", overlap_percent: 10 }, surfaceM2: 50 };
    expect(amountsOf(mesh, rolls).purchase).toMatchObject({ packs: [{ count: 2 }], total: 100, spare: 45 });
  });

  it("in the other measure with a density, and never without one", () => {
    const buckets: Pack[] = [{ key: "7 kg", amount: 7, unit: "kg" }];
    expect(amountsOf(PAINT, buckets).purchase).toBeNull();
    // 7 kg ÷ 1.4 kg/l = 5 l.
    expect(amountsOf({ ...PAINT, density: 1.4 }, buckets).purchase).toMatchObject({ packs: [{ count: 1 }], spare: 0 });
    expect(amountsOf({ ...PAINT, density: 1.4 }, [{ key: "roll", amount: 50, unit: "m" }]).purchase).toBeNull();
  });
});

describe("a product of the content", () => {
  const product = (fields: object): ProductSource =>
    ({ consumption: null, mixing: null, thickness_mm: null, ...fields }) as ProductSource;
  const covered = (source: ProductSource, quantity: number, unit: VariantSource["unit"]): string | undefined =>
    coverageOf(source, { quantity, unit } as VariantSource, "de")?.replaceAll("\u00a0", " ");

  it("covers what its pack is enough for", () => {
    const paint = product({ consumption: { value: 8, unit: "m2/l", coats: 2 } });
    expect(covered(paint, 2.5, "l")).toBe("20 m² je Anstrich");
    expect(covered(paint, 2.5, "kg")).toBeUndefined();
    expect(covered(product({ ...paint, density_kg_per_l: 1.25 }), 2.5, "kg")).toBe("16 m² je Anstrich");
    // 25 kg ÷ (1.3 kg × 8 mm) = 2.40 m².
    const plaster = product({ consumption: { value: 1300, unit: "g/m2/mm" }, thickness_mm: { min: 8 } });
    expect(covered(plaster, 25, "kg")).toBe("2.4 m² bei 8 mm");
    expect(covered(product({ consumption: { value: 6, unit: "pieces/m2" } }), 100, "piece")).toBe("16 m²");
    const mesh = product({ consumption: { value: 1, unit: "m/m2", overlap_percent: 10 } });
    expect(covered(mesh, 55, "m")).toBe("50 m²");
  });

  it("of a concentrate is the share of its solution; by weight it needs a density", () => {
    const mixing = { dilution_ml_per_l: 250 };
    // 250 ml in 1250 ml: a fifth.
    expect(consumptionOf(product({ mixing, consumption: { value: 100, unit: "ml/m2" } }))?.value).toBeCloseTo(20);
    expect(consumptionOf(product({ mixing, consumption: { value: 10, unit: "m2/l" } }))?.value).toBeCloseTo(50);
    const byWeight = { mixing, consumption: { value: 100, unit: "g/m2" } };
    expect(consumptionOf(product(byWeight))).toBeNull();
    // 250 ml of 1.2 kg/l are 300 g in 1300 g.
    expect(consumptionOf(product({ ...byWeight, density_kg_per_l: 1.2 }))?.value).toBeCloseTo(100 * (300 / 1300));
  });
});

describe("units as people write them", () => {
  it.each(UNIT_NAMES)("%s", (unit) => {
    expect(consumptionUnitIn(unit)).toBe(unit);
    for (const pieces of ["pieces", "Stück", "pièces", "stuks"])
      expect(consumptionUnitIn(writtenUnit(unit, pieces))).toBe(unit);
  });

  it.each([
    ["m² pro Liter", "m2/l"],
    ["ml/qm", "ml/m2"],
    ["m2/L", "m2/l"],
    ["g / m² / mm Schichtdicke", "g/m2/mm"],
    ["kg/m² par mm d’épaisseur", "kg/m2/mm"],
    ["litres par m²", "l/m2"],
    ["m²/kg par couche", "m2/kg"],
    ["Stk. je m²", "pieces/m2"],
    ["Lfm/m²", "m/m2"],
    ["m^2/l", "m2/l"],
    ["l/㎡", "l/m2"],
  ])("“%s” is %s", (text, unit) => expect(consumptionUnitIn(text)).toBe(unit));

  it.each(["", "g", "m²", "g/m", "mm/g/m²", "EUR/m²", "g/m² Lösung"])("“%s” is none", (text) =>
    expect(consumptionUnitIn(text)).toBeNull(),
  );
});

describe("numbers beside their unit", () => {
  it.each<[Consumption, string[]]>([
    [{ value: 1100, unit: "g/m2/mm" }, []],
    [{ value: 1.1, unit: "g/m2/mm" }, ["value"]],
    [{ value: 8, unit: "m2/l", coats: 2 }, []],
    [{ value: 8000, unit: "m2/l" }, ["value"]],
    [{ value: 150, unit: "l/m2" }, ["value"]],
    [{ value: 8, unit: "l/m2" }, ["value"]],
    [{ value: 0.15, unit: "ml/m2" }, ["value"]],
    [{ value: 1100, unit: "g/m2/mm", coats: 2 }, ["coats"]],
    [{ value: 6, unit: "pieces/m2", coats: 2, overlap_percent: 10 }, ["coats", "overlap_percent"]],
    [{ value: 1, unit: "m/m2", overlap_percent: 10 }, []],
  ])("%j: %j can't be true", (consumption, faults) => {
    expect(Object.keys(consumptionFaults(consumption))).toEqual(faults);
  });
});
