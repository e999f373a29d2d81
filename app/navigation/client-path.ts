/** Decides which plain clicks become client navigations. */
import { isLocale, parseAddress } from "~/routing/paths";
import { SCREENS } from "~shared/route-table.js";

const localeOf = (pathname: string) => pathname.split("/")[1];

/** Path, query and hash of a link. `null`: another site or language, a file, or a place on the same page. */
export function clientPathOf(href: string, current: URL | Location): string | null {
  let url: URL;
  try {
    url = new URL(href, current.href);
  } catch {
    return null;
  }
  const locale = localeOf(url.pathname);
  if (url.origin !== current.origin || !isLocale(locale) || locale !== localeOf(current.pathname)) return null;
  const samePage = url.pathname === current.pathname && url.search === current.search;
  if (samePage && url.hash !== "") return null;
  return url.pathname + url.search + url.hash;
}

/** Language and audience: between two of them the frame, which knows what the visitor chose, comes anew. */
const placeOf = (pathname: string) => pathname.split("/", 3).join("/");

/** Only pages that are the same for everyone are prefetched: a visitor's own state may change before the visit. */
export function isPrefetchable(path: string, current: URL | Location): boolean {
  const { pathname, search } = new URL(path, current.href);
  const samePage = pathname === current.pathname && search === current.search;
  if (samePage || placeOf(pathname) !== placeOf(current.pathname)) return false;
  const screen = parseAddress(pathname)?.screen ?? null;
  if (screen === null) return false;
  const { form, unlisted, frame } = SCREENS[screen];
  return !form && !unlisted && frame !== "team";
}
