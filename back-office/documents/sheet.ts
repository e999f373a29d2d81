/** The page of all documents: header, headings, tables, foot; A4, points from the top left, tagged (PDF 1.7, 14.8). */
import { languageTag } from "../../shared/rules/languages";
import { channelsOf } from "../../shared/rules/palette";
import { type FontName, fontBytes } from "./fonts";
import { letterhead, type PaperBrand } from "./paper-brand";
import { drawFragment } from "./svg";
import { documentWords, type Edition, filled, type Lang, monthText } from "./words";

const margin = 46;
export const page = {
  width: 595.28,
  height: 841.89,
  left: margin,
  right: 595.28 - margin,
  inner: 595.28 - 2 * margin,
  foot: 62,
};
const fontNames = [
  "display",
  "displayBold",
  "measure",
  "text",
  "medium",
  "strong",
] as const satisfies readonly FontName[];

/** The date of documents without an edition: a fixed time, so that a document drawn twice is the same file. */
const UNDATED = new Date(0);

/** The fonts have no narrow no-break space. */
const printable = (text: string) => text.replace(/\u202f/g, "\u00a0");

const faceFor = (text: string, wanted: FontName): FontName => (/[²³]/.test(text) ? "measure" : wanted);

interface SheetOptions {
  lang: Lang;
  /** Without it, the document is the same for every market and names no address. */
  edition?: Edition;
  kind: string;
  title: string;
  number: string;
  colour: string;
  brand: PaperBrand;
}

/** The structure types of a tagged PDF, which screen readers announce. */
type Tag = "H1" | "H2" | "P" | "Span" | "Table" | "TR" | "TH" | "TD" | "L" | "LI" | "LBody";

interface TextOptions {
  font?: FontName;
  size?: number;
  colour?: string;
  x?: number;
  width?: number;
  lineGap?: number;
  align?: "left" | "right";
  tag?: Tag;
}

export class Sheet {
  y = 0;
  private part: PDFKit.PDFStructureElement;
  private constructor(
    readonly pdf: PDFKit.PDFDocument,
    readonly options: SheetOptions,
  ) {
    this.part = pdf.struct("Document");
    pdf.addStructure(this.part);
  }

  static async open(options: SheetOptions): Promise<Sheet> {
    // Loaded with the first document: no page needs it.
    const { default: Document } = await import("pdfkit");
    const title = printable(options.title);
    const pdf = new Document({
      size: "A4",
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: "1.7",
      tagged: true,
      lang: options.edition ? `${options.lang}-${options.edition.region}` : languageTag(options.lang),
      displayTitle: true,
      info: {
        Title: title,
        Author: printable(options.brand.name),
        Subject: printable(options.kind),
        CreationDate: options.brand.date ?? UNDATED,
        ModDate: options.brand.date ?? UNDATED,
      },
    });
    for (const name of fontNames) pdf.registerFont(name, fontBytes(name));
    const sheet = new Sheet(pdf, options);
    sheet.newPage();
    return sheet;
  }

  get palette() {
    return this.options.brand.palette;
  }

  private get words() {
    return documentWords[this.options.lang];
  }

  /** White or graphite, whichever reads on the family's colour. */
  get onColour(): string {
    const [red, green, blue] = channelsOf(this.options.colour);
    return 0.299 * red + 0.587 * green + 0.114 * blue > 148 ? this.palette.text : "#ffffff";
  }

  newPage(): void {
    this.pdf.addPage();
    const { kind, number, brand, lang } = this.options;
    this.decorate(() => {
      drawFragment(this.pdf, letterhead(brand, 19, this.options.colour), page.left, 50, 1);
      this.set(kind, 34, { font: "strong", size: 9, x: page.left, width: page.inner, align: "right" });
      const edition = brand.date && filled(this.words.edition, { month: monthText(brand.date, lang) });
      this.set([number, edition].filter(Boolean).join(" · "), 45, {
        size: 7.5,
        colour: this.palette.text_soft,
        width: page.inner,
        align: "right",
      });
    });
    this.y = 78;
  }

  /** Starts a new page when less than `height` is left. */
  need(height: number): void {
    if (this.y + height > page.height - page.foot) this.newPage();
  }

  /** Draws parts that screen readers ignore: rules, backgrounds, headers and footers. */
  decorate(draw: () => void): void {
    this.pdf.markContent("Artifact", { type: "Layout" });
    draw();
    this.pdf.endMarkedContent();
  }

  rule(y: number): void {
    this.decorate(() => this.pdf.rect(page.left, y, page.inner, 0.4).fill(this.palette.line));
  }

  /** A drawing that says something. @param alt in words */
  figure(alt: string, draw: () => void): void {
    this.part.add(this.pdf.struct("Figure", { alt: printable(alt) }, draw));
  }

  group(tag: Tag, write: () => void): void {
    const outer = this.part;
    this.part = this.pdf.struct(tag);
    outer.add(this.part);
    write();
    this.part.end();
    this.part = outer;
  }

  /** @returns its height */
  write(text: string, y: number, options: TextOptions = {}): number {
    this.part.add(this.pdf.struct(options.tag ?? "P", {}, () => this.set(text, y, options)));
    return this.measure(text, options);
  }

  private set(text: string, y: number, options: TextOptions): void {
    const {
      font = "text",
      size = 8.6,
      colour = this.palette.text,
      x = page.left,
      width = page.inner,
      lineGap = 1.6,
      align = "left",
    } = options;
    const body = printable(text);
    this.pdf.font(faceFor(text, font)).fontSize(size).fillColor(colour).text(body, x, y, { width, lineGap, align });
  }

  measure(text: string, { font = "text", size = 8.6, width = page.inner, lineGap = 1.6 }: TextOptions = {}): number {
    return this.pdf.font(faceFor(text, font)).fontSize(size).heightOfString(printable(text), { width, lineGap });
  }

  /** Keeps a heading together with the following text, so that it isn't the last line of a page. */
  heading(text: string, keep = 60): void {
    this.need(keep + 30);
    this.y += 15;
    this.decorate(() => this.pdf.rect(page.left, this.y - 7, page.inner, 0.9).fill(this.palette.text));
    this.write(text, this.y, { font: "displayBold", size: 11.5, tag: "H2" });
    this.y += 20;
  }

  paragraph(text: string, options: TextOptions = {}): void {
    this.need(this.measure(text, options));
    this.y += this.write(text, this.y, options) + 4;
  }

  /** The maker's warning about its documents, if there is one. */
  warning(): void {
    const text = this.options.brand.warning[this.options.lang];
    if (text) this.paragraph(text, { font: "strong" });
  }

  /** Label and value, a line under each. */
  rows(rows: readonly (readonly [string, string])[], share = 0.36): void {
    const value = { x: page.left + page.inner * share, width: page.inner * (1 - share) };
    const label = { font: "medium", colour: this.palette.text_soft, width: page.inner * share - 10 } as const;
    this.group("Table", () => {
      for (const [name, text] of rows) {
        const height = Math.max(this.measure(text, value), this.measure(name, label)) + 6.4;
        this.need(height);
        this.group("TR", () => {
          this.write(name, this.y + 3, { ...label, tag: "TH" });
          this.write(text, this.y + 3, { ...value, tag: "TD" });
        });
        this.y += height;
        this.rule(this.y);
      }
    });
  }

  async close(): Promise<Buffer> {
    const { pdf, words } = this;
    const { start, count } = pdf.bufferedPageRange();
    for (let index = start; index < start + count; index++) {
      pdf.switchToPage(index);
      const y = page.height - 46;
      this.rule(y - 7);
      const { brand, lang, edition } = this.options;
      const { company, seat, phone } = edition?.facts ?? {};
      const sender = company
        ? [company, seat, phone, brand.mail[lang]].filter(Boolean).join(" · ")
        : brand.sender[lang];
      const note = brand.note[lang];
      const place = filled(words.page, { page: String(index + 1), pages: String(count) });
      this.decorate(() => {
        this.set(sender, y, {
          size: 7,
          colour: this.palette.text_soft,
          width: page.inner - 80,
        });
        this.set(note, y + 11, { size: 7, colour: this.palette.text_soft, width: page.inner - 80 });
        this.set(place, y, { font: "medium", size: 7, width: page.inner, align: "right" });
      });
    }
    const chunks: Buffer[] = [];
    const done = new Promise<Buffer>((resolve, reject) => {
      pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
      pdf.on("end", () => resolve(Buffer.concat(chunks)));
      pdf.on("error", reject);
    });
    pdf.end();
    return done;
  }
}
