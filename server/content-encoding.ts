import { type BrotliOptions, brotliCompressSync, constants, gzipSync } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

const ACCEPTS_BROTLI = accepts("br");
const ACCEPTS_GZIP = accepts("gzip");
function accepts(name: string) {
  return new RegExp(`(?:^|[,\\s])${name}(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))\\s*(?:[,;]|$)`, "i");
}

export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return "identity";
  if (ACCEPTS_BROTLI.test(accepted)) return "br";
  return ACCEPTS_GZIP.test(accepted) ? "gzip" : "identity";
}

/** The window is as long as the text: by default Brotli reserves 4 MB. */
const windowBitsOf = (bytes: number) =>
  Math.min(Math.max(Math.ceil(Math.log2(bytes)), constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW);

export const brotliOf = (bytes: number, quality: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
    [constants.BROTLI_PARAM_LGWIN]: windowBitsOf(bytes),
  },
});

/** For bodies that are sent once: 0.27 ms a page instead of 0.73 at quality 3, for 9 % more bytes. */
export const QUICK_BROTLI = 1;
const QUICK_GZIP = 3;
/** A compressed page fits into one piece. */
const CHUNK_BYTES = 32 * 1024;

/** Runs on the event loop, because handing a page to zlib's threads costs more than it saves. */
export function compressQuickly(bytes: Buffer, encoding: Encoding): Buffer {
  if (encoding === "br") {
    return brotliCompressSync(bytes, { chunkSize: CHUNK_BYTES, ...brotliOf(bytes.length, QUICK_BROTLI) });
  }
  return encoding === "gzip" ? gzipSync(bytes, { level: QUICK_GZIP, chunkSize: CHUNK_BYTES }) : bytes;
}
