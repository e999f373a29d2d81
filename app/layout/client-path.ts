/** Which plain clicks the app answers by itself (architecture.md, "`<Link>` costs"). */
import { isLocale } from "~/routing/paths";

const localeOf = (pathname: string) => pathname.split("/")[1];

/**
 * Path, query and hash of a link that client navigation may follow. `null`: another site, another language (a language
 * switch reloads the document), a file, or a place on the same page.
 */
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
