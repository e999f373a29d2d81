/** The browser's list of routes and their scripts, which Remix's bundler writes: read, and split by language, as a page needs only its own. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as routeTable from "../shared/route-table.js";

export const MANIFEST = /^manifest-(\w+)\.js$/;
const ASSIGNMENT = "window.__remixManifest=";

/**
 * @typedef {{ module: string, imports?: string[] }} Entry
 * @typedef {Entry & { id: string }} Route
 * @typedef {{ entry: Entry, routes: Record<string, Route> & { root: Route } }} Manifest
 */

/**
 * @param {string} folder of the browser's build
 * @param {string | undefined} [name] of the list, where the folder may contain older ones
 * @returns {{ file: string, manifest: Manifest }}
 */
export function readManifest(folder, name = readdirSync(folder).find((each) => MANIFEST.test(each))) {
  if (!name) throw new Error(`${folder} has no manifest`);
  const file = join(folder, name);
  const source = readFileSync(file, "utf8");
  return { file, manifest: JSON.parse(source.slice(source.indexOf(ASSIGNMENT) + ASSIGNMENT.length).replace(/;$/, "")) };
}

/** @param {Manifest} manifest */
export const manifestScript = (manifest) => `${ASSIGNMENT}${JSON.stringify(manifest)};`;

/** @typedef {import("../shared/route-table.js").Locale} Locale */

const { LOCALES, ENDPOINTS, SCREENS } = routeTable;

/** @param {Partial<Record<string, unknown>>} byLocale @param {readonly Locale[]} locales */
const columnsOf = (byLocale, locales) => Object.fromEntries(locales.map((locale) => [locale, byLocale[locale]]));

/** Writes the data that shared/route-table.browser.js reads. @param {readonly Locale[]} locales */
function tableIn(locales) {
  /** @param {Record<string, { path: string | Record<string, string>, query?: readonly string[], frame?: string }>} places */
  const withColumns = (places) =>
    Object.fromEntries(
      Object.entries(places).map(([name, { path, query, ...rest }]) => [
        name,
        // The teams' screens read their queries on the server alone.
        {
          path: typeof path === "string" ? path : columnsOf(path, locales),
          ...rest,
          ...(rest.frame !== "team" && { query }),
        },
      ]),
    );
  const { BASE_LOCALES, TARGETS, KNOWN_PAGES } = routeTable;
  // Each page names the segments of its own audiences.
  return {
    LOCALES: locales,
    BASE_LOCALES,
    TARGETS,
    TARGET_SEGMENTS: Object.fromEntries(locales.map((locale) => [locale, {}])),
    KNOWN_PAGES: Object.fromEntries(
      Object.entries(KNOWN_PAGES).map(([name, slugs]) => [name, columnsOf(slugs, locales)]),
    ),
    SCREENS: withColumns(SCREENS),
    ENDPOINTS: withColumns(ENDPOINTS),
  };
}

/** @param {Manifest} manifest @param {readonly Locale[]} locales */
const withTable = (manifest, locales) =>
  `window.__routeTable=${JSON.stringify(tableIn(locales))};${manifestScript(manifest)}`;

/**
 * Adds the route table to Remix's list of routes, and writes one list for each language and one of `all` languages, named by content.
 * @param {string} folder of the browser build
 * @param {string | undefined} [name] of the list, where the folder may contain older ones
 */
export function splitManifest(folder, name) {
  const { file, manifest } = readManifest(folder, name);
  /** @param {string} part @param {string} content */
  const write = (part, content) => {
    const hash = createHash("sha256").update(content).digest("hex").slice(0, 8);
    writeFileSync(file.replace(/\.js$/, `.${part}.${hash}.js`), content);
  };
  for (const locale of LOCALES) {
    const isOthers = (/** @type {string} */ id) =>
      LOCALES.some((other) => other !== locale && id.startsWith(`${other}.`));
    const { root, ...others } = manifest.routes;
    const routes = { root, ...Object.fromEntries(Object.entries(others).filter(([id]) => !isOthers(id))) };
    write(locale, withTable({ ...manifest, routes }, [locale]));
  }
  const whole = withTable(manifest, LOCALES);
  write("all", whole);
  writeFileSync(file, whole);
}
