import { describe, expect, it } from "vitest";
import { comparePackSizes, packsOf, parsePackSize } from "../../app/catalogue/card";

const sorted = (...sizes: string[]) => [...sizes].sort(comparePackSizes);

describe("parsePackSize", () => {
  it.each([
    ["330\u00a0g", 0.33, "kg"],
    ["2,5\u00a0kg", 2.5, "kg"],
    ["2.5\u00a0kg", 2.5, "kg"],
    ["1\u202f000\u00a0kg", 1000, "kg"],
    ["1’000 kg", 1000, "kg"],
    ["310 ml", 0.31, "l"],
    ["10 L", 10, "l"],
    ["1 t", 1000, "kg"],
    ["50\u00a0m", 50, "m"],
    ["25 pièces", 25, "piece"],
    ["100\u00a0Stück", 100, "piece"],
  ])("reads %s", (text, amount, unit) => {
    const size = parsePackSize(text);
    expect(size?.amount).toBeCloseTo(amount);
    expect(size?.unit).toBe(unit);
  });

  it("multiplies a carton of several", () => {
    expect(parsePackSize("6 × 310 ml")?.amount).toBeCloseTo(1.86);
    expect(parsePackSize("12x1 kg")?.amount).toBe(12);
  });

  it.each(["", "seau", "kg", "25 seaux", "50 m²", "1 m × 50 m"])("finds no size in %j", (text) => {
    expect(parsePackSize(text)).toBeNull();
  });
});

describe("comparePackSizes", () => {
  it("pack sizes are sorted by the numeric part, not by letter", () => {
    expect(sorted("15 kg", "5 kg", "25 kg", "1 kg")).toEqual(["1 kg", "5 kg", "15 kg", "25 kg"]);
  });

  it("knows that 330 g is less than 1 kg and 750 ml less than 2,5 L", () => {
    expect(sorted("1 kg", "330 g", "15 kg")).toEqual(["330 g", "1 kg", "15 kg"]);
    expect(sorted("10 L", "750 ml", "2,5 L")).toEqual(["750 ml", "2,5 L", "10 L"]);
  });

  it("puts litres and kilograms in one line, weight first when they are equal", () => {
    expect(sorted("5 kg", "310 ml", "1,5 kg")).toEqual(["310 ml", "1,5 kg", "5 kg"]);
    expect(sorted("5 L", "5 kg")).toEqual(["5 kg", "5 L"]);
  });

  it("puts what it can't read last, in its own order", () => {
    expect(sorted("sur demande", "5 kg", "palette")).toEqual(["5 kg", "sur demande", "palette"]);
  });
});

describe("packsOf", () => {
  const variant = (id: number, size: string, ean?: string) => ({
    id,
    reference: `TV0101${id}`,
    ean,
    caracteristics: {
      WEB_QUANTITE_POIDS_VOLUME: { label: "Contenance", value: size },
      CATEGORIE_EMBALLAGE_WEB: { label: "Conditionnement", value: "Sac" },
      SURFACE_COUVERTE: { label: "Suffit pour", value: "22 m² à 1 mm" },
    },
  });

  it("sorts the variants and reads their fields", () => {
    const read = { name: "", packaging: "Sac", coverage: "22 m² à 1 mm" };
    const packs = packsOf([variant(2, "25 kg"), variant(1, "500 g", "2009010010014")]);
    expect(packs).toEqual([
      { id: 1, reference: "TV01011", ...read, size: "500 g", ean: "2009010010014" },
      { id: 2, reference: "TV01012", ...read, size: "25 kg", ean: null },
    ]);
  });

  it("draws a variant without characteristics empty", () => {
    expect(packsOf([{ id: 1, reference: "X", caracteristics: {} }])).toEqual([
      { id: 1, reference: "X", name: "", size: "", packaging: "", coverage: "", ean: null },
    ]);
  });
});
