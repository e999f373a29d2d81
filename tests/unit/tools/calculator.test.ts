import { describe, expect, it } from "vitest";
import {
  asksForResult,
  type Calculable,
  checkCalculator,
  computedSurface,
  queryOf,
  readTyped,
} from "~/tools/calculator";

const FILLER = {
  id: "7",
  consumption: { value: 1100, unit: "g/m2/mm" },
  densityKgPerL: null,
  packs: [
    { key: "5 kg", amount: 5, unit: "kg" },
    { key: "25 kg", amount: 25, unit: "kg" },
  ],
} as const satisfies Calculable;
const PASTE: Calculable = {
  ...{ id: "8", consumption: { value: 1050, unit: "g/m2/mm" }, densityKgPerL: 1.05 },
  packs: [{ key: "4 L", amount: 4, unit: "l" }],
};
const PAINT: Calculable = {
  ...{ id: "9", consumption: { value: 8, unit: "m2/l", coats: 2 }, densityKgPerL: null },
  packs: [{ key: "2.5 L", amount: 2.5, unit: "l" }],
};
const PLASTER: Calculable = { ...FILLER, id: "10", consumption: { value: 1300, unit: "g/m2/mm", min_mm: 8 } };
const OFFER = { categories: [{ id: 1 }, { id: 2 }], products: [FILLER, PASTE, PAINT, PLASTER] };
const KNOWN = { disableSurfaceCalculator: "true", categorySelected: "1", productSelected: "7" };

const typed = (fields: Record<string, string>) => readTyped(new URLSearchParams(fields));
const check = (fields: Record<string, string>) => checkCalculator(typed(fields), OFFER);

describe("the calculator's form", () => {
  it("begins with a known surface, and numberOfWalls default 1", () => {
    expect(typed({})).toMatchObject({ disableSurfaceCalculator: "true", numberOfWalls: "1", surfaceCoating: "" });
  });

  it("the surface-known radio, the category and the product are required", () => {
    expect(check({ surfaceCoating: "10" }).errors).toEqual({
      disableSurfaceCalculator: "required",
      categorySelected: "required",
      productSelected: "required",
    });
    expect(check({ ...KNOWN, surfaceCoating: "10", disableSurfaceCalculator: "perhaps" }).errors).toEqual({
      disableSurfaceCalculator: "required",
    });
  });

  it("a product of a category that isn't chosen doesn't count", () => {
    expect(check({ ...KNOWN, surfaceCoating: "10", categorySelected: "99" }).errors).toEqual({
      categorySelected: "required",
      productSelected: "required",
    });
  });

  it.each([
    ["", "required"],
    ["0", "min_value?min=1"],
    ["0.99", "min_value?min=1"],
    ["-4", "min_value?min=1"],
    ["NaN", "not_a_number"],
    ["Infinity", "not_a_number"],
    ["1e9", "not_a_number"],
    ["10 m²", "not_a_number"],
    ["<b>10</b>", "not_a_number"],
    ["9".repeat(19), "max_value?max=1000000"],
    ["9".repeat(500), "not_a_number"],
    ["1000000.01", "max_value?max=1000000"],
  ])("surface “%s”: field value must be 1 or more, and a number", (surfaceCoating, error) => {
    expect(check({ ...KNOWN, surfaceCoating })).toEqual({ errors: { surfaceCoating: error }, estimate: null });
  });

  it.each([
    ["1", 1],
    ["12,5", 12.5],
    ["12.5", 12.5],
    ["1’200", 1200],
    ["1\u202f200,50", 1200.5],
    ["10.006", 10.01],
  ])("surface “%s” is read as %d m², in steps of a hundredth (step 0.01)", (surfaceCoating, surfaceM2) => {
    expect(check({ ...KNOWN, surfaceCoating }).estimate).toMatchObject({ surfaceM2 });
  });

  it("kilograms are surface x consumption / 1000, with the packs to buy", () => {
    expect(check({ ...KNOWN, surfaceCoating: "40" })).toMatchObject({
      errors: {},
      estimate: {
        amounts: [{ amount: 44, unit: "kg" }],
        purchase: { packs: [{ key: "25 kg", count: 2 }], total: 50, spare: 6 },
      },
    });
  });

  it("speaks of litres where a density is known", () => {
    const { estimate } = check({ ...KNOWN, productSelected: "8", surfaceCoating: "10" });
    expect(estimate).toMatchObject({
      amounts: [
        { amount: 10.5, unit: "kg" },
        { amount: 10, unit: "l" },
      ],
      purchase: { packs: [{ key: "4 L", count: 3 }] },
    });
  });

  it("a product by the coat needs no thickness, and counts its coats", () => {
    for (const thickness of ["", "3", "thick"]) {
      const { errors, estimate } = check({ ...KNOWN, productSelected: "9", surfaceCoating: "40", thickness });
      expect(errors).toEqual({});
      // 40 m² ÷ 8 m²/l × 2 coats.
      expect(estimate).toMatchObject({
        amounts: [{ amount: 10, unit: "l" }],
        each: { amount: 5, unit: "l" },
        times: 2,
      });
      expect(estimate?.purchase).toMatchObject({ packs: [{ key: "2.5 L", count: 4 }], total: 10, spare: 0 });
    }
  });

  it("starts at the thinnest coat of the product", () => {
    const plaster = { ...KNOWN, productSelected: "10", surfaceCoating: "40" };
    // 40 m² × 1.3 kg/m²/mm × 8 mm.
    expect(check(plaster).estimate).toMatchObject({
      times: 8,
      amounts: [{ amount: 416, unit: "kg" }],
      each: { amount: 52 },
    });
    expect(check({ ...plaster, thickness: "10" }).estimate).toMatchObject({ amounts: [{ amount: 520 }] });
  });

  it("thickness, reserve and openings only count when they are said", () => {
    const more = { openings: "3,78", thickness: "2", reserve: "10" };
    expect(check({ ...KNOWN, surfaceCoating: "40", ...more }).estimate).toMatchObject({
      netSurfaceM2: 36.22,
      times: 2,
      reservePercent: 10,
      amounts: [{ amount: 87.65, unit: "kg" }],
    });
  });

  it.each([
    [{ reserve: "15.01" }, { reserve: "max_value?max=15" }],
    [{ reserve: "-1" }, { reserve: "min_value?min=0" }],
    [{ thickness: "0" }, { thickness: "min_value?min=0.1" }],
    [{ thickness: "201" }, { thickness: "max_value?max=200" }],
    [{ openings: "40" }, { openings: "openings_too_large" }],
    [{ openings: "a door" }, { openings: "not_a_number" }],
  ])("%j is told off", (more, errors) => {
    expect(check({ ...KNOWN, surfaceCoating: "40", ...more })).toEqual({ errors, estimate: null });
  });
});

describe("a surface from walls", () => {
  const WALLS = { ...KNOWN, disableSurfaceCalculator: "false" };

  it("is height x width x number of walls, whatever stands in the surface", () => {
    const fields = { ...WALLS, wallHeight: "2,45", wallWidth: "3.33", surfaceCoating: "999" };
    expect(computedSurface(typed(fields))).toBe(8.16);
    expect(check(fields).estimate).toMatchObject({ surfaceM2: 8.16 });
    expect(computedSurface(typed({ ...fields, numberOfWalls: "4" }))).toBe(32.63);
  });

  it.each([
    [{ wallWidth: "3" }, { wallHeight: "required" }],
    [
      { wallHeight: "0", wallWidth: "-3" },
      { wallHeight: "min_value?min=0.01", wallWidth: "min_value?min=0.01" },
    ],
    [{ wallHeight: "2", wallWidth: "3", numberOfWalls: "1,5" }, { numberOfWalls: "whole_number" }],
    [{ wallHeight: "2", wallWidth: "3", numberOfWalls: "" }, { numberOfWalls: "required" }],
    [{ wallHeight: "2", wallWidth: "3", numberOfWalls: "1001" }, { numberOfWalls: "max_value?max=1000" }],
    [{ wallHeight: "0,5", wallWidth: "0,5" }, { surfaceCoating: "min_value?min=1" }],
    [{ wallHeight: "1000", wallWidth: "1000", numberOfWalls: "1000" }, { surfaceCoating: "max_value?max=1000000" }],
  ])("%j is told off", (walls, errors) => {
    expect(check({ ...WALLS, ...walls })).toEqual({ errors, estimate: null });
  });

  it.each(["abc", "-2", "Infinity", ""])("isn't computed from “%s”", (wallHeight) => {
    expect(computedSurface(typed({ ...WALLS, wallHeight, wallWidth: "3" }))).toBeNull();
  });
});

it("a stadium at its thickest still comes to a number", () => {
  const { estimate } = check({ ...KNOWN, surfaceCoating: "1000000", thickness: "200", reserve: "15" });
  expect(estimate?.amounts[0].amount).toBe(253_000_000);
  expect(estimate?.purchase?.total).toBe(253_000_000);
});

it("something is never nothing: a speck has a weight", () => {
  const { estimate } = check({ ...KNOWN, surfaceCoating: "1", openings: "0.99", thickness: "0.1" });
  expect(estimate?.amounts[0].amount).toBe(0.001);
});

describe("an address", () => {
  it("asks for a result once the surface was sent, not while products are looked for", () => {
    expect(asksForResult(new URLSearchParams("categorySelected=1&productSelected=7"))).toBe(false);
    expect(asksForResult(new URLSearchParams("surfaceCoating=&productSelected="))).toBe(true);
    expect(asksForResult(new URLSearchParams("surfaceCoating=4&step=products"))).toBe(false);
  });

  it("says again what the form said", () => {
    const form = typed({ ...KNOWN, surfaceCoating: "12,5", reserve: "5" });
    expect(readTyped(queryOf(form))).toEqual(form);
  });
});
