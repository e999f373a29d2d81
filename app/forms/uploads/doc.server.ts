/** Word's old format: a compound file (MS-CFB) with a stream `WordDocument`. Reads its directory, nothing else. */
import type { FileHandle } from "node:fs/promises";

const SIGNATURE = Buffer.from("d0cf11e0a1b11ae1", "hex");
const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
/** The places of the first 109 sectors of the allocation table stand in the header: enough for 7 MB. */
const TABLE_OFFSET = 76;
const TABLE_SECTORS = 109;
const END_OF_CHAIN = 0xfffffffe;
/** 16,000 entries of 128 bytes; a letter has a dozen. */
const MAX_DIRECTORY_BYTES = 2 * 1024 * 1024;
const STORAGE = 1;
const STREAM = 2;
const MACROS = /^(?:macros|_?vba(?:_project.*)?)$/i;

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw new Error("cut short");
  return buffer;
}

/** @throws {Error} when the directory can't be followed */
async function* listEntries(file: FileHandle): AsyncGenerator<{ name: string; type: number }> {
  const header = await read(file, 0, HEADER_BYTES);
  const shift = header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) throw new Error("unknown sector size");
  const sectorBytes = 2 ** shift;
  const startOf = (sector: number) => (sector + 1) * sectorBytes;
  const perTableSector = sectorBytes / 4;
  const nextOf = async (sector: number) => {
    const index = Math.floor(sector / perTableSector);
    if (index >= TABLE_SECTORS) throw new Error("outside of the table");
    const table = header.readUInt32LE(TABLE_OFFSET + index * 4);
    return (await read(file, startOf(table) + (sector % perTableSector) * 4, 4)).readUInt32LE(0);
  };
  let seen = 0;
  for (let sector = header.readUInt32LE(48); sector !== END_OF_CHAIN; sector = await nextOf(sector)) {
    seen += sectorBytes;
    if (seen > MAX_DIRECTORY_BYTES) throw new Error("a directory without end");
    const part = await read(file, startOf(sector), sectorBytes);
    for (let offset = 0; offset < sectorBytes; offset += ENTRY_BYTES) {
      const length = Math.min(64, part.readUInt16LE(offset + 64));
      const name = part.toString("utf16le", offset, offset + Math.max(0, length - 2));
      yield { name, type: part.readUInt8(offset + 66) };
    }
  }
}

/** The message that refuses it; `null`: a Word document without macros. @throws {Error} when it can't be followed */
export async function findDocFault(file: FileHandle): Promise<string | null> {
  if (!(await read(file, 0, SIGNATURE.length)).equals(SIGNATURE)) return "file_type";
  let isWord = false;
  for await (const { name, type } of listEntries(file)) {
    if (type === STORAGE && MACROS.test(name)) return "file_macros";
    if (type === STREAM && name === "WordDocument") isWord = true;
  }
  return isWord ? null : "file_type";
}
