/** The technical sheet (FT): what a trade looks up before ordering and on the site. */
import { isEan13 } from "../../../shared/rules/barcode";
import { statementsOf } from "../../content/hazard-statements";
import { ownLabels } from "../../content/own-fields";
import { fittingSize } from "../fonts";
import { page, type Sheet } from "../sheet";
import { drawFragment } from "../svg";
import { type DocumentWords, documentWords } from "../words";
import { barcodePath } from "./barcode";
import { hasCement, isCleaner } from "./hazard-advice";
import { openSheet } from "./open-sheet";
import { type SheetData, valueText } from "./sheet-data";

export async function technicalSheet(data: SheetData): Promise<Buffer> {
  const { sheet } = await openSheet(data, "FICHE_TECHNIQUE");
  await banner(sheet, data);
  why(sheet, data);
  sheet.heading(documentWords[data.edition.lang].sheet.data);
  sheet.rows(dataRows(data));
  use(sheet, data);
  packTable(sheet, data);
  signs(sheet, data);
  return sheet.close();
}

/** "Alba P45" → a family's name, and the product's own mark. */
function nameParts(name: string): [family: string, mark: string] {
  const cut = name.lastIndexOf(" ");
  return [name.slice(0, Math.max(0, cut)), name.slice(cut + 1)];
}

/** The name on the colour of the product's category, over the width of the page. */
async function banner(sheet: Sheet, { product, picture, colour }: SheetData): Promise<void> {
  const { pdf, options } = sheet;
  const top = 74;
  const height = 168;
  const [family, mark] = nameParts(product.name);
  const side = height + 26;
  const pack = picture && (await bannerPicture(picture, colour, { field: height / side, top: 6 / side }));
  sheet.decorate(() => {
    pdf.rect(0, top, page.width, height).fill(colour);
    if (pack) pdf.image(pack, page.width - side - 26, top - 6, { width: side, height: side });
  });
  const fill = sheet.onColour;
  const line = (text: string, font: "displayBold" | "display", largest: number, room: number) => {
    const size = fittingSize(text, { font, size: largest }, room);
    // Sits on the same base line at each size.
    return { font, size, y: (largest - size) * 0.8, colour: fill, width: room + 20, tag: "Span" } as const;
  };
  sheet.group("H1", () => {
    const { y: above, ...small } = line(family, "displayBold", 24, 280);
    const { y: below, ...large } = line(mark, "display", 62, 280);
    sheet.write(family, top + 22 + above, small);
    sheet.write(mark, top + 43 + below, large);
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

function why(sheet: Sheet, { product, benefit, signs }: SheetData): void {
  const { lang, colour } = sheet.options;
  sheet.paragraph(product.description[lang], { font: "medium", size: 12.5, lineGap: 2.5, width: page.inner * 0.82 });
  sheet.y += 5;
  const icon = signs[product.key_benefit];
  const points = [benefit?.[lang] ?? "", ...product.plus.map((plus) => plus[lang])];
  const column = page.inner / points.length;
  const top = sheet.y;
  let tallest = 0;
  sheet.group("L", () => {
    points.forEach((point, index) => {
      const x = page.left + index * column;
      sheet.decorate(() => {
        if (index === 0 && icon) drawFragment(sheet.pdf, icon.shapes, x - 2, top - 2, 20 / icon.width);
        else sheet.pdf.path(`M${x} ${top + 4}h9l-4.5 5.7z`).fill(colour);
      });
      const indent = index === 0 && icon ? 24 : 15;
      const font = index === 0 ? "strong" : "text";
      sheet.group("LI", () => {
        const height = sheet.write(point, top + 2, { font, x: x + indent, width: column - indent - 10, tag: "LBody" });
        tallest = Math.max(tallest, height);
      });
    });
  });
  sheet.y = top + tallest + 4;
}

function dataRows(data: SheetData): [string, string][] {
  const { product, edition, characteristics } = data;
  const { lang } = edition;
  const words = documentWords[lang].sheet;
  const list = (group: Parameters<typeof valueText>[1], codes: readonly string[]) =>
    codes.map((code) => valueText(data, group, code)).join(", ");
  const rows: [string, string | undefined][] = [
    [words.form, product.form_label[lang]],
    [words.consumption, data.consumption],
    [words.thickness, product.thickness_mm?.[lang]],
    [words.mixing, product.mixing?.[lang]],
    [words.working, product.working_time?.[lang]],
    [words.hardening, product.hardening?.[lang]],
    [words.recoat, product.recoat_time?.[lang]],
    [words.paint, product.paint_time?.[lang]],
    [words.temperature, product.temperature_c?.[lang]],
    [words.colour, product.colour?.[lang]],
    [words.destination, valueText(data, "destination", product.destination)],
    [words.functions, list("usage_functions", product.usage_functions)],
    [words.locations, list("locations", product.locations)],
    [words.supports, list("supports", product.supports)],
    [words.tools, list("application_modes", product.application_modes)],
    [words.norms, product.norms.join(", ")],
    ...characteristics.own.map((field): [string, string] => [
      field.label[lang],
      ownLabels(field, field.of === "pack" ? product.variants : [product], lang).join(", "),
    ]),
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

/** The steps before and after: cement, lime and plaster on masonry want a damp wall; what is liquid or textured isn't sanded. */
function careOf(product: SheetData["product"], words: DocumentWords["sheet"]): [before: string, after: string] {
  const { form, hardening, key_benefit, plus, supports, usage_functions } = product;
  const isFilling = usage_functions.some((code) => code === "REBOUCHER" || code === "SCELLER");
  const support = isFilling ? words.support_text_filling : words.support_text;
  if (form === "two_component") return [support, words.finish_text_resin];
  if (form === "liquid") return [isCleaner(product) ? words.support_text_cleaner : support, words.finish_text_liquid];
  if (hasCement(product)) return [words.support_text_mineral, words.finish_text_mineral];
  const isTextured = UNSANDED.includes(key_benefit) || plus.some(({ code }) => code === "SANDCORE");
  const isForMasonry = hardening?.by === "setting" && isFilling && !supports.includes("PLAQUE_PLATRE");
  return [
    isForMasonry ? words.support_text_mineral : support,
    isTextured ? words.finish_text_liquid : words.finish_text,
  ];
}

function use(sheet: Sheet, { product, advice }: SheetData): void {
  const { lang } = sheet.options;
  const words = documentWords[lang];
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

function packTable(sheet: Sheet, data: SheetData): void {
  const { product, coverage: areas } = data;
  const { pdf } = sheet;
  const { lang } = sheet.options;
  const words = documentWords[lang];
  const columns = [0, 82, 158, 224, 330].map((offset) => page.left + offset);
  const [reference = 0, packaging = 0, size = 0, coverage = 0, barcode = 0] = columns;
  sheet.heading(words.sheet.packs, 34 + product.variants.length * 30);
  const label = { font: "medium", size: 7.6, colour: sheet.palette.text_soft, tag: "TH" } as const;
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
      if (isEan13(variant.ean13)) {
        const bars = barcodePath(variant.ean13, barcode, sheet.y + 4, 0.86, 21);
        sheet.decorate(() => pdf.path(bars).fill(sheet.palette.text));
      }
      sheet.group("TR", () => {
        sheet.write(variant.reference, line, { font: "strong", x: reference, tag: "TH" });
        sheet.write(valueText(data, "packaging", variant.packaging), line, { x: packaging, tag: "TD" });
        sheet.write(variant.quantity_text[lang], line, { x: size, tag: "TD" });
        sheet.write(areas[variant.reference] ?? "–", line, { x: coverage, tag: "TD" });
        sheet.write(variant.ean13, line, { font: "medium", x: barcode + 92, width: 90, tag: "TD" });
      });
      sheet.y += 29;
    }
  });
  sheet.rule(sheet.y);
}

function signs(sheet: Sheet, { product, characteristics, signs: drawings }: SheetData): void {
  const { pdf } = sheet;
  const { lang } = sheet.options;
  const words = documentWords[lang];
  const drawn = product.regulatory_pictos.flatMap((code) => {
    const sign = drawings[code];
    return sign ? [{ code, sign }] : [];
  });
  if (drawn.length > 0) {
    sheet.heading(words.sheet.signs, 56);
    const top = sheet.y;
    const column = page.inner / Math.max(3, drawn.length);
    drawn.forEach(({ code, sign }, index) => {
      const x = page.left + index * column;
      sheet.decorate(() => drawFragment(pdf, sign.shapes, x, top, 36 / sign.width));
      sheet.write(characteristics.pictos[code]?.[lang] ?? code, top + 4, { size: 7.6, x: x + 44, width: column - 54 });
    });
    sheet.y = top + 44;
  }
  const { hazard } = product;
  const statements = statementsOf(product, characteristics, lang).map(({ code, words }) => `${code} ${words}`);
  sheet.heading(words.sheet.safety, 40 + statements.length * 11);
  const top = sheet.y;
  hazard.pictograms.forEach((code, index) => {
    const sign = drawings[code];
    if (!sign) return;
    const draw = () => drawFragment(pdf, sign.shapes, page.left + index * 46, top, 42 / sign.width);
    sheet.figure(characteristics.pictos[code]?.[lang] ?? code, draw);
  });
  const x = page.left + (hazard.pictograms.length > 0 ? hazard.pictograms.length * 46 + 8 : 0);
  const width = page.right - x;
  const signal = hazard.signal_word ? characteristics.signal_words[hazard.signal_word]?.[lang] : undefined;
  let y = top;
  if (signal) y += sheet.write(signal, y, { font: "strong", size: 10, x, width }) + 2;
  if (!signal) y += sheet.write(words.sheet.safety_none, y, { x, width }) + 2;
  if (statements.length > 0) y += sheet.write(statements.join("\n"), y, { x, width }) + 2;
  const mandatory = characteristics.mandatory_sentences[product.biocide ? "biocide_art72" : "clp_art48"][lang];
  if (mandatory && (signal || product.biocide)) y += sheet.write(mandatory, y, { font: "medium", x, width });
  sheet.y = Math.max(y, top + (hazard.pictograms.length > 0 ? 46 : 0));
}

/** Edge of the picture, in pixels: 200 dots an inch. */
const SIDE = 560;

/** A picture in the banner, as shares of its height. */
interface Place {
  /** The height of the banner. */
  field: number;
  /** How far the picture begins above it. */
  top: number;
}

/** The picture on the banner's colour, white above and below: a JPEG is a tenth of what the transparent picture takes. */
async function bannerPicture(picture: Uint8Array, colour: string, { field, top }: Place): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const paint = { width: SIDE, height: Math.round(SIDE * field), channels: 3, background: colour } as const;
  const shown = await sharp(picture).resize(SIDE, SIDE, { fit: "contain", background: "#ffffff00" }).png().toBuffer();
  return await sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: "#ffffff" } })
    .composite([
      { input: await sharp({ create: paint }).png().toBuffer(), left: 0, top: Math.round(SIDE * top) },
      { input: shown, left: 0, top: 0 },
    ])
    .jpeg({ quality: 80, mozjpeg: true, chromaSubsampling: "4:4:4" })
    .toBuffer();
}
