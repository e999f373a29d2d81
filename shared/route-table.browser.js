// @ts-check
/**
 * What stands in the place of route-table.js in browsers (package.json, "browser"): the columns of the page's own language alone,
 * which its list of routes brings along (scripts/split-manifest.mjs).
 */

/** @type {typeof import("./route-table.js")} */
const table = Reflect.get(window, "__routeTable");

export const { LOCALES, BASE_LOCALES, TARGETS, TARGET_SEGMENTS, KNOWN_PAGES, SCREENS, ENDPOINTS } = table;
