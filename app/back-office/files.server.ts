/** Files on their way to and from the back-office. */
import { openAsBlob } from "node:fs";
import type { Readable } from "node:stream";
import { FormData } from "undici";

/** A file that waits on this machine's disk. */
export interface FileToSend {
  path: string;
  name: string;
  type: string;
}
/** A file as the back-office gives it; whoever asked reads the stream to its end or destroys it. */
export interface ReceivedFile {
  stream: Readable;
  /** Bytes, when they are announced. */
  size: number | null;
}

/** The fields of `body`, then its files, read from disk while they are sent. What is `undefined` isn't sent. */
export async function multipart(body: object, files: Record<string, FileToSend>): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) if (value !== undefined) form.set(name, String(value));
  for (const [field, { path, name, type }] of Object.entries(files)) {
    form.set(field, await openAsBlob(path, { type }), name);
  }
  return form;
}
