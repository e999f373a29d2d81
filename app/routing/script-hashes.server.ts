/** The SHA-256 hashes by which a page's own policy lets its inline scripts run (architecture.md, "CSP by hash"). */
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

const OPENING = "<script";
const CLOSING = "</script>";
const NOT_RUN = /\ssrc=|type="application\/(?:ld\+)?json"/;

/** Most scripts are the same on every page; what a page carries for itself is longer than these. */
const SHORT = 2_000;
const known = new LRUCache<string, string>({ max: 200 });

function hashOf(source: string): string {
  const found = known.get(source);
  if (found) return found;
  const made = createHash("sha256").update(source).digest("base64");
  if (source.length <= SHORT) known.set(source, made);
  return made;
}

/** Base64, of every inline script that the browser would run. */
export function hashInlineScripts(html: string): string[] {
  const hashes = new Set<string>();
  let start = html.indexOf(OPENING);
  while (start >= 0) {
    const sourceStart = html.indexOf(">", start) + 1;
    const sourceEnd = html.indexOf(CLOSING, sourceStart);
    if (sourceStart === 0 || sourceEnd < 0) break;
    const isRun = sourceEnd > sourceStart && !NOT_RUN.test(html.slice(start, sourceStart));
    if (isRun) hashes.add(hashOf(html.slice(sourceStart, sourceEnd)));
    start = html.indexOf(OPENING, sourceEnd);
  }
  return [...hashes];
}
