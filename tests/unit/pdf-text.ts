/** The text of a PDF that pdfkit wrote, as its fonts translate it back; one line a piece of text. */
import { inflateSync } from "node:zlib";

const OBJECT = /(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g;
const STREAM = /\nstream\n([\s\S]*?)\nendstream/;
const reference = (object: string, key: string) => new RegExp(`/${key} (\\d+) 0 R`).exec(object)?.[1] ?? "";

function streamOf(object: string): string {
  const body = STREAM.exec(object)?.[1];
  if (body === undefined) return "";
  const bytes = Buffer.from(body, "latin1");
  return (/\/FlateDecode/.test(object) ? inflateSync(bytes) : bytes).toString("latin1");
}

/** Glyph numbers to characters, from a font's ToUnicode map. */
function charactersOf(map: string): Map<number, string> {
  const characters = new Map<number, string>();
  for (const [, first = "", list = ""] of map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<([^>]*)>/g)].forEach(([, hex = ""], index) => {
      const units = hex.match(/\w{4}/g) ?? [];
      characters.set(
        Number.parseInt(first, 16) + index,
        String.fromCharCode(...units.map((unit) => parseInt(unit, 16))),
      );
    });
  }
  return characters;
}

export function textOfPdf(pdf: Buffer): string {
  const objects = new Map([...pdf.toString("latin1").matchAll(OBJECT)].map(([, id = "", body = ""]) => [id, body]));
  const fonts = new Map<string, Map<number, string>>();
  for (const body of objects.values()) {
    for (const [, name = "", id = ""] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = objects.get(reference(objects.get(id) ?? "", "ToUnicode"));
      if (map) fonts.set(name, charactersOf(streamOf(map)));
    }
  }
  const lines: string[] = [];
  for (const body of objects.values()) {
    let font = new Map<number, string>();
    for (const [, name, shown] of streamOf(body).matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name) font = fonts.get(name) ?? font;
      const glyphs = [...(shown ?? "").matchAll(/<(\w+)>/g)].flatMap(([, hex = ""]) => hex.match(/\w{4}/g) ?? []);
      if (shown) lines.push(glyphs.map((glyph) => font.get(parseInt(glyph, 16)) ?? "?").join(""));
    }
  }
  return lines.join("\n").replaceAll("\u00a0", " ");
}

/** What a tagged PDF is made of, as readers of the document are told: `Document(H1 P Table(TR(TH TD)))`; alternatives behind `:`. */
export function structureOfPdf(pdf: Buffer): string {
  const objects = new Map([...pdf.toString("latin1").matchAll(OBJECT)].map(([, id = "", body = ""]) => [id, body]));
  const partsOf = (body: string) => [...(/\/K \[([^\]]*)\]/.exec(body)?.[1] ?? "").matchAll(/(\d+) 0 R/g)];
  const tell = (id: string): string => {
    const body = objects.get(id) ?? "";
    const [, tag = "?"] = /\/S \/(\w+)/.exec(body) ?? [];
    const [, alt] = /\/Alt \(([^)]*)\)/.exec(body) ?? [];
    const parts = partsOf(body).map(([, part = ""]) => tell(part));
    return `${tag}${alt ? `:${alt}` : ""}${parts.length > 0 ? `(${parts.join(" ")})` : ""}`;
  };
  const root = [...objects.values()].find((body) => body.includes("/Type /StructTreeRoot")) ?? "";
  return partsOf(root)
    .map(([, id = ""]) => tell(id))
    .join(" ");
}
