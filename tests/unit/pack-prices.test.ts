/** Prices of packs from a number on, calculated by hand. */
import { describe, expect, it } from "vitest";
import { priceFor, readSteps, writeSteps, wrongStep } from "../../shared/rules/pack-prices";

const STEPS = [
  { from: 10, price: 5.9 },
  { from: 50, price: 5.4 },
];

it.each([
  [1, 6.2],
  [9, 6.2],
  [10, 5.9],
  [49, 5.9],
  [50, 5.4],
  [999, 5.4],
])("%i packs cost %f each", (quantity, price) => expect(priceFor(quantity, 6.2, STEPS)).toBe(price));

it("without steps every number has the price of one", () => expect(priceFor(500, 6.2)).toBe(6.2));

it.each<[what: string, steps: typeof STEPS, place: number]>([
  ["rise in number and fall in price", STEPS, -1],
  ["keep the price before", [{ from: 2, price: 6.2 }], -1],
  ["cost more than one pack", [{ from: 10, price: 6.21 }], 0],
  ["cost more than the step before", [...STEPS, { from: 80, price: 5.41 }], 2],
  ["name a number twice", [...STEPS, { from: 50, price: 5 }], 2],
  ["go back in number", [...STEPS, { from: 20, price: 5.4 }], 2],
  ["begin at one", [{ from: 1, price: 6 }], 0],
])("steps that %s: the first wrong one", (_, steps, place) => expect(wrongStep(6.2, steps)).toBe(place));

describe("as a line of text", () => {
  it("they are read as they are written", () => {
    expect(writeSteps(STEPS)).toBe("10: 5.90; 50: 5.40");
    expect(readSteps(writeSteps(STEPS))).toEqual(STEPS);
  });
  it("with a comma, without spaces, one below the other", () => {
    expect(readSteps("10:5,9\n50 : 5,40")).toEqual(STEPS);
  });
  it.each([
    "",
    "10",
    "10: free",
    "1: 5.90",
    "10: 0",
    "10: -1",
    "10.5: 3",
    "10: 5.905",
    "10: 5.90;",
    "10: 5.90 50: 5.40",
  ])("%j isn't such a line", (text) => expect(readSteps(text)).toBeNull());
});
