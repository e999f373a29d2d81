// @ts-check
/**
 * Replaces route-table.js in browsers (package.json, "browser"): it has only the columns of the page's own language, which its list
 * of routes contains (scripts/split-manifest.mjs).
 */

/** @type {typeof import("./route-table.js")} */
const table = Reflect.get(window, "__routeTable");

export const { LOCALES, BASE_LOCALES, TARGETS, TARGET_SEGMENTS, KNOWN_PAGES, SCREENS, ENDPOINTS } = table;
