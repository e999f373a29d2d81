/** Compresses a page that is sent once, to one visitor. */
import { brotliCompressSync, gzipSync } from "node:zlib";
import { brotliOf } from "./brotli";
import { chooseEncoding, type Encoding } from "./document-cache/document";

/** 0.6 ms a page instead of 1.0 at quality 4, for a twentieth more bytes. */
export const QUICK_BROTLI = 3;
const QUICK_GZIP = 3;

/** At once: sending it to a thread and back costs more than it saves. */
export function compressedPage(page: Buffer, accepted: string | undefined): { encoding: Encoding; bytes: Buffer } {
  const encoding = chooseEncoding(accepted);
  if (encoding === "identity") return { encoding, bytes: page };
  if (encoding === "gzip") return { encoding, bytes: gzipSync(page, { level: QUICK_GZIP }) };
  return { encoding, bytes: brotliCompressSync(page, brotliOf(page.length, QUICK_BROTLI)) };
}
