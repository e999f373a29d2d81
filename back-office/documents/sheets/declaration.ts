/** The declaration of performance (DoP) of a product under a harmonised standard. */
import { page } from "../sheet";
import { drawFragment } from "../svg";
import { dayText, documentWords, filled } from "../words";
import { performancesOf } from "./essential-characteristics";
import { openSheet } from "./open-sheet";
import type { SheetData } from "./sheet-data";

export async function declaration(data: SheetData): Promise<Buffer> {
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
