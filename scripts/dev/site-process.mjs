/**
 * The site's process in development: `site-process.mjs <folder of the build>`. It loads the packages, which is most of a
 * start, and then waits for the message that a build is there.
 */
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder = ""] = process.argv.slice(2);

process.once("message", () => import(pathToFileURL(resolve(folder, "index.js")).href));
// `npm run dev` is gone, however it went.
process.once("disconnect", () => process.exit());

const metafile = join(folder, "metafile.server.json");
/** @type {Pick<import("esbuild").Metafile, "outputs">} */
const { outputs } = existsSync(metafile) ? JSON.parse(readFileSync(metafile, "utf8")) : { outputs: {} };
for (const { path, kind, external } of Object.values(outputs).flatMap(({ imports }) => imports)) {
  // One that fails fails again in the build, which says so.
  if (external && kind === "import-statement") await import(path).catch(() => undefined);
}
