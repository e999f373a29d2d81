import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { MULTIPART_LIMITS } from "./rules/uploads";

export interface FilePart {
  field: string;
  stream: Readable;
  name: string;
  /** As declared. */
  type: string;
}
export interface MultipartHandlers {
  onText(name: string | undefined, value: string): void;
  onFile(part: FilePart): void;
  /** A text is too long, or there are too many parts. */
  onLimit(): void;
}

/** A stream to pipe a body into. @throws {Error} when the content type has no boundary */
export function createMultipartParser(
  contentType: string,
  { onText, onFile, onLimit }: MultipartHandlers,
): BusboyInstance {
  const parser = new Busboy({ headers: { "content-type": contentType }, limits: MULTIPART_LIMITS });
  for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"] as const) parser.on(limit, onLimit);
  parser.on("field", (name: string | undefined, value, _nameIsCut, isCut) => (isCut ? onLimit() : onText(name, value)));
  parser.on("file", (field, stream, name: string | undefined, _encoding, type) => {
    // Browsers write a quotation mark and a line break of a file name percent-encoded.
    const readable = (name ?? "").replaceAll("%22", '"').replaceAll(/%0[AD]/gi, " ");
    onFile({ field, stream, name: readable, type });
  });
  return parser;
}

/** Reads an oversized file to its end too, so that the rest of the form arrives, but doesn't store what exceeds the limit. */
export async function measureFile(stream: Readable, limit: number, store: (chunk: Buffer) => unknown) {
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) continue;
    hash.update(chunk);
    await store(chunk);
  }
  return { size, sha256: hash.digest("hex") };
}
