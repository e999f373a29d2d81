/** Documents say what their parts are (PDF 1.7, 14.8): a screen reader finds headings, tables and the order of reading. */
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { readCatalogue } from "../../demo/media/content";
import { declaration } from "../../demo/media/notices/declaration";
import { safetySheet } from "../../demo/media/notices/safety-sheet";
import { technicalSheet } from "../../demo/media/notices/technical-sheet";
import { structureOfPdf } from "./pdf-text";

const catalogue = readCatalogue("demo/content");
const productOf = (reference: string) => {
  const product = catalogue.products.find((one) => one.reference === reference);
  if (!product) throw new Error(`no ${reference}`);
  return product;
};
/** With a hazard pictogram, tables and a declaration of performance. */
const FIBRE = productOf("TV0104");
const pack = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#888" } })
  .jpeg()
  .toBuffer();

const isRow = /^TR\((?:TH|TD)(?: T[HD])*\)$/;
/** The parts of a document one below the other, whole tables taken together. */
const outline = (structure: string) => structure.replaceAll(/Table\((?:TR\([^)]*\) ?)+\)/g, "Table");

const SWISS = catalogue.markets.find(({ code }) => code === "suisse");

describe.each(["fr", "de"] as const)("documents in %s", (lang) => {
  const edition = { lang, region: "CH", facts: SWISS?.factsIn(lang) ?? {} };
  it.each([
    ["the technical sheet", () => technicalSheet(catalogue, FIBRE, edition, pack)],
    ["the safety sheet", () => safetySheet(catalogue, FIBRE, edition)],
    ["the declaration", () => declaration(catalogue, FIBRE, edition)],
  ])("%s has one title, headings below it, and tables of rows", async (_, draw) => {
    const pdf = await draw();
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
    const structure = structureOfPdf(await safetySheet(catalogue, FIBRE, edition));
    expect(structure).toContain(lang === "fr" ? `Figure:${said}` : "Figure:");
  });

  it("the technical sheet is read from its name to its safety", async () => {
    const structure = structureOfPdf(await technicalSheet(catalogue, FIBRE, edition, pack));
    expect(outline(structure)).toMatch(
      /^Document\(H1\(Span Span\) P P L\(LI\(LBody\) LI\(LBody\) LI\(LBody\) LI\(LBody\)\) H2 Table H2 Table H2 Table H2 .*H2 Figure:/,
    );
  });
});
