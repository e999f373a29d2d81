/** The declaration of performance (DoP) of a product under a harmonised standard. */

import { page, Sheet } from "../../../back-office/documents/sheet";
import { drawFragment } from "../../../back-office/documents/svg";
import { documentWords, type Edition, filled } from "../../../back-office/documents/words";
import { ink } from "../brand/mark";
import { type Catalogue, familyColour, type Product } from "../content";
import { regulatorySymbols } from "../symbols/labels";
import { texts } from "../texts";
import { performancesOf } from "./essential-characteristics";

export async function declaration(catalogue: Catalogue, product: Product, edition: Edition): Promise<Buffer> {
  const { lang, facts } = edition;
  const { performance } = texts[lang];
  const kind = documentWords[lang].notices.REFERENCE_DOP;
  const number = product.documents.REFERENCE_DOP ?? product.reference;
  const sheet = await Sheet.open({
    lang,
    edition,
    kind,
    title: `${product.name} – ${kind}`,
    number,
    colour: familyColour(catalogue, product),
    brand: catalogue.paper,
  });
  sheet.y += 8;
  const mark = regulatorySymbols().CE ?? "";
  const title = { font: "display", size: 25, width: page.inner - 80, tag: "H1" } as const;
  sheet.figure("CE", () => drawFragment(sheet.pdf, mark, page.right - 62, sheet.y - 4, 0.62));
  sheet.y += sheet.write(kind, sheet.y, title) + 2;
  sheet.y += sheet.write(`${performance.number} ${number}`, sheet.y, { font: "medium", size: 11 }) + 14;
  sheet.paragraph(texts[lang].sample, { font: "strong" });
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
          colour: font === "text" ? ink.graphite : ink.slate,
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
  sheet.paragraph(filled(performance.signed, { town: facts.town ?? "" }), { font: "medium" });
  return sheet.close();
}
