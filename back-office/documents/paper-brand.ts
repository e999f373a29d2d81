import { inEachLanguage } from "../../shared/rules/languages";
import { withSitePhone } from "../content/brand/defaults";
import type { Content } from "../content/content";
import { type Brand, paletteOf } from "../content/schema-brand";
import type { ReadOwnFile } from "../store/own-files";
import { textOutline } from "./fonts";
import { markShapes } from "./svg";

export type PaperBrand = ReturnType<typeof paperBrand>;

/** @param mark its shapes */
export function paperBrand(brand: Brand, mark: string | null) {
  const { name, legal, addresses, phone, email, documents_email = email, document_note, document_warning } = brand;
  const { documents_date: date } = brand;
  const [seat] = addresses;
  const mail = inEachLanguage((lang) =>
    typeof documents_email === "string" ? documents_email : documents_email[lang],
  );
  const address = [seat?.street, seat?.town].filter(Boolean).join(", ");
  return {
    name,
    palette: paletteOf(brand),
    /** The contact for questions about documents. */
    mail,
    /** One line: the legal entity, its address and its contact. */
    sender: inEachLanguage((lang) => [legal.name, address, phone, mail[lang]].filter(Boolean).join(" · ")),
    note: inEachLanguage((lang) => document_note?.[lang] ?? ""),
    /** At the beginning of documents that somebody relies on; empty without one. */
    warning: inEachLanguage((lang) => document_warning?.[lang] ?? ""),
    /** The day of the documents' edition. */
    date: date === undefined ? undefined : new Date(`${date}T08:00:00Z`),
    mark: mark ?? "",
  };
}

export async function readPaper(
  content: Pick<Content, "brand" | "media" | "settings">,
  readFile: ReadOwnFile,
): Promise<PaperBrand> {
  const { media } = content;
  const brand = withSitePhone(content);
  const mark = brand.document_mark ? await readFile(brand.document_mark, media) : null;
  return paperBrand(brand, mark && (await markShapes(mark)));
}

/** Mark and name on one base line at 0, 0. @param colour in the place of the mark's `currentColor` */
export function letterhead(
  { name, palette, mark }: Pick<PaperBrand, "name" | "palette" | "mark">,
  size: number,
  colour: string,
): string {
  const box = size * 0.72;
  const drawn = mark
    ? `<g transform="translate(0 ${-box}) scale(${box / 100})">${mark.replaceAll("currentColor", colour)}</g>`
    : "";
  return (
    drawn +
    textOutline(name, { font: "display", size, tracking: -18, x: mark ? size * 0.92 : 0, y: 0, fill: palette.text })
  );
}
