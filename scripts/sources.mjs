/** The sources of each bundle: for the build's stamp and for `npm run dev`. */

/** @typedef {"site" | "back-office"} Part `back-office` includes the content and `server.ts`, which starts it */

/**
 * The first entry that contains a file lists its bundles. Files without a bundle are served unchanged.
 * @type {readonly { path: string, parts: readonly Part[] }[]}
 */
export const SOURCES = [
  { path: "shared", parts: ["site", "back-office"] },
  { path: "app/forms/uploads", parts: ["site", "back-office"] },
  { path: "app", parts: ["site"] },
  { path: "server", parts: ["site", "back-office"] },
  { path: "server.ts", parts: ["site", "back-office"] },
  { path: "locales", parts: ["site", "back-office"] },
  { path: "redirects", parts: ["site"] },
  { path: "remix.config.js", parts: ["site"] },
  { path: "back-office", parts: ["back-office"] },
  { path: "demo", parts: ["back-office"] },
  { path: "public", parts: [] },
];

/** Everything that the build reads; tests/http/build-inputs.test.ts compares it with esbuild's report. */
export const BUILD_INPUTS = [
  ...SOURCES.filter(({ parts }) => parts.length > 0).map(({ path }) => path),
  ...["content-tools", "scripts", "tsconfig.json", "package.json", "package-lock.json"],
];

/** The bundles of a file with a relative path. @param {string} file with slashes @returns {readonly Part[]} */
export function partsOf(file) {
  return SOURCES.find(({ path }) => file === path || file.startsWith(`${path}/`))?.parts ?? [];
}
