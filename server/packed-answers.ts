/** Answers as JSON, written and compressed once for everyone who gets the same object from memory. */
import { createHash } from "node:crypto";
import { brotliCompressSync, constants } from "node:zlib";
import type { Request, Response } from "express";

interface Packed {
  plain: Buffer;
  brotli: Buffer;
  etag: string;
}

/** Of what is smaller, compressing saves nothing (as the `compression` middleware has it). */
const SMALLEST = 1024;
const QUALITY = 5;

function pack(answer: object): Packed {
  const plain = Buffer.from(JSON.stringify(answer));
  const brotli = brotliCompressSync(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
  return { plain, brotli, etag: `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"` };
}

/** The bytes go when the answer does, so they are never older than what is in memory. */
export function createPacker() {
  const packed = new WeakMap<object, Packed>();
  return (request: Request, response: Response, answer: object): void => {
    const known = packed.get(answer) ?? pack(answer);
    packed.set(answer, known);
    response.set({ "Content-Type": "application/json; charset=utf-8", ETag: known.etag }).vary("Accept-Encoding");
    const isSmall = known.plain.length < SMALLEST;
    if (isSmall || request.acceptsEncodings("br") === false) return void response.send(known.plain);
    response.set("Content-Encoding", "br").send(known.brotli);
  };
}
