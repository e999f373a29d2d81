/** The technical sheet (FT): what a trade looks up before ordering and on the site. */

import { coverageOf } from "../../../back-office/catalogue/coverage";
import { page, Sheet } from "../../../back-office/documents/sheet";
import { drawFragment } from "../../../back-office/documents/svg";
import { documentWords, type Edition, type Lang } from "../../../back-office/documents/words";
import { ink, valleyPath } from "../brand/mark";
import { type Catalogue, familyColour, nameParts, type Product, valueText } from "../content";
import { benefitStrokes } from "../symbols/benefits";
import { hazardSymbols } from "../symbols/hazards";
import { regulatorySymbols } from "../symbols/labels";
import { type MediaTexts, texts } from "../texts";
import { barcodePath } from "./barcode";

/** `pack` is a JPEG of the product on its family's colour. */
export async function technicalSheet(
  catalogue: Catalogue,
  product: Product,
  edition: Edition,
  pack: Buffer,
): Promise<Buffer> {
  const { lang } = edition;
  const words = texts[lang];
  const kind = documentWords[lang].notices.FICHE_TECHNIQUE;
  const sheet = await Sheet.open({
    lang,
    edition,
    kind,
    title: `${product.name} – ${kind}`,
    number: product.documents.FICHE_TECHNIQUE ?? product.reference,
    colour: familyColour(catalogue, product),
    brand: catalogue.paper,
  });
  banner(sheet, product, pack);
  why(sheet, catalogue, product);
  sheet.heading(words.sheet.data);
  sheet.rows(dataRows(catalogue, product, lang));
  use(sheet, catalogue, product);
  packTable(sheet, catalogue, product);
  signs(sheet, catalogue, product);
  return sheet.close();
}

/** The pack's own system, drawn over the width of the page. */
function banner(sheet: Sheet, product: Product, pack: Buffer): void {
  const { pdf, options } = sheet;
  const top = 74;
  const height = 168;
  const valley = 92;
  const { family, mark } = nameParts(product);
  const photo = height + 26;
  const x = page.left + 214;
  sheet.decorate(() => {
    pdf.rect(0, top, page.width, height).fill(options.colour);
    pdf.image(pack, page.width - photo - 26, top - 6, { width: photo, height: photo });
    pdf.path(valleyPath(x, top, valley)).fill("#ffffff");
  });
  const fill = sheet.onColour;
  sheet.group("H1", () => {
    sheet.write(family, top + 22, { font: "displayBold", size: 24, colour: fill, width: 210, tag: "Span" });
    sheet.write(mark, top + 43, { font: "display", size: 62, colour: fill, width: 300, tag: "Span" });
  });
  sheet.write(product.designation[options.lang], top + 128, {
    font: "strong",
    size: 11,
    colour: fill,
    width: 280,
    lineGap: 1,
  });
  sheet.y = top + height + 34;
}

function why(sheet: Sheet, catalogue: Catalogue, product: Product): void {
  const { lang, colour } = sheet.options;
  sheet.paragraph(product.description[lang], { font: "medium", size: 12.5, lineGap: 2.5, width: page.inner * 0.82 });
  sheet.y += 5;
  const benefit = catalogue.benefits[product.key_benefit];
  const points = [benefit?.[lang] ?? "", ...product.plus.map((plus) => plus[lang])];
  const column = page.inner / points.length;
  const top = sheet.y;
  let tallest = 0;
  const icon = `<path d="${benefitStrokes[product.key_benefit] ?? ""}" fill="none" stroke="${colour}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/>`;
  sheet.group("L", () => {
    points.forEach((point, index) => {
      const x = page.left + index * column;
      sheet.decorate(() => {
        if (index === 0) drawFragment(sheet.pdf, icon, x - 2, top - 2, 0.84);
        else sheet.pdf.path(valleyPath(x, top + 4, 9)).fill(colour);
      });
      const indent = index === 0 ? 24 : 15;
      const font = index === 0 ? "strong" : "text";
      sheet.group("LI", () => {
        const height = sheet.write(point, top + 2, { font, x: x + indent, width: column - indent - 10, tag: "LBody" });
        tallest = Math.max(tallest, height);
      });
    });
  });
  sheet.y = top + tallest + 4;
}

function dataRows(catalogue: Catalogue, product: Product, lang: Lang): [string, string][] {
  const words = texts[lang].sheet;
  const list = (group: string, codes: readonly string[]) =>
    codes.map((code) => valueText(catalogue, group, code)[lang]).join(", ");
  const rows: [string, string | undefined][] = [
    [words.form, product.form_label[lang]],
    [words.consumption, product.consumption?.[lang]],
    [words.thickness, product.thickness_mm?.[lang]],
    [words.mixing, product.mixing?.[lang]],
    [words.working, product.working_time?.[lang]],
    [words.hardening, product.hardening?.[lang]],
    [words.recoat, product.recoat_time?.[lang]],
    [words.paint, product.paint_time?.[lang]],
    [words.temperature, product.temperature_c?.[lang]],
    [words.colour, product.colour?.[lang]],
    [words.destination, valueText(catalogue, "destination", product.destination)[lang]],
    [words.functions, list("usage_functions", product.usage_functions)],
    [words.locations, list("locations", product.locations)],
    [words.supports, list("supports", product.supports)],
    [words.tools, list("application_modes", product.application_modes)],
    [words.norms, product.norms.join(", ")],
    [words.shelf_life, product.shelf_life?.[lang]],
    [words.cleaning, product.cleaning[lang]],
    [words.disposal, product.disposal[lang]],
  ];
  return rows.filter((row): row is [string, string] => Boolean(row[1]));
}

const plain = (html: string) =>
  html
    .replace(/<\/p>\s*<p>/g, "\n")
    .replace(/<[^<>]+>/g, "")
    .replace(/&nbsp;/g, "\u00a0")
    .replace(/&amp;/g, "&")
    .trim();

const UNSANDED = ["EFFET_DECO", "SANS_PONCAGE"];

/** What comes before and after: cement, lime and plaster on masonry want a damp wall; what is liquid or textured isn't sanded. */
function careOf(product: Product, words: MediaTexts["sheet"]): [before: string, after: string] {
  const { form, family, hardening, key_benefit, plus, supports, usage_functions } = product;
  if (form === "two_component") return [words.support_text, words.finish_text_resin];
  if (form === "liquid")
    return [family === "CLARMUR" ? words.support_text_cleaner : words.support_text, words.finish_text_liquid];
  const isMineral = form === "powder" && ["FACARO", "CREPIVA"].includes(family);
  if (isMineral) return [words.support_text_mineral, words.finish_text_mineral];
  const isTextured = UNSANDED.includes(key_benefit) || plus.some(({ code }) => code === "SANDCORE");
  const isFilling = usage_functions.some((code) => code === "REBOUCHER" || code === "SCELLER");
  const isForMasonry = hardening?.by === "setting" && isFilling && !supports.includes("PLAQUE_PLATRE");
  return [
    isForMasonry ? words.support_text_mineral : words.support_text,
    isTextured ? words.finish_text_liquid : words.finish_text,
  ];
}

function use(sheet: Sheet, catalogue: Catalogue, product: Product): void {
  const { lang } = sheet.options;
  const words = texts[lang];
  const advice = catalogue.productTexts[product.reference]?.advice;
  const apply = advice?.pro?.[lang] ?? advice?.part?.[lang];
  const [preparation, finish] = careOf(product, words.sheet);
  sheet.heading(words.sheet.use, 90);
  sheet.rows(
    [
      [words.sheet.support, preparation] as const,
      ...(apply ? [[words.sheet.apply, plain(apply)] as const] : []),
      [words.sheet.finish, finish] as const,
    ],
    0.24,
  );
}

function packTable(sheet: Sheet, catalogue: Catalogue, product: Product): void {
  const { pdf } = sheet;
  const { lang } = sheet.options;
  const words = texts[lang];
  const columns = [0, 82, 158, 224, 330].map((offset) => page.left + offset);
  const [reference = 0, packaging = 0, size = 0, coverage = 0, barcode = 0] = columns;
  sheet.heading(words.sheet.packs, 34 + product.variants.length * 30);
  const label = { font: "medium", size: 7.6, colour: ink.slate, tag: "TH" } as const;
  sheet.group("Table", () => {
    sheet.group("TR", () => {
      sheet.write(words.sheet.reference, sheet.y, { ...label, x: reference });
      sheet.write(words.sheet.packaging, sheet.y, { ...label, x: packaging });
      sheet.write(words.sheet.size, sheet.y, { ...label, x: size });
      sheet.write(words.sheet.coverage, sheet.y, { ...label, x: coverage });
      sheet.write(words.sheet.barcode, sheet.y, { ...label, x: barcode });
    });
    sheet.y += 13;
    for (const variant of product.variants) {
      sheet.need(30);
      sheet.rule(sheet.y);
      const line = sheet.y + 9;
      const bars = barcodePath(variant.ean13, barcode, sheet.y + 4, 0.86, 21);
      sheet.decorate(() => pdf.path(bars).fill(ink.graphite));
      sheet.group("TR", () => {
        sheet.write(variant.reference, line, { font: "strong", x: reference, tag: "TH" });
        sheet.write(valueText(catalogue, "packaging", variant.packaging)[lang], line, { x: packaging, tag: "TD" });
        sheet.write(variant.quantity_text[lang], line, { x: size, tag: "TD" });
        sheet.write(coverageOf(product, variant, lang) ?? "–", line, { x: coverage, tag: "TD" });
        sheet.write(variant.ean13, line, { font: "medium", x: barcode + 92, width: 90, tag: "TD" });
      });
      sheet.y += 29;
    }
  });
  sheet.rule(sheet.y);
}

function signs(sheet: Sheet, catalogue: Catalogue, product: Product): void {
  const { pdf } = sheet;
  const { lang } = sheet.options;
  const words = texts[lang];
  const regulatory = regulatorySymbols();
  const drawn = product.regulatory_pictos.filter((code) => regulatory[code]);
  if (drawn.length > 0) {
    sheet.heading(words.sheet.signs, 56);
    const top = sheet.y;
    const column = page.inner / Math.max(3, drawn.length);
    drawn.forEach((code, index) => {
      const x = page.left + index * column;
      sheet.decorate(() => drawFragment(pdf, regulatory[code] ?? "", x, top, 0.36));
      sheet.write(catalogue.texts.pictos[code]?.[lang] ?? code, top + 4, { size: 7.6, x: x + 44, width: column - 54 });
    });
    sheet.y = top + 44;
  }
  const { hazard } = product;
  const statements = [...hazard.h, ...hazard.euh].map(
    (code) => `${code} ${catalogue.texts.hazard_statements[code]?.[lang] ?? ""}`,
  );
  sheet.heading(words.sheet.safety, 40 + statements.length * 11);
  const top = sheet.y;
  hazard.pictograms.forEach((code, index) => {
    const draw = () => drawFragment(pdf, hazardSymbols[code] ?? "", page.left + index * 46, top, 0.42);
    sheet.figure(catalogue.texts.pictos[code]?.[lang] ?? code, draw);
  });
  const x = page.left + (hazard.pictograms.length > 0 ? hazard.pictograms.length * 46 + 8 : 0);
  const width = page.right - x;
  const signal = hazard.signal_word ? catalogue.texts.signal_words[hazard.signal_word]?.[lang] : undefined;
  let y = top;
  if (signal) y += sheet.write(signal, y, { font: "strong", size: 10, x, width }) + 2;
  if (!signal) y += sheet.write(words.sheet.safety_none, y, { x, width }) + 2;
  if (statements.length > 0) y += sheet.write(statements.join("\n"), y, { x, width }) + 2;
  const mandatory = catalogue.texts.mandatory_sentences[product.biocide ? "biocide_art72" : "clp_art48"]?.[lang];
  if (mandatory && (signal || product.biocide)) y += sheet.write(mandatory, y, { font: "medium", x, width });
  sheet.y = Math.max(y, top + (hazard.pictograms.length > 0 ? 46 : 0));
}
