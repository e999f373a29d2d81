/** Files for the tests, made byte by byte: a PDF, Word's two formats, a picture, and what pretends to be one of them. */
import { crc32, deflateRawSync, deflateSync } from "node:zlib";

const PDF_HEAD = "%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n";
const PDF_END = "xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 1 /Root 1 0 R >>\nstartxref\n44\n%%EOF\n";

interface PdfOptions {
  /** Bytes in all. */
  size?: number;
  head?: string;
  /** Stands in the middle. */
  inside?: string;
  end?: string;
}
export function makePdf({ size, head = PDF_HEAD, inside = "", end = PDF_END }: PdfOptions = {}): Buffer {
  const [start, rest] = [Buffer.from(head + inside, "latin1"), Buffer.from(end, "latin1")];
  const padding = Buffer.alloc(Math.max(0, (size ?? 0) - start.length - rest.length), "% plaster\n");
  return Buffer.concat([start, padding, rest]);
}

export interface ZipEntry {
  name: string;
  content: Buffer | string;
  encrypted?: boolean;
  /** The false size in the zip. */
  declaredSize?: number;
}
export function makeZip(entries: readonly ZipEntry[], comment = ""): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, encrypted = false, declaredSize } of entries) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(encrypted ? 1 : 0, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(declaredSize ?? bytes.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), common, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), common, tail, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...locals, listed, end, Buffer.from(comment, "latin1")]);
}

const MAIN = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
export const WORD_XML =
  '<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body/></w:document>';
export const contentTypes = (main = MAIN, part = "/word/document.xml") =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="${part}" ContentType="${main}"/></Types>`;

interface DocxOptions {
  types?: string;
  main?: string;
  mainPath?: string;
  more?: readonly ZipEntry[];
}
export const makeDocx = ({
  types = contentTypes(),
  main = WORD_XML,
  mainPath = "word/document.xml",
  more = [],
}: DocxOptions = {}): Buffer =>
  makeZip([
    { name: "[Content_Types].xml", content: types },
    { name: "_rels/.rels", content: "<Relationships/>" },
    { name: mainPath, content: main },
    ...more,
  ]);

/** Documents that made a regular expression over a whole part, or a memory of all parts, too expensive. */
const XML_BYTES = 256 * 1024;
const repeated = (text: string) => text.repeat(Math.ceil(XML_BYTES / text.length));
export const makeRepeatedRoot = () => makeDocx({ main: repeated("<document ") });
export const makeRepeatedOverride = () => makeDocx({ types: repeated("<Override ") });
export const makeManyParts = () =>
  makeDocx({
    more: Array.from({ length: 240 }, (_, index) => ({
      name: `word/a${index}.xml`,
      content: `\u20ac${"x".repeat(261_000)}`,
    })),
  });

const SECTOR = 512;
const [END_OF_CHAIN, TABLE, FREE] = [0xfffffffe, 0xfffffffd, 0xffffffff];

/** A compound file whose directory has these entries: sector 0 is its table, sector 1 and on its directory. */
export function makeDoc(
  entries: readonly { name: string; type: number }[] = [{ name: "WordDocument", type: 2 }],
): Buffer {
  const all = [{ name: "Root Entry", type: 5 }, ...entries];
  const sectors = Math.ceil((all.length * 128) / SECTOR);
  const header = Buffer.alloc(SECTOR, 0xff);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(header);
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(SECTOR);
  for (let sector = 0; sector < SECTOR / 4; sector += 1) {
    const isDirectory = sector >= 1 && sector <= sectors;
    const next = sector === sectors ? END_OF_CHAIN : sector + 1;
    table.writeUInt32LE(sector === 0 ? TABLE : isDirectory ? next : FREE, sector * 4);
  }
  const directory = Buffer.alloc(sectors * SECTOR);
  for (const [index, { name, type }] of all.entries()) {
    directory.write(name, index * 128, "utf16le");
    directory.writeUInt16LE((name.length + 1) * 2, index * 128 + 64);
    directory.writeUInt8(type, index * 128 + 66);
  }
  return Buffer.concat([header, table, directory]);
}

interface PngOptions {
  width?: number;
  height?: number;
  /** The total number of bytes, filled up with an invisible text. */
  size?: number;
}
/** A picture of one grey. Its pixels are only there when they are few: a head alone may claim any number. */
export function makePng({ width = 640, height = 480, size = 0 }: PngOptions = {}): Buffer {
  const chunk = (name: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, "latin1"), content]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits of grey a pixel.
  header.writeUInt8(8, 8);
  const rows = width * height > 1_000_000 ? Buffer.alloc(0) : Buffer.alloc((width + 1) * height, 190);
  // The first byte of each row names its filter: none.
  for (let at = 0; at < rows.length; at += width + 1) rows.writeUInt8(0, at);
  const before = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), chunk("IHDR", header)]);
  const after = Buffer.concat([chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))]);
  const padding = size - before.length - after.length - 12;
  if (padding < 0) return Buffer.concat([before, after]);
  return Buffer.concat([before, chunk("tEXt", Buffer.alloc(padding, "plaster ")), after]);
}
