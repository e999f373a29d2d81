/** Files that cost a server more than their size: Word files, polyglots and pictures, made once before they are sent. */
import sharp from "sharp";
import { makeDocx as makeWord, makeZip } from "../../unit/uploads/make-files";

export type HostileFile = { field: string; name: string; type: string; bytes: Uint8Array<ArrayBuffer> };

const PDF_HEAD = "%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n";
const PDF_END = "\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n";
/** Most of a zipped part that the site reads. */
const PART_BYTES = 256 * 1024;

const makeDocx = async (options: Parameters<typeof makeWord>[0]) => new Uint8Array(makeWord(options));

const repeated = (piece: string, bytes: number = PART_BYTES) => piece.repeat(Math.floor(bytes / piece.length));

/** Parts that V8 holds with two bytes a character. */
const wideParts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `word/a${index}.xml`,
    content: `\u0394${"a".repeat(PART_BYTES - 1_200)}`,
  }));

const joined = (...pieces: readonly (string | Uint8Array)[]) =>
  new Uint8Array(Buffer.concat(pieces.map((piece) => Buffer.from(piece))));

/** An even picture of that size. */
const plainPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#777" }, limitInputPixels: false });

/** Noise, which no format makes smaller. Deterministic. */
function noise(side: number) {
  const raw = Buffer.alloc(side * side * 3);
  for (let at = 0, state = 1; at < raw.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    raw[at] = state >>> 24;
  }
  return sharp(raw, { raw: { width: side, height: side, channels: 3 } });
}

function withClaimedSize(png: Buffer, side: number) {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(side, 16);
  bytes.writeUInt32BE(side, 20);
  return bytes;
}

/** Repeats the last scan of a progressive JPEG; each one changes every coefficient. */
function withScans(jpeg: Buffer, times: number) {
  const [start, end] = [jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), jpeg.length - 2];
  return joined(
    jpeg.subarray(0, end),
    ...Array.from({ length: times }, () => jpeg.subarray(start, end)),
    jpeg.subarray(end),
  );
}

/** A directory whose only sector follows itself. */
function endlessDoc() {
  const bytes = Buffer.alloc(4 * 512);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(bytes);
  bytes.writeUInt16LE(9, 30);
  return joined(bytes);
}

const smallPng = () => plainPicture(64, 64).png().toBuffer();
const pageInZip = (comment?: string) => makeZip([{ name: "index.html", content: "<script></script>" }], comment);
const LONG_COMMENT = " ".repeat(3_000);
const progressive = (side: number) => plainPicture(side, side).jpeg({ progressive: true }).toBuffer();

/** Made when it is needed. */
export type Maker = () => Promise<Uint8Array<ArrayBuffer>>;

export const DOCX = {
  documentTags: () => makeDocx({ main: repeated("<document ") }),
  overrideTags: () => makeDocx({ types: repeated("<Override ") }),
  openQuotes: () => makeDocx({ main: repeated('<a b="') }),
  comments: () => makeDocx({ main: repeated("<!--") }),
  nested: () => makeDocx({ main: repeated("<a>") }),
  attributes: () => makeDocx({ main: `<a ${Array.from({ length: 20_000 }, (_, at) => `a${at}=""`).join(" ")}/>` }),
  namespaces: () => makeDocx({ main: repeated('<a xmlns:b="c">') }),
  wide: () => makeDocx({ more: wideParts(240) }),
} satisfies Record<string, Maker>;
export const OTHER_DOCUMENTS: Record<string, Maker> = {
  "PDF of 5 MB": async () => joined(PDF_HEAD, repeated("<script ", 5_000_000), PDF_END),
  "DOC with an endless directory": async () => endlessDoc(),
  "PDF and zip": async () => joined(PDF_HEAD, await pageInZip(), PDF_END),
  "PDF and zip with a comment": async () => joined(PDF_HEAD, await pageInZip(LONG_COMMENT), PDF_END),
};
export const POLYGLOT_PICTURES: Record<string, Maker> = {
  "PNG and zip": async () => joined(await smallPng(), await pageInZip()),
  "PNG and zip with a comment": async () => joined(await smallPng(), await pageInZip(LONG_COMMENT)),
};
export const PICTURES = {
  claimed: async () => joined(withClaimedSize(await smallPng(), 30_000)),
  large: async () => joined(await plainPicture(7_000, 7_000).png().toBuffer()),
  progressive: async () => joined(await progressive(7_000)),
  scans: async () => withScans(await progressive(7_000), 400),
  animated: async () => {
    const frames = await plainPicture(400, 400 * 150)
      .raw()
      .toBuffer();
    const raw = { width: 400, height: 60_000, channels: 3 as const, pageHeight: 400 };
    return joined(await sharp(frames, { raw }).webp().toBuffer());
  },
  noise: async () => joined(await noise(1_250).png().toBuffer()),
} satisfies Record<string, Maker>;

/** By the first byte. */
const TYPES_OF: Record<string, { extension: string; type: string }> = {
  P: { extension: "docx", type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document" },
  "%": { extension: "pdf", type: "application/pdf" },
  "\xd0": { extension: "doc", type: "application/msword" },
  "\x89": { extension: "png", type: "image/png" },
  "\xff": { extension: "jpg", type: "image/jpeg" },
  R: { extension: "webp", type: "image/webp" },
};

/** One file for each field, named after its content. */
export function filesIn(fields: readonly string[], bytes: Uint8Array<ArrayBuffer>): HostileFile[] {
  const known = TYPES_OF[String.fromCharCode(bytes[0] ?? 0)];
  if (!known) throw new Error("A file of an unknown type");
  return fields.map((field) => ({ field, name: `${field}.${known.extension}`, type: known.type, bytes }));
}
