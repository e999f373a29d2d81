import type { Readable } from "node:stream";
import { FormData } from "undici";

export interface FileToSend {
  content: Blob;
  name: string;
}
/** A file from the back-office; the caller reads or destroys the stream. */
export interface ReceivedFile {
  stream: Readable;
  /** Bytes, when they are announced. */
  size: number | null;
}

/** The fields of `body`, then its files. Absent values aren't sent. */
export function multipart(body: object, files: Record<string, FileToSend>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    if (value !== undefined && value !== null)
      form.set(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  for (const [field, { content, name }] of Object.entries(files)) form.set(field, content, name);
  return form;
}
