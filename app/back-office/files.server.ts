/** Files on their way to and from the back-office. */
import type { Readable } from "node:stream";
import { FormData } from "undici";

export interface FileToSend {
  /** With its type. */
  content: Blob;
  name: string;
}
/** A file as the back-office gives it; whoever asked reads the stream to its end or destroys it. */
export interface ReceivedFile {
  stream: Readable;
  /** Bytes, when they are announced. */
  size: number | null;
}

/** The fields of `body`, then its files. What isn't there isn't sent. */
export function multipart(body: object, files: Record<string, FileToSend>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    if (value !== undefined && value !== null) form.set(name, String(value));
  for (const [field, { content, name }] of Object.entries(files)) form.set(field, content, name);
  return form;
}
