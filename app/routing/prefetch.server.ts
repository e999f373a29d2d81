/** Prefetch requests of browsers (docs/decisions/2026-11-21-prefetch.md). */

const PREFETCH = /^prefetch\b/;

/** @param purpose the header `Sec-Purpose`, which only browsers write */
export const isPrefetch = (purpose: string | null | undefined): boolean => PREFETCH.test(purpose ?? "");

/** The seconds between prefetch and click; without them the browser would request the page again. */
const PREFETCH_TTL_S = 30;

export const PREFETCH_CACHE_CONTROL = `private, max-age=${PREFETCH_TTL_S}`;
