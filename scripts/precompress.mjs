/** Packs what the build made, once and as small as it goes: `entry.js` also as `entry.js.br` and `entry.js.gz`. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const PACKABLE = /\.(?:js|css|svg|json|txt|wasm)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** @param {string} folder everything below it */
export async function precompress(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => PACKABLE.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      const content = readFileSync(file);
      const [br, gz] = await Promise.all([
        brotli(content, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          },
        }),
        zip(content, { level: constants.Z_BEST_COMPRESSION }),
      ]);
      // A file that compression doesn't shrink is sent uncompressed.
      if (br.length < content.length) writeFileSync(`${file}.br`, br);
      if (gz.length < content.length) writeFileSync(`${file}.gz`, gz);
    }),
  );
}
