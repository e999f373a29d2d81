/** A workbook with another sheet's XML: what Excel writes and our own writer can't. */
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import yauzl from "yauzl";
import yazl from "yazl";

export async function replaceInWorkbook(book: Buffer, name: string, change: (xml: string) => string): Promise<Buffer> {
  const archive = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(book, { lazyEntries: true });
  const open = promisify<yauzl.Entry, import("node:stream").Readable>(archive.openReadStream.bind(archive));
  const changed = new yazl.ZipFile();
  await new Promise((resolve, reject) => {
    archive.on("entry", async (entry: yauzl.Entry) => {
      const content = await buffer(await open(entry));
      changed.addBuffer(
        entry.fileName === name ? Buffer.from(change(content.toString("utf8"))) : content,
        entry.fileName,
      );
      archive.readEntry();
    });
    archive.on("end", resolve);
    archive.on("error", reject);
    archive.readEntry();
  });
  changed.end();
  return buffer(changed.outputStream);
}
