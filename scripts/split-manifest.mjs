/**
 * Splits Remix's list of routes by language. Whoever goes to another language gets a new document (app/layout/client-path.ts),
 * so a page needs the routes of its own alone: one language more costs the others nothing.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LOCALES } from "../shared/route-table.js";

/** What Remix calls its list of routes. */
const MANIFEST = /^manifest-(\w+)\.js$/;

/** @param {string} folder what the build made for browsers */
export function splitManifest(folder) {
  const name = readdirSync(folder).find((each) => MANIFEST.test(each));
  if (!name) throw new Error(`${folder} has no manifest`);
  const source = readFileSync(join(folder, name), "utf8");
  const [start, end] = [source.indexOf("{"), source.lastIndexOf("}") + 1];
  const manifest = JSON.parse(source.slice(start, end));
  for (const locale of LOCALES) {
    const isOthers = (/** @type {string} */ id) =>
      LOCALES.some((other) => other !== locale && id.startsWith(`${other}.`));
    const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => !isOthers(id)));
    const own = source.slice(0, start) + JSON.stringify({ ...manifest, routes }) + source.slice(end);
    writeFileSync(join(folder, name.replace(/\.js$/, `.${locale}.js`)), own);
  }
}
