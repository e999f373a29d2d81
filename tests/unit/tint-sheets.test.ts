/** Formulas of tints: the doses of the data agree with their machine's step, and the PDFs hold them. */
import { describe, expect, it } from "vitest";
import { readContentFiles } from "../../back-office/content/content";
import { paperBrand } from "../../back-office/documents/paper-brand";
import { decimalsOf, drawTintSheet, roundToStep, sumOfDoses } from "../../back-office/documents/tint-sheet";
import { findTintSheet, tintSheetAt } from "../../back-office/documents/tint-sheets";
import { textOfPdf } from "./pdf-text";

const content = readContentFiles("demo/content").parse();
const paper = paperBrand(content.brand, null);
const { machines, tints, tinting } = content;
const documentAt = (path: string) => tintSheetAt(content, path, () => Promise.resolve(null));
const pairs = machines.flatMap((machine) => machine.tint_ids.map((tintId) => ({ machine, tintId })));

describe("a dose", () => {
  it.each([
    [1.36, 0.2, 1.4],
    [1.3, 0.2, 1.4],
    [1.29, 0.2, 1.2],
    [0.3, 0.1, 0.3],
    [0.35, 0.1, 0.4],
    [1.025, 0.05, 1.05],
    [0.24, 0.5, 0],
    [0.25, 0.5, 0.5],
    [874.55, 0.05, 874.55],
    [552.35, 0.5, 552.5],
  ])("of %d ml in steps of %d ml is %d ml", (millilitres, step, dose) => {
    expect(roundToStep(millilitres, step)).toBe(dose);
  });

  it.each([0, -0.1, Number.NaN])("can't be made in steps of %d", (step) => {
    expect(() => roundToStep(1, step)).toThrow();
  });

  it("adds up without the dust of binary fractions", () => {
    expect(sumOfDoses([0.1, 0.2])).toBe(0.3);
    expect(sumOfDoses([])).toBe(0);
  });

  it("has as many decimals as its step", () => {
    expect([0.2, 0.05, 0.5, 1].map(decimalsOf)).toEqual([1, 2, 1, 0]);
  });
});

describe("the formulas of the data", () => {
  it("are whole steps of their machine, for every can", () => {
    const broken = pairs.flatMap(({ machine, tintId }) => {
      const tint = tints.find(({ id }) => id === tintId);
      const cans = tint?.formulas_ml[String(machine.id)] ?? {};
      return Object.entries(cans).flatMap(([can, doses]) =>
        Object.entries(doses)
          .filter(([, dose]) => roundToStep(dose, machine.dosing_step_ml) !== dose)
          .map(([colourant, dose]) => `${machine.name} ${tint?.code} ${can} ${colourant}: ${dose} ml`),
      );
    });
    expect(broken).toEqual([]);
  });

  it("exist for every tint that a machine mixes, in every can, with named colourants and a named base", () => {
    expect(pairs).toHaveLength(132);
    for (const { machine, tintId } of pairs) {
      const tint = tints.find(({ id }) => id === tintId);
      const sheet = findTintSheet(content, machine.id, tint?.code ?? "");
      expect(sheet?.cans).toEqual(["1L", "5L", "15L"]);
      expect(Object.keys(tint?.formulas_ml[String(machine.id)] ?? {}).sort()).toEqual([...tinting.cans].sort());
      for (const { code, millilitres } of sheet?.colourants ?? []) {
        expect(Object.keys(tinting.colourants)).toContain(code);
        for (const can of tinting.cans) expect(millilitres[can], `${tint?.code} ${code} ${can}`).toBeGreaterThan(0);
      }
      expect(sheet?.products).toHaveLength(tinting.tintable_products.length);
    }
  });
});

describe("an address", () => {
  it("names machine, tint and language", () => {
    expect(documentAt("/2/TV-036-de.pdf")?.facts).toMatchObject([{ code: "TV-036" }, "de", content.brand]);
  });

  it.each([
    "/2/TV-036-it.pdf",
    "/2/TV-999-fr.pdf",
    "/9/TV-036-fr.pdf",
    // This machine has no magenta.
    "/1/TV-048-fr.pdf",
    "/2/../2/TV-036-fr.pdf",
    "/2/TV-036-fr.pdf/",
    "/2/constructor-fr.pdf",
    "/",
  ])("%s is none", (path) => {
    expect(documentAt(path)).toBeNull();
  });
});

describe("the PDF", () => {
  it("holds its numbers, in French", async () => {
    const sheet = findTintSheet(content, 3, "TV-036");
    if (!sheet) throw new Error("No formula");
    const text = textOfPdf(await drawTintSheet({ tint: sheet, lang: "fr", brand: paper }));
    for (const words of ["Terre de brique", "TV-036", "#A9583F", "Pigmora Auto 20", "Base moyenne", "0,05 ml"]) {
      expect(text).toContain(words);
    }
    // 1 L, 5 L and 15 L of red oxide, bright red and black, and their sums.
    for (const dose of ["25,20", "125,90", "377,65", "6,15", "30,80", "92,35", "1,35", "6,85", "20,55", "490,55"]) {
      expect(text).toContain(`${dose} ml`);
    }
    for (const words of [
      "Oxyde rouge (OR)",
      "pour 1 L",
      "pour 15 L",
      "Fondelis U20 (TV0901)",
      "technique@talvenne.example",
    ]) {
      expect(text).toContain(words);
    }
  });

  it("says the same in German, with a point", async () => {
    const sheet = findTintSheet(content, 4, "TV-036");
    if (!sheet) throw new Error("No formula");
    const text = textOfPdf(await drawTintSheet({ tint: sheet, lang: "de", brand: paper }));
    for (const words of ["Ziegelerde", "Dosélia Manuel 12", "Mittelbasis", "Oxidrot (OR)", "377.5 ml", "für 5 L"]) {
      expect(text).toContain(words);
    }
  });
});
