/** All that a shared page may depend on. It is rendered from the key alone, so that visitors can't mix. */
import type { IncomingMessage } from "node:http";
import { isTeamAddress, parseAddress } from "../../app/routing/paths";
import { sharedQuery } from "../../app/routing/query";
import { hasDraft, sharedCookies } from "../../app/visitor/shared-cookies.server";
import type { TrustedProxies } from "../trusted-proxies";

/** Runs for every request, so it reads as little as possible. `null`: the page isn't shared. */
export function readCacheKey(request: IncomingMessage, proxies: TrustedProxies) {
  const { method, headers, url = "" } = request;
  if (method !== "GET" && method !== "HEAD") return null;
  const given = headers.cookie ?? "";
  if (hasDraft(given)) return null;
  const mark = url.indexOf("?");
  const pathname = mark < 0 ? url : url.slice(0, mark);
  const search = mark < 0 ? "" : url.slice(mark);
  const query = search === "" ? "" : sharedQuery(parseAddress(pathname)?.screen ?? null, search);
  if (query === null) return null;
  // Only the home page `/fr` has no audience in its path, so its content depends on the cookie.
  const cookie = given === "" ? "" : sharedCookies(given, { withTarget: pathname.indexOf("/", 1) < 0 });
  const host = (proxies.hostOf(request) ?? "").toLowerCase();
  const protocol = proxies.protocolOf(request);
  return {
    /** Everything below, in one string. */
    key: `${protocol} ${host} ${pathname}${query} ${cookie}`,
    protocol,
    host,
    pathname,
    /** The parameters that the screen reads, sorted. */
    query,
    /** The query had more, such as `utm_source`: a redirect would have to carry it on. */
    trimmed: search !== "" && search !== query,
    /** A `Cookie` header with nothing in it but audience and consent. */
    cookie,
  };
}
export type CacheKey = NonNullable<ReturnType<typeof readCacheKey>>;

export function isScreen({ pathname }: CacheKey): boolean {
  const address = parseAddress(pathname);
  return address !== null && address.screen !== null && !isTeamAddress(address);
}
