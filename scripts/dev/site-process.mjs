/** `site-process.mjs <build folder>`: loads the packages, then waits for the message that starts the build. */
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder = ""] = process.argv.slice(2);

process.once("message", () => import(pathToFileURL(resolve(folder, "index.js")).href));
// `npm run dev` has ended.
process.once("disconnect", () => process.exit());

const metafile = join(folder, "metafile.server.json");
/** @type {Pick<import("esbuild").Metafile, "outputs">} */
const { outputs } = existsSync(metafile) ? JSON.parse(readFileSync(metafile, "utf8")) : { outputs: {} };
for (const { path, kind, external } of Object.values(outputs).flatMap(({ imports }) => imports)) {
  // The build reports the failure.
  if (external && kind === "import-statement") await import(path).catch(() => undefined);
}
