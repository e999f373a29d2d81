/** Finds the mistakes of a text, content or style file before a process stumbles over them without saying where. */
import { existsSync, readFileSync } from "node:fs";
import { extname } from "node:path";
import { transform } from "esbuild";

const LOADERS = /** @type {const} */ ({ ".json": "json", ".css": "css" });

/** @param {string} file @throws {import("esbuild").TransformFailure} with file and line */
export async function checkFile(file) {
  const extension = extname(file);
  if (!(extension === ".json" || extension === ".css") || !existsSync(file)) return;
  const options = { sourcefile: file, loader: LOADERS[extension], logLevel: /** @type {const} */ ("silent") };
  const { warnings } = await transform(readFileSync(file, "utf8"), options);
  // esbuild, like browsers, goes on behind a mistake in a style sheet.
  if (warnings.length > 0) throw Object.assign(new Error(`${file} has mistakes`), { errors: warnings, warnings: [] });
}
