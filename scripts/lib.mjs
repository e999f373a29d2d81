/** What `npm start` and `npm test` share: a clone becomes something that runs, and only what changed is done again. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const INSTALLED_STAMP = "node_modules/.installed";
const BUILT_STAMP = "build/.built";
const SOURCES = [
  "app",
  "shared",
  "server",
  "server.ts",
  "back-office",
  "redirects",
  "remix.config.js",
  "package-lock.json",
  "scripts/build.mjs",
  "scripts/budgets.mjs",
  "scripts/precompress.mjs",
];

/**
 * What Node is started with to serve the site; `npm start` in package.json has the same. New objects get 16 MB instead of
 * 32: as fast, and a process that stays small (docs/decisions/2026-11-21-rendering-cost.md).
 */
export const SITE_FLAGS = ["--max-semi-space-size=8"];

/** @param {string} message */
export const say = (message) => console.log(`▸ ${message}`);

const [major = 0] = process.versions.node.split(".").map(Number);
if (major < 20) {
  console.error(`This needs Node 20 or newer; it is running on ${process.versions.node}.`);
  process.exit(1);
}

/** @param {string} file */
const read = (file) => (existsSync(file) ? readFileSync(file, "utf8") : "");

/**
 * Names, sizes and times of everything below a path: cheaper than reading it, and any edit shows.
 * @param {string} path
 * @param {import("node:crypto").Hash} hash
 */
function addTree(path, hash) {
  const stats = statSync(path);
  if (!stats.isDirectory()) {
    hash.update(`${path}:${stats.size}:${stats.mtimeMs};`);
    return;
  }
  for (const name of readdirSync(path).sort()) addTree(join(path, name), hash);
}

/** @param {readonly string[]} paths */
function stampOf(paths) {
  const hash = createHash("sha256");
  for (const path of paths) if (existsSync(path)) addTree(path, hash);
  return hash.digest("hex");
}

/** Installs the locked packages, unless they already are. */
export function install() {
  const locked = createHash("sha256").update(read("package-lock.json")).digest("hex");
  if (read(INSTALLED_STAMP) === locked) return;
  say("Installing packages (once, about a minute) …");
  execFileSync("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  writeFileSync(INSTALLED_STAMP, locked);
}

/** Builds the site and the back-office, unless no source changed since. */
export function build() {
  const stamp = stampOf(SOURCES);
  if (read(BUILT_STAMP) === stamp) return;
  say("Building …");
  execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
  writeFileSync(BUILT_STAMP, stamp);
}

/** Draws the demo catalogue's pictures and documents, unless nothing they show changed. */
export function drawMedia() {
  const stampFile = join(process.env.MEDIA_DIR || ".cache/media", ".drawn");
  const stamp = stampOf(["back-office/content", "back-office/media", "package-lock.json"]);
  if (read(stampFile) === stamp) return;
  execFileSync(process.execPath, ["build/back-office/generate-media.js"], { stdio: "inherit" });
  writeFileSync(stampFile, stamp);
}
