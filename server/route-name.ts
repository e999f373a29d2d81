import { isTeamAddress, parseAddress } from "../app/routing/paths";

const OWN_PATHS = new Set("build fonts healthz images media metrics readyz robots.txt sitemap.xml".split(" "));

export function routeName(pathname: string): string {
  const [, first = "", second, third] = pathname.split("/", 4);
  if (!first) return "root";
  if (OWN_PATHS.has(first)) return first;
  if (/^sitemap-\d+\.xml$/.test(first)) return "sitemap.xml";
  const address = parseAddress(pathname);
  if (!address) return "other";
  if (second === "visitor") return "visitor";
  if (address.target && third === "suggest") return "suggest";
  if (isTeamAddress(address)) return "team";
  return address.screen ?? "other";
}

/** The path for logs: without search texts and query values. */
export function loggablePath(pathname: string, route = routeName(pathname)): string {
  const shown = route === "search" ? pathname.split("/", 4).join("/").concat("/…") : pathname;
  return shown.length > 200 ? `${shown.slice(0, 200)}…` : shown;
}
