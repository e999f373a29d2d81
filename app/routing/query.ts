/**
 * The query parameters that screens read, in one place: the document cache (server/document-cache/) keeps one page for
 * each of their values. A screen that reads another one works all the same, but its page is rendered for each visitor
 * until the parameter stands here.
 *
 * Left out on purpose: what only screens with a form read (`subject`, `session`), a request's reference (`ref`), where a
 * visitor stands (`lat`, `lng`), and the calculator's measures, of which no two visitors have the same.
 */
const READ: ReadonlySet<string> = new Set([
  /** Remix: the data of one route, for a client navigation. */
  "_data",
  // Lists and their forms, which lead on to an address with segments.
  ...["sort", "text", "types", "tags"],
  // The store locator; not its positions, of which there are as many as visitors.
  ...["radius", "map"],
  /** The choice guide's step before. */
  "before",
  // Colorimetry.
  ...["machine", "teinte", "de"],
  // The comparator as a link shares it.
  ...["ids", "only"],
  /** The scanner's result by number. */
  "code",
]);
/** The code of a filter or of a choice of jobs: `DESTINATION_PRODUIT_WEB`, `WHERE`. */
const FILTER_CODE = /^[A-Z][A-Z\d_]*$/;

/** What advertisers and newsletters add to follow their readers; no screen reads it. */
const TRACKING = /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|gad_source|fbclid|msclkid|ttclid|li_fat_id|mc_[ce]id|_gl|_ga)$/;

/**
 * A query in the one form under which its page is kept: tracking left out, names sorted, values in their order.
 * @returns `null` when no screen is known to read one of the parameters
 */
export function sharedQuery(search: string): string | null {
  const kept: [string, string][] = [];
  for (const [name, value] of new URLSearchParams(search)) {
    if (TRACKING.test(name)) continue;
    if (!READ.has(name) && !FILTER_CODE.test(name)) return null;
    kept.push([name, value]);
  }
  if (kept.length === 0) return "";
  kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `?${new URLSearchParams(kept)}`;
}
