// @ts-check
/** Replaces route-table.js in browsers: only the page's language, from its list of routes (scripts/manifest.mjs). */

/** @type {typeof import("./route-table.js")} */
const table = Reflect.get(window, "__routeTable");

export const { LOCALES, BASE_LOCALES, TARGETS, TARGET_SEGMENTS, KNOWN_PAGES, SCREENS, ENDPOINTS } = table;

/** @type {typeof import("./route-table.js").isLocale} */
export const isLocale = (value) => LOCALES.some((locale) => locale === value);
