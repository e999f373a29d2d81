/** Finds syntax errors in JSON and style sheets, which the programs that read these files report without file and line. */
import { existsSync, readFileSync } from "node:fs";
import { extname } from "node:path";
import { transform } from "esbuild";
import { rethrowAsText } from "./back-office-builder.mjs";

const LOADERS = /** @type {const} */ ({ ".json": "json", ".css": "css" });

/** @param {string} file @throws {Error} with file, line and reason */
export async function checkFile(file) {
  const extension = extname(file);
  if (!(extension === ".json" || extension === ".css") || !existsSync(file)) return;
  const options = { sourcefile: file, loader: LOADERS[extension], logLevel: /** @type {const} */ ("silent") };
  const result = transform(readFileSync(file, "utf8"), options).then(({ warnings }) => {
    // esbuild, like browsers, continues after an error in a style sheet.
    if (warnings.length > 0) throw Object.assign(new Error("errors in a style sheet"), { errors: warnings });
  });
  await result.catch(rethrowAsText);
}
