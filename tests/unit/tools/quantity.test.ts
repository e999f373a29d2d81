import { describe, expect, it } from "vitest";
import {
  amountFor,
  type PackChoice,
  packsFor,
  surfaceOfWalls,
  toHundredths,
  withoutOpenings,
} from "~shared/rules/quantity";

describe("Computed surface = height x width x number of walls, to 2 decimals", () => {
  it.each([
    [2.5, 4, 1, 10],
    [2.5, 4, 4, 40],
    [2.45, 3.33, 1, 8.16],
    [2.4, 3.75, 3, 27],
    [1.005, 1, 1, 1.01],
    [0.1, 0.2, 3, 0.06],
  ])("%d m x %d m x %d walls is %d m²", (heightM, widthM, walls, surface) => {
    expect(surfaceOfWalls({ heightM, widthM, walls })).toBe(surface);
  });

  it("takes doors and windows out, never below nothing", () => {
    expect(withoutOpenings(40, 3.78)).toBe(36.22);
    expect(withoutOpenings(2, 5)).toBe(0);
  });
});

describe("kilograms = surface x consumption / 1000", () => {
  // Worked by hand: surface m², consumption g/m²/mm, thickness mm, reserve %, kilograms.
  it.each([
    [1, 1000, 1, 0, 1],
    [10, 1000, 1, 0, 10],
    [10, 1100, 1, 0, 11],
    [12.5, 1100, 1, 0, 13.75],
    [40, 900, 1, 0, 36],
    [8.16, 1700, 1, 0, 13.87],
    [27, 450, 1, 0, 12.15],
    [1, 1, 1, 0, 0.001],
    [100, 1350, 1, 0, 135],
    [36.22, 1000, 1, 0, 36.22],
    [10, 1000, 2, 0, 20],
    [10, 1000, 0.5, 0, 5],
    [15, 1200, 3, 0, 54],
    [20, 950, 2.5, 0, 47.5],
    [10, 1000, 1, 10, 11],
    [10, 1000, 1, 15, 11.5],
    [40, 900, 2, 5, 75.6],
    [25, 1600, 10, 0, 400],
    [33.33, 800, 1, 0, 26.66],
    [250, 1050, 1.5, 8, 425.25],
  ])("%d m² at %d g/m²/mm, %d mm thick, %d %% reserve: %d kg", (surfaceM2, consumption, thicknessMm, reserve, kg) => {
    const need = { surfaceM2, times: thicknessMm, reservePercent: reserve };
    const kilograms = amountFor({ value: consumption, unit: "g/m2/mm" }, need);
    expect(toHundredths(kilograms * 10) / 10).toBeCloseTo(kg, 2);
  });

  it("is for 1 mm without reserve unless said", () => {
    expect(amountFor({ value: 900, unit: "g/m2/mm" }, { surfaceM2: 40 })).toBe(36);
  });
});

describe("the packs to buy", () => {
  const packs = (...kilograms: number[]): PackChoice[] =>
    kilograms.map((kg) => ({ key: `${kg} kg`, amount: kg * 1000 }));
  const bought = (kilograms: number, choices: PackChoice[]) =>
    packsFor(kilograms * 1000, choices)?.packs.map(({ key, count }) => `${count} × ${key}`);

  it.each([
    [11, [5, 25], ["3 × 5 kg"]],
    [22, [5, 25], ["1 × 25 kg"]],
    [4, [5, 25], ["1 × 5 kg"]],
    [5, [5, 25], ["1 × 5 kg"]],
    [26, [5, 25], ["1 × 25 kg", "1 × 5 kg"]],
    [36, [5, 25], ["1 × 25 kg", "3 × 5 kg"]],
    [46, [5, 25], ["2 × 25 kg"]],
    [60, [25], ["3 × 25 kg"]],
    [102, [25, 1000], ["5 × 25 kg"]],
    [500, [25, 1000], ["20 × 25 kg"]],
    [945, [25, 1000], ["1 × 1000 kg"]],
    [1980, [25, 1000], ["2 × 1000 kg"]],
    [40, [1000], ["1 × 1000 kg"]],
    [51, [1, 5, 25], ["2 × 25 kg", "1 × 1 kg"]],
    [0.3, [0.33, 1, 5], ["1 × 0.33 kg"]],
    [11, [4, 6, 10], ["2 × 6 kg"]],
    [12, [6, 10], ["2 × 6 kg"]],
    [100, [20], ["5 × 20 kg"]],
  ])("%d kg of %j: the fewest that cover it without much left over", (need, sizes, expected) => {
    expect(bought(need, packs(...sizes))).toEqual(expected);
  });

  it("says what is left over", () => {
    expect(packsFor(26_000, packs(5, 25))).toMatchObject({ total: 30_000, spare: 4_000 });
  });

  it("never beats a search through every combination", () => {
    const choices = packs(1, 1.5, 4, 7, 10);
    for (let grams = 250; grams <= 45_000; grams += 730) {
      const purchase = packsFor(grams, choices);
      const count = purchase?.packs.reduce((sum, pack) => sum + pack.count, 0) ?? 0;
      expect([count, purchase?.total]).toEqual(bestBySearch(grams, choices));
    }
  });

  it("a stadium takes no longer than a room", () => {
    expect(packsFor(9e11, packs(0.33, 1, 1.5, 5, 10, 20, 25))?.spare).toBe(0);
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])("nothing for %d g", (grams) => {
    expect(packsFor(grams, packs(5))).toBeNull();
  });
  it("nothing without a pack of a known weight", () => {
    expect(packsFor(100, [])).toBeNull();
    expect(packsFor(100, [{ key: "?", amount: 0 }])).toBeNull();
  });
});

/** Count of packs and grams of the best purchase, found the slow way. */
function bestBySearch(need: number, choices: readonly PackChoice[]): [number, number] {
  const most = need * 1.15 + Math.min(...choices.map(({ amount }) => amount));
  let totals = new Set([0]);
  for (let count = 1; ; count += 1) {
    totals = new Set([...totals].flatMap((total) => choices.map(({ amount }) => total + amount)));
    const enough = [...totals].filter((total) => total >= need && total <= most);
    if (enough.length > 0) return [count, Math.min(...enough)];
  }
}
