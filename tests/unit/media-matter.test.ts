import { describe, expect, it } from "vitest";
import { brokenLines, textWidth } from "../../back-office/documents/fonts";
import { seededNoise, seededRandom, seedOf } from "../../demo/media/matter/noise";
import { coneProfile, roundBox } from "../../demo/media/matter/solids";
import { barcodePath, ean13Modules, isEan13 } from "../../demo/media/notices/barcode";

describe("noise", () => {
  it("is the same for the same seed and another for another", () => {
    const once = seededNoise(seedOf("plaster"));
    const again = seededNoise(seedOf("plaster"));
    const other = seededNoise(seedOf("render"));
    expect(once.octaves(1.37, 8.2, 5)).toBe(again.octaves(1.37, 8.2, 5));
    expect(once.cells(3.3, 4.4)).toEqual(again.cells(3.3, 4.4));
    expect(once.octaves(1.37, 8.2, 5)).not.toBe(other.octaves(1.37, 8.2, 5));
  });
  it("has no seams between its cells", () => {
    const noise = seededNoise(7);
    expect(Math.abs(noise.at(2 - 1e-6, 0.4) - noise.at(2 + 1e-6, 0.4))).toBeLessThan(1e-4);
  });
  it("draws random numbers in [0, 1)", () => {
    const random = seededRandom(3);
    const drawn = Array.from({ length: 500 }, random);
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...drawn)).toBeLessThan(1);
  });
});

describe("solids", () => {
  it("are negative inside, nought on the face and positive outside", () => {
    expect(roundBox(0, 0, 0, 2, 2, 2, 0.2)).toBeLessThan(0);
    expect(roundBox(2, 0, 0, 2, 2, 2, 0.2)).toBeCloseTo(0);
    expect(roundBox(5, 0, 0, 2, 2, 2, 0.2)).toBeCloseTo(3);
    expect(coneProfile(0, 5, 3, 4, 10, 0.2)).toBeLessThan(0);
    expect(coneProfile(9, 5, 3, 4, 10, 0.2)).toBeGreaterThan(4);
  });
});

describe("EAN-13", () => {
  it("knows the check digit", () => {
    expect(isEan13("2009010010014")).toBe(true);
    expect(isEan13("2009010010015")).toBe(false);
  });
  it("has 95 modules between its guards", () => {
    const modules = ean13Modules("2009010010014");
    expect(modules).toMatch(/^101[01]{42}01010[01]{42}101$/);
    // GS1's own example: 5901234123457 begins its left half with 9 in the odd set.
    expect(ean13Modules("5901234123457").slice(3, 10)).toBe("0001011");
    expect(barcodePath("2009010010014", 0, 0, 1, 10).match(/M/g)).toHaveLength(
      [...modules].filter((bit) => bit === "1").length,
    );
  });
  it("refuses a wrong number", () => {
    expect(() => ean13Modules("2009010010015")).toThrow("2009010010015");
  });
});

describe("text as outlines", () => {
  it("measures and breaks lines", () => {
    const style = { font: "strong", size: 10 } as const;
    expect(textWidth("Talvenne", style)).toBeGreaterThan(30);
    const lines = brokenLines("Enduit de rebouchage prêt à l’emploi", style, 90);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join(" ")).toBe("Enduit de rebouchage prêt à l’emploi");
  });
});
