/** Where the code, the texts and the content lie, and what is made of them: for the build's stamp and for `npm run dev`. */

/**
 * @typedef {"browser" | "server" | "back-office"} Part one bundle: the site's scripts and styles, the site's server, the
 * back-office with its content
 */

/**
 * The first entry whose path a file is, or lies below, says which parts it belongs to; none: it is served as it is.
 * @type {readonly { path: string, parts: readonly Part[] }[]}
 */
export const SOURCES = [
  { path: "shared", parts: ["browser", "server", "back-office"] },
  { path: "app", parts: ["browser", "server"] },
  { path: "server", parts: ["server"] },
  { path: "server.ts", parts: ["server"] },
  { path: "locales", parts: ["server"] },
  { path: "redirects", parts: ["server"] },
  { path: "remix.config.js", parts: ["browser", "server"] },
  { path: "back-office", parts: ["back-office"] },
  { path: "demo", parts: ["back-office"] },
  { path: "public", parts: [] },
];

/** Everything that the build reads; tests/http/build-inputs.test.ts compares it with what esbuild says it read. */
export const BUILD_INPUTS = [
  ...SOURCES.filter(({ parts }) => parts.length > 0).map(({ path }) => path),
  "tsconfig.json",
  "package.json",
  "package-lock.json",
  "scripts/build.mjs",
  "scripts/back-office-builds.mjs",
  "scripts/budgets.mjs",
  "scripts/precompress.mjs",
  "scripts/split-manifest.mjs",
];

/** What the browser's bundle leaves out. */
const SERVER_ONLY = /\.server\.tsx?$/;

/**
 * The parts that a changed file belongs to.
 * @param {string} file relative to the repository, with slashes
 * @returns {readonly Part[]}
 */
export function partsOf(file) {
  const source = SOURCES.find(({ path }) => file === path || file.startsWith(`${path}/`));
  const parts = source?.parts ?? [];
  return SERVER_ONLY.test(file) ? parts.filter((part) => part !== "browser") : parts;
}
