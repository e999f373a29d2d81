// @ts-check

/** @typedef {import("./route-table.js").Locale} Locale */
/** @typedef {import("./route-table.js").Screen} Screen */
/** @typedef {import("./route-table.js").Endpoint} Endpoint */

/**
 * The path of an endpoint in one language, behind the locale and the target.
 * @param {Endpoint} endpoint
 * @param {Locale} locale
 */
export function endpointPath({ path }, locale) {
  return typeof path === "string" ? path : path[locale];
}

/** Anything behind the screen's own path is read by the grammars of filters.ts, so one splat carries it. */
const SPLAT_TAILS = new Set(["slug?", "filters", "types", "tags", "jobs", "caracteristics?", "text"]);

/** The route pattern of a screen in one language, as React Router writes it. @param {Screen} screen @param {Locale} locale */
export function patternOf(screen, locale) {
  const segments = ["", locale];
  if (!screen.targetless) segments.push(":target");
  if (screen.path[locale]) segments.push(screen.path[locale]);
  for (const tail of screen.tail ?? []) {
    if (SPLAT_TAILS.has(tail)) {
      segments.push("*");
      break;
    }
    segments.push(`:${tail}`);
  }
  return segments.join("/");
}
