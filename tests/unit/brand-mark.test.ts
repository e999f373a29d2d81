/** The mark on documents and packs: any picture, on a square of 100. */
import PDFDocument from "pdfkit";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { readContentFiles } from "../../back-office/content/content";
import { readPaper } from "../../back-office/documents/paper-brand";
import { drawFragment } from "../../back-office/documents/svg";

const { brand, media, settings } = readContentFiles("demo/content").parse();
const markOf = async (file: string, bytes: Buffer): Promise<string> => {
  const own = { ...brand, document_mark: file };
  return (await readPaper({ brand: own, media, settings }, async () => bytes)).mark;
};
const svg = (attributes: string, inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`);

/** Red, green and blue of the square's middle, and of its right edge. */
async function coloursOf(mark: string): Promise<number[][]> {
  const square = sharp(svg('viewBox="0 0 100 100" width="100" height="100"', mark)).flatten({ background: "#ffffff" });
  const { data } = await square.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [50, 97].map((x) => [...data.subarray((50 * 100 + x) * 3, (50 * 100 + x) * 3 + 3)]);
}
async function pdfOf(mark: string): Promise<string> {
  const pdf = new PDFDocument({ compress: false });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => void chunks.push(chunk));
  const end = new Promise((resolve) => pdf.on("end", resolve));
  drawFragment(pdf, mark, 0, 0, 1);
  pdf.end();
  await end;
  return Buffer.concat(chunks).toString("latin1");
}

const RED = [255, 0, 0];
const square = (side: number, paint = 'fill="#ff0000"') => `<path ${paint} d="M0 0h${side}v${side}H0z"/>`;
const raster = sharp({ create: { width: 300, height: 300, channels: 4, background: "#ff0000" } });

describe("the mark on documents", () => {
  it("stays as it is on a square of 100", async () => {
    expect(await markOf("a.svg", svg('viewBox="0 0 100 100"', square(100)))).toBe(square(100));
  });

  it.each([
    ["with a comment", `${square(100)}<!-- <path d="M0 0h9v9z"/> -->`],
    [
      "with a moved group",
      `<g id="a" transform="translate(50 0)"><g transform="translate(-50)">${square(100)}</g></g>`,
    ],
  ])("fills it with a drawing %s, as paths", async (_, inner) => {
    const mark = await markOf("a.svg", svg('viewBox="0 0 100 100"', inner));
    expect(await coloursOf(mark)).toEqual([RED, RED]);
    expect(await pdfOf(mark)).toMatch(/1 0 0 (?:rg|scn)/);
    expect(mark).not.toContain("<image");
  });

  it.each([
    ["of another size", svg('viewBox="0 0 24 24"', square(24))],
    ["without a viewBox", svg('width="512" height="512"', square(512))],
    ["painted by its root", svg('viewBox="0 0 100 100" fill="#ff0000"', square(100, ""))],
    ["with a style sheet", svg('viewBox="0 0 24 24"', `<style>.a{fill:#ff0000}</style>${square(24, 'class="a"')}`)],
    ["with a style", svg('viewBox="0 0 24 24"', square(24, 'style="fill:#ff0000"'))],
    ["of polygons", svg('viewBox="0 0 24 24"', '<polygon fill="#ff0000" points="0,0 24,0 24,24 0,24"/>')],
    ["with an own matrix", svg('viewBox="0 0 24 24"', square(12, 'fill="#ff0000" transform="matrix(2 0 0 2 0 0)"'))],
  ])("fills it with a drawing %s, as pixels", async (_, drawing) => {
    const mark = await markOf("a.svg", drawing);
    expect(await coloursOf(mark)).toEqual([RED, RED]);
    expect(await pdfOf(mark)).toContain("/Subtype /Image");
  });

  it("fills it with a picture", async () => {
    for (const [name, file] of [
      ["a.png", raster.clone().png()],
      ["a.webp", raster.clone().webp({ lossless: true })],
    ] as const) {
      const mark = await markOf(name, await file.toBuffer());
      expect(await coloursOf(mark)).toEqual([RED, RED]);
      expect(await pdfOf(mark)).toContain("/Subtype /Image");
    }
  });

  it("keeps the proportions of a wide one, in the middle", async () => {
    const wide = svg('viewBox="0 0 40 10"', '<path fill="#ff0000" d="M0 0h40v10H0z"/>');
    const mark = await markOf("a.svg", wide);
    expect(await coloursOf(mark)).toEqual([RED, RED]);
    const { data } = await sharp(svg('viewBox="0 0 100 100" width="100" height="100"', mark))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([data[(20 * 100 + 50) * 4 + 3], data[(80 * 100 + 50) * 4 + 3]]).toEqual([0, 0]);
  });
});
