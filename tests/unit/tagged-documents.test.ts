/** Documents say what their parts are (PDF 1.7, 14.8): a screen reader finds headings, tables and the order of reading. */
import { describe, expect, it } from "vitest";
import { drawSheet } from "./drawn-sheets";
import { structureOfPdf } from "./pdf-text";

/** With a hazard pictogram, tables and a declaration of performance. */
const FIBRE = "TV0104";
const isRow = /^TR\((?:TH|TD)(?: T[HD])*\)$/;
/** The parts of a document one below the other, whole tables taken together. */
const outline = (structure: string) => structure.replaceAll(/Table\((?:TR\([^)]*\) ?)+\)/g, "Table");

describe.each(["fr", "de"] as const)("documents in %s", (lang) => {
  it.each([
    ["the technical sheet", "FICHE_TECHNIQUE"],
    ["the safety sheet", "FDS"],
    ["the declaration", "REFERENCE_DOP"],
  ] as const)("%s has one title, headings below it, and tables of rows", async (_, type) => {
    const pdf = await drawSheet(type, FIBRE, "suisse", lang);
    expect(pdf.includes("/Marked true")).toBe(true);
    expect(pdf.includes(`/Lang (${lang}-CH)`)).toBe(true);
    const structure = structureOfPdf(pdf);
    expect(structure).toMatch(/^Document\(/);
    expect(structure.match(/\bH1\b/g)).toHaveLength(1);
    expect(structure.match(/\bH2\b/g)?.length).toBeGreaterThan(0);
    const rows = structure.match(/TR\([^)]*\)/g) ?? [];
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((row) => !isRow.test(row))).toEqual([]);
  });

  it("pictograms are said in words", async () => {
    const said = lang === "fr" ? "Corrosif" : "\u00c4tzend";
    const structure = structureOfPdf(await drawSheet("FDS", FIBRE, "suisse", lang));
    expect(structure).toContain(lang === "fr" ? `Figure:${said}` : "Figure:");
  });

  it("the technical sheet is read from its name to its safety", async () => {
    const structure = structureOfPdf(await drawSheet("FICHE_TECHNIQUE", FIBRE, "suisse", lang));
    expect(outline(structure)).toMatch(
      /^Document\(H1\(Span Span\) P P L\(LI\(LBody\) LI\(LBody\) LI\(LBody\) LI\(LBody\)\) H2 Table H2 Table H2 Table H2 .*H2 Figure:/,
    );
  });
});
