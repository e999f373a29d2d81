/** Brotli's settings for one text whose length is known: a page, an answer as JSON. */
import { type BrotliOptions, constants } from "node:zlib";

/** As far back as the text is long: Brotli sets memory aside for what it could look back to, 4 MB by itself. */
const windowBitsOf = (bytes: number) =>
  Math.min(Math.max(Math.ceil(Math.log2(bytes)), constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW);

/** @param bytes of the text */
export const brotliOf = (bytes: number, quality: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
    [constants.BROTLI_PARAM_LGWIN]: windowBitsOf(bytes),
  },
});
