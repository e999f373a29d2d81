/** Shortens headers that are parsed at a cost above that of a page: 60 kB of `Accept-Language` take a second. */
import type { IncomingHttpHeaders } from "node:http";

const LONGEST = { accept: 1_000, "accept-language": 500 } as const;
/** In characters. A longer one requests too many parts; without the header the whole file is sent (RFC 9110, 14.2). */
const LONGEST_RANGE = 200;

export function boundHeaders(headers: IncomingHttpHeaders): void {
  for (const name of Object.keys(LONGEST) as (keyof typeof LONGEST)[]) {
    const value = headers[name];
    if (value && value.length > LONGEST[name]) headers[name] = wholeEntries(value.slice(0, LONGEST[name]));
  }
  if (headers.range && headers.range.length > LONGEST_RANGE) delete headers.range;
}

/** Drops the last entry, which may be cut in two. */
const wholeEntries = (list: string): string => list.slice(0, Math.max(0, list.lastIndexOf(",")));
