/** Steps that `npm start` and `npm test` share: install and build, each only after a change. */
import { createHash } from "node:crypto";
import { existsSync, lstatSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runToEnd } from "./child-processes.mjs";
import { BUILD_INPUTS } from "./sources.mjs";

const INSTALLED_STAMP = "node_modules/.installed";
/** In the folder of the build: what it was built from. */
export const BUILT_STAMP = ".built";

/** New objects get 16 MB instead of 32; `npm start` has the same (docs/decisions/2026-11-22-rendering-techniques.md). */
export const SITE_FLAGS = ["--max-semi-space-size=8"];

/** @param {string} message */
export const say = (message) => console.log(`▸ ${message}`);

// JSON modules have import attributes from 20.10 on.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 10)) {
  console.error(`This needs Node 20.10 or newer; it is running on ${process.versions.node}.`);
  process.exit(1);
}

/** @param {string} file */
const read = (file) => (existsSync(file) ? readFileSync(file, "utf8") : "");

/** Adds names, sizes and times: cheaper than contents. @param {string} path @param {import("node:crypto").Hash} hash */
function addTree(path, hash) {
  const stats = statSync(path);
  if (!stats.isDirectory()) {
    hash.update(`${path}:${stats.size}:${stats.mtimeMs};`);
    return;
  }
  for (const name of readdirSync(path).sort()) addTree(join(path, name), hash);
}

/** Changes with any file below the paths; one that isn't there counts for nothing. @param {readonly string[]} paths */
export function stampOf(paths) {
  const hash = createHash("sha256");
  for (const path of paths) if (existsSync(path)) addTree(path, hash);
  return hash.digest("hex");
}

/** A release or an installation without development packages; npm writes its own lockfile last, when all is there. */
const isProduction = existsSync("node_modules/.package-lock.json") && !existsSync("node_modules/@remix-run/dev");

/** Installs the locked packages unless they are installed. Linked packages are another checkout's: `npm ci` would delete them. */
export async function install() {
  if (isProduction) return;
  if (lstatSync("node_modules", { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const locked = createHash("sha256").update(read("package-lock.json")).digest("hex");
  if (read(INSTALLED_STAMP) === locked) return;
  say("Installing packages (once, about a minute) …");
  await runToEnd("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
  writeFileSync(INSTALLED_STAMP, locked);
}

/** Builds the site and the back-office, unless no source changed since. */
export async function build() {
  if (isProduction) return;
  if (read(`build/${BUILT_STAMP}`) === stampOf(BUILD_INPUTS)) return;
  say("Building …");
  await runToEnd(process.execPath, ["scripts/build.mjs"]);
}
