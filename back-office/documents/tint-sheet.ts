/** The formula of a tint on one machine, as a PDF. */
import { formatFixed } from "../../shared/rules/numbers";
import type { LocalisedText } from "../content/content";
import type { PaperBrand } from "./paper-brand";
import { page, Sheet } from "./sheet";
import { documentWords, filled, type Lang, type TintWords } from "./words";

export interface TintSheet {
  machine: { name: string; stepMl: number };
  code: string;
  name: LocalisedText;
  /** `#A9583F`. */
  hex: string;
  base: LocalisedText;
  /** Sizes of can, smallest first: `1L`. */
  cans: readonly string[];
  /** The largest first. */
  colourants: readonly {
    code: string;
    name: LocalisedText;
    hex: string;
    millilitres: Readonly<Record<string, number>>;
  }[];
  products: readonly { reference: string; name: string; designation: LocalisedText }[];
}

export interface TintSheetData {
  tint: TintSheet;
  lang: Lang;
  brand: PaperBrand;
}

/** A dose of colourant is counted in tenths of a microlitre, so that no binary fraction decides (0.3 / 0.1 isn't 3). */
const UNITS_PER_ML = 10_000;
const units = (millilitres: number): number => Math.round(millilitres * UNITS_PER_ML);

/** The nearest dose that is a whole number of the machine's steps; halves go up. Both in millilitres. */
export function roundToStep(millilitres: number, stepMl: number): number {
  const step = units(stepMl);
  if (!(step > 0)) throw new Error(`A machine can't dose in steps of ${stepMl} ml`);
  return (Math.floor(units(millilitres) / step + 0.5) * step) / UNITS_PER_ML;
}

export const sumOfDoses = (doses: readonly number[]): number =>
  doses.reduce((sum, dose) => sum + units(dose), 0) / UNITS_PER_ML;

/** The decimals of the step, so that columns of figures align: `0.05` → 2. */
export const decimalsOf = (stepMl: number): number => (String(stepMl).split(".")[1] ?? "").length;

export async function drawTintSheet({ tint, lang, brand }: TintSheetData): Promise<Buffer> {
  const words = documentWords[lang].tint_sheet;
  const sheet = await Sheet.open({
    lang,
    kind: words.kind,
    title: `${tint.code} ${tint.name[lang]} – ${tint.machine.name}`,
    number: tint.code,
    colour: brand.palette.accent,
    brand,
  });
  swatch(sheet, tint);
  facts(sheet, tint, words);
  formula(sheet, tint, words);
  products(sheet, tint, words);
  sheet.heading(words.advice_title);
  for (const sentence of words.advice) sheet.paragraph(sentence);
  return sheet.close();
}

/** Wide enough to be held against a wall. */
function swatch(sheet: Sheet, { hex, code, name }: TintSheet): void {
  const { pdf } = sheet;
  const top = 74;
  const height = 128;
  sheet.decorate(() => {
    pdf.rect(0, top, page.width, height).fill(hex);
    // Nearly white colours need an edge on white paper.
    pdf.rect(0, top, page.width, 0.4).fill(sheet.palette.line);
    pdf.rect(0, top + height, page.width, 0.4).fill(sheet.palette.line);
  });
  sheet.y = top + height + 16;
  sheet.y += sheet.write(name[sheet.options.lang], sheet.y, {
    font: "display",
    size: 30,
    width: page.inner,
    tag: "H1",
  });
  sheet.y += sheet.write(`${code} · ${hex.toUpperCase()}`, sheet.y + 2, {
    font: "medium",
    size: 12,
    colour: sheet.palette.text_soft,
  });
  sheet.y += 4;
}

function facts(sheet: Sheet, { machine, base }: TintSheet, words: TintWords): void {
  const { lang } = sheet.options;
  sheet.y += 8;
  sheet.rows(
    [
      [words.machine, machine.name],
      [words.base, base[lang]],
      [words.step, millilitres(machine.stepMl, decimalsOf(machine.stepMl), lang)],
    ],
    0.3,
  );
}

const millilitres = (value: number, decimals: number, lang: Lang) => `${formatFixed(value, decimals, lang)}\u00a0ml`;

/** Height of a colourant's line, in points. */
const ROW = 22;

/** Colourants down, cans across; the figures in their columns, right-aligned. */
function formula(sheet: Sheet, { machine, cans, colourants }: TintSheet, words: TintWords): void {
  const { pdf, options } = sheet;
  const decimals = decimalsOf(machine.stepMl);
  const nameWidth = page.inner * 0.4;
  const column = (page.inner - nameWidth) / Math.max(1, cans.length);
  const line = (
    cells: readonly string[],
    style: { font: "text" | "medium" | "strong"; size: number; colour: string; tag: "TH" | "TD" },
  ) => {
    cells.forEach((cell, index) => {
      sheet.write(cell, sheet.y + 6, {
        ...style,
        x: page.left + nameWidth + index * column,
        width: column,
        align: "right",
      });
    });
  };
  sheet.heading(words.formula, 60 + colourants.length * ROW);
  const head = { font: "medium", size: 8.6, colour: sheet.palette.text_soft, tag: "TH" } as const;
  const dose = { font: "text", size: 10, colour: sheet.palette.text, tag: "TD" } as const;
  const name = { font: "strong", size: 10, width: nameWidth, tag: "TH" } as const;
  sheet.group("Table", () => {
    sheet.group("TR", () => {
      sheet.write(words.colourant, sheet.y + 6, { ...head, width: nameWidth });
      line(
        cans.map((can) => filled(words.for_can, { can: can.replace(/L$/, "\u00a0L") })),
        head,
      );
    });
    sheet.y += 20;
    sheet.rule(sheet.y);
    for (const { code, name: colourant, hex, millilitres: doses } of colourants) {
      sheet.decorate(() => pdf.rect(page.left, sheet.y + 5, 11, 11).fillAndStroke(hex, sheet.palette.text_soft));
      sheet.group("TR", () => {
        const place = { x: page.left + 20, width: nameWidth - 20 };
        sheet.write(`${colourant[options.lang]} (${code})`, sheet.y + 6, { ...name, ...place });
        line(
          cans.map((can) => millilitres(roundToStep(doses[can] ?? 0, machine.stepMl), decimals, options.lang)),
          dose,
        );
      });
      sheet.y += ROW;
      sheet.rule(sheet.y);
    }
    const sums = cans.map((can) =>
      sumOfDoses(colourants.map(({ millilitres: doses }) => roundToStep(doses[can] ?? 0, machine.stepMl))),
    );
    sheet.group("TR", () => {
      sheet.write(words.sum, sheet.y + 6, name);
      line(
        sums.map((sum) => millilitres(sum, decimals, options.lang)),
        { ...dose, font: "strong" },
      );
    });
  });
  sheet.y += ROW;
}

function products(sheet: Sheet, { products: tintable }: TintSheet, words: TintWords): void {
  const { lang } = sheet.options;
  sheet.heading(words.products, 20 + tintable.length * 18);
  sheet.rows(
    tintable.map(({ reference, name, designation }) => [`${name} (${reference})`, designation[lang]] as const),
    0.36,
  );
}
