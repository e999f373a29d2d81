import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";
import { ZipFile } from "yazl";

/** The files by name. @throws Error when it is no zip, or its files have more bytes than `most` */
export async function unzip(bytes: Buffer, most = Number.POSITIVE_INFINITY): Promise<Map<string, Buffer>> {
  const archive = await fromBufferPromise(bytes);
  const files = new Map<string, Buffer>();
  let left = most;
  for await (const entry of archive.eachEntry()) {
    left -= entry.uncompressedSize;
    if (left < 0) throw new Error("the zip's files are too large");
    // More bytes than the entry declares are an error of the stream.
    files.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)));
  }
  return files;
}

export function zip(files: Iterable<readonly [name: string, content: Buffer]>): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, content] of files) archive.addBuffer(content, name);
  archive.end();
  return buffer(archive.outputStream);
}
