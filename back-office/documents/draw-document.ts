import { page } from "./sheet";
import { performancesOf } from "./sheets/essential-characteristics";
import { openSheet, type SheetKind } from "./sheets/open-sheet";
import { safetySheet } from "./sheets/safety-sheet";
import type { SheetData } from "./sheets/sheet-data";
import { technicalSheet } from "./sheets/technical-sheet";
import { drawFragment } from "./svg";
import { drawTintSheet, type TintSheetData } from "./tint-sheet";
import { dayText, documentWords, filled } from "./words";

/** The declaration of performance (DoP) of a product under a harmonised standard. */
async function declaration(data: SheetData): Promise<Buffer> {
  const { product, signs, edition } = data;
  const { lang, facts } = edition;
  const { performance, notices } = documentWords[lang];
  const { sheet, number } = await openSheet(data, "REFERENCE_DOP");
  sheet.y += 8;
  const mark = signs.CE;
  if (mark)
    sheet.figure("CE", () => drawFragment(sheet.pdf, mark.shapes, page.right - 62, sheet.y - 4, 62 / mark.width));
  const title = { font: "display", size: 25, width: page.inner - 80, tag: "H1" } as const;
  sheet.y += sheet.write(notices.REFERENCE_DOP, sheet.y, title) + 2;
  sheet.y += sheet.write(`${performance.number} ${number}`, sheet.y, { font: "medium", size: 11 }) + 14;
  sheet.warning();
  const norms = product.norms.join(", ");
  const values = {
    name: product.name,
    reference: product.reference,
    purpose: product.designation[lang],
    maker: `${facts.company}, ${facts.address}`,
    norms,
  };
  sheet.rows(
    performance.rows.map(([label = "", text = ""], index) => [`${index + 1}. ${label}`, filled(text, values)] as const),
    0.46,
  );

  sheet.heading(`8. ${performance.declared}`, 130);
  const columns = [0, 0.44, 0.74].map((share) => page.left + share * page.inner);
  const line = (cells: readonly string[], font: "text" | "medium") => {
    sheet.group("TR", () => {
      cells.forEach((cell, index) => {
        sheet.write(cell, sheet.y + 3, {
          font,
          x: columns[index] ?? page.left,
          width: page.inner * 0.28 + 20,
          colour: font === "text" ? sheet.palette.text : sheet.palette.text_soft,
          tag: font === "text" && index > 0 ? "TD" : "TH",
        });
      });
    });
    sheet.y += 18;
    sheet.rule(sheet.y);
  };
  sheet.group("Table", () => {
    line([performance.characteristic, performance.performance, performance.specification], "medium");
    for (const [label, text] of performancesOf(product, performance, lang))
      line([label, text, product.norms[0] ?? ""], "text");
  });
  sheet.y += 14;
  sheet.paragraph(performance.closing);
  sheet.y += 18;
  const date = data.brand.date ? dayText(data.brand.date, lang) : "";
  sheet.paragraph(filled(performance.signed, { town: facts.town ?? "", date }), { font: "medium" });
  return sheet.close();
}

/** A document as plain data, which is sent to the worker thread. */
export type DocumentTask = { kind: "TINT"; data: TintSheetData } | { kind: SheetKind; data: SheetData };

/** @returns a PDF, the same bytes for the same task */
export function drawDocument({ kind, data }: DocumentTask): Promise<Buffer> {
  switch (kind) {
    case "TINT":
      return drawTintSheet(data);
    case "FICHE_TECHNIQUE":
      return technicalSheet(data);
    case "FDS":
      return safetySheet(data);
    case "REFERENCE_DOP":
      return declaration(data);
  }
}
