/** What a browser asks for before its visitor does (docs/decisions/2026-11-21-prefetch.md). */

const PREFETCH = /^prefetch\b/;

/** @param purpose the header `Sec-Purpose`, which only browsers write */
export const isPrefetch = (purpose: string | null | undefined): boolean => PREFETCH.test(purpose ?? "");

/** Seconds from when a link is meant to when it is followed; without them the browser would ask again. */
const MEANT_FOR_S = 30;

/** The `Cache-Control` of a page's data that was fetched ahead. */
export const KEPT_AHEAD = `private, max-age=${MEANT_FOR_S}`;
