/** JSON responses, serialised and compressed once per object in memory that they are made from. */
import { createHash } from "node:crypto";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Request, Response } from "express";
import { brotliOf, chooseEncoding } from "./content-encoding";

/** Compressing smaller bodies saves nothing; the `compression` middleware has the same threshold. */
const SMALLEST = 1024;
const QUALITY = 5;

function pack(answer: object) {
  const plain = Buffer.from(JSON.stringify(answer));
  const brotli = brotliCompressSync(plain, brotliOf(plain.length, QUALITY));
  return {
    plain,
    brotli,
    gzip: null as Buffer | null,
    etag: `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`,
  };
}

/** The bytes are garbage-collected with the source, so they are never older than it. */
export function createJsonSender() {
  const packed = new WeakMap<object, ReturnType<typeof pack>>();
  return <Source extends object>(
    request: Request,
    response: Response,
    source: Source,
    answerOf: (source: Source) => object,
  ): void => {
    const known = packed.get(source) ?? pack(answerOf(source));
    packed.set(source, known);
    // Node's own method skips Express's lookups; no header is set before.
    response.setHeader("Content-Type", "application/json; charset=utf-8");
    response.setHeader("ETag", known.etag);
    response.setHeader("Vary", "Accept-Encoding");
    const isSmall = known.plain.length < SMALLEST;
    const encoding = isSmall ? "identity" : chooseEncoding(request.headers["accept-encoding"]?.toString());
    if (encoding === "identity") return void response.send(known.plain);
    response.setHeader("Content-Encoding", encoding);
    if (encoding === "gzip") known.gzip ??= gzipSync(known.plain);
    response.send(encoding === "gzip" ? known.gzip : known.brotli);
  };
}
