/** A workbook with another sheet's XML: what Excel writes and our own writer can't. */
import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";
import { ZipFile } from "yazl";

export async function replaceInWorkbook(book: Buffer, name: string, change: (xml: string) => string): Promise<Buffer> {
  const archive = await fromBufferPromise(book);
  const changed = new ZipFile();
  for await (const entry of archive.eachEntry()) {
    const content = await buffer(await archive.openReadStreamPromise(entry));
    changed.addBuffer(
      entry.fileName === name ? Buffer.from(change(content.toString("utf8"))) : content,
      entry.fileName,
    );
  }
  changed.end();
  return buffer(changed.outputStream);
}
