/** Splits the list of routes and the route table by language, because a page needs only its own. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as routeTable from "../shared/route-table.js";

/** @typedef {import("../shared/route-table.js").Locale} Locale */

const { LOCALES, ENDPOINTS, SCREENS } = routeTable;
/** Remix's name for its list of routes. */
export const MANIFEST = /^manifest-(\w+)\.js$/;

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

/** @param {string} manifest @param {readonly Locale[]} locales */
const withTable = (manifest, locales) => `window.__routeTable=${JSON.stringify(tableIn(locales))};${manifest}`;

/**
 * Adds the route table to Remix's list of routes, and writes one list for each language and one of `all` languages, named by content.
 * @param {string} folder of the browser build
 * @param {string | undefined} [name] of the list, where the folder may contain older ones
 */
export function splitManifest(folder, name = readdirSync(folder).find((each) => MANIFEST.test(each))) {
  if (!name) throw new Error(`${folder} has no manifest`);
  const source = readFileSync(join(folder, name), "utf8");
  const [start, end] = [source.indexOf("{"), source.lastIndexOf("}") + 1];
  const manifest = JSON.parse(source.slice(start, end));
  /** @param {string} part @param {string} content */
  const write = (part, content) => {
    const hash = createHash("sha256").update(content).digest("hex").slice(0, 8);
    writeFileSync(join(folder, name.replace(/\.js$/, `.${part}.${hash}.js`)), content);
  };
  for (const locale of LOCALES) {
    const isOthers = (/** @type {string} */ id) =>
      LOCALES.some((other) => other !== locale && id.startsWith(`${other}.`));
    const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => !isOthers(id)));
    const own = source.slice(0, start) + JSON.stringify({ ...manifest, routes }) + source.slice(end);
    write(locale, withTable(own, [locale]));
  }
  const whole = withTable(source, LOCALES);
  write("all", whole);
  writeFileSync(join(folder, name), whole);
}
