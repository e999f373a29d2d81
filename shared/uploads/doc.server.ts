/** Word's old format: a compound file (MS-CFB) with a stream `WordDocument`. Only its directory is read. */

const SIGNATURE = Buffer.from("d0cf11e0a1b11ae1", "hex");
const ENTRY_BYTES = 128;
/** The header lists the first 109 sectors of the allocation table: enough for 7 MB. */
const TABLE_OFFSET = 76;
const TABLE_SECTORS = 109;
const END_OF_CHAIN = 0xfffffffe;
/** 16,000 entries of 128 bytes; a letter has a dozen. */
const MAX_DIRECTORY_BYTES = 2 * 1024 * 1024;
const STORAGE = 1;
const STREAM = 2;
const MACROS = /^(?:macros|_?vba(?:_project.*)?)$/i;

/** @throws {RangeError | Error} when the directory can't be followed */
function* listEntries(bytes: Buffer): Generator<{ name: string; type: number }> {
  const shift = bytes.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) throw new Error("unknown sector size");
  const sectorBytes = 2 ** shift;
  const startOf = (sector: number) => (sector + 1) * sectorBytes;
  const perTableSector = sectorBytes / 4;
  const nextOf = (sector: number) => {
    const index = Math.floor(sector / perTableSector);
    if (index >= TABLE_SECTORS) throw new Error("the sector is not in the allocation table");
    const table = bytes.readUInt32LE(TABLE_OFFSET + index * 4);
    return bytes.readUInt32LE(startOf(table) + (sector % perTableSector) * 4);
  };
  let seen = 0;
  for (let sector = bytes.readUInt32LE(48); sector !== END_OF_CHAIN; sector = nextOf(sector)) {
    seen += sectorBytes;
    if (seen > MAX_DIRECTORY_BYTES) throw new Error("the directory is too long");
    const part = bytes.subarray(startOf(sector), startOf(sector) + sectorBytes);
    for (let offset = 0; offset < sectorBytes; offset += ENTRY_BYTES) {
      const length = Math.min(64, part.readUInt16LE(offset + 64));
      const name = part.toString("utf16le", offset, offset + Math.max(0, length - 2));
      yield { name, type: part.readUInt8(offset + 66) };
    }
  }
}

/** The message that refuses it; `null`: a Word document without macros. @throws {Error} when it can't be followed */
export function findDocFault(bytes: Buffer): string | null {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return "file_type";
  let isWord = false;
  for (const { name, type } of listEntries(bytes)) {
    if (type === STORAGE && MACROS.test(name)) return "file_macros";
    if (type === STREAM && name === "WordDocument") isWord = true;
  }
  return isWord ? null : "file_type";
}
