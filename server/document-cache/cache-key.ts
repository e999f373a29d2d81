/**
 * The cache key of a shared page: all that it may depend on. The page is rendered from the key and nothing else, so
 * that languages, audiences, consents and visitors can't mix, whatever a screen reads.
 */
import type { IncomingMessage } from "node:http";
import { isTeamAddress, parseAddress } from "../../app/routing/paths";
import { sharedQuery } from "../../app/routing/query";
import { sharedCookies } from "../../app/visitor/shared-cookies.server";
import type { TrustedProxies } from "../trusted-proxies";

export interface CacheKey {
  /** Everything below, in one string. */
  key: string;
  protocol: string;
  host: string;
  pathname: string;
  /** The parameters that the screen reads, sorted. */
  query: string;
  /** The query had more, such as `utm_source`: a redirect would have to carry it on. */
  trimmed: boolean;
  /** A `Cookie` header with nothing in it but audience and consent. */
  cookie: string;
}

/** Reads as little as it can: it stands in the way of every request. `null`: such a page isn't shared. */
export function readCacheKey(request: IncomingMessage, proxies: TrustedProxies): CacheKey | null {
  const { method, headers, url = "" } = request;
  if (method !== "GET" && method !== "HEAD") return null;
  const given = headers.cookie ?? "";
  const mark = url.indexOf("?");
  const pathname = mark < 0 ? url : url.slice(0, mark);
  const search = mark < 0 ? "" : url.slice(mark);
  const query = search === "" ? "" : sharedQuery(parseAddress(pathname)?.screen ?? null, search);
  if (query === null) return null;
  // Only the home page has an address without an audience: `/fr`.
  const cookie = given === "" ? "" : sharedCookies(given, { withTarget: pathname.indexOf("/", 1) < 0 });
  const host = (proxies.hostOf(request) ?? "").toLowerCase();
  const protocol = proxies.protocolOf(request);
  return {
    key: `${protocol} ${host} ${pathname}${query} ${cookie}`,
    ...{ protocol, host, pathname, query, trimmed: search !== "" && search !== query, cookie },
  };
}

/** Whether a screen of the site answers there: endpoints and the teams' tool are never shared. */
export function isScreen({ pathname }: CacheKey): boolean {
  const address = parseAddress(pathname);
  return address !== null && address.screen !== null && !isTeamAddress(address);
}
