/** Redirects in one hop: repeated or trailing slashes, legacy addresses, and `/` to a language. */
import type { Request } from "express";
import { passErrors } from "../shared/pass-errors";
import { isLocale, TARGET_SEGMENTS } from "../shared/route-table.js";
import type { LegacyRedirects } from "./redirects";
import type { RootRedirect } from "./root-redirect";

/** `//evil.example` and `/\evil.example` would be read as another host when they are redirected to. */
export function collapseStart(address: string): string {
  return address.replace(/^[/\\]+/, "/");
}

function withoutSlashAtEnd(pathname: string): string {
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === "/") end -= 1;
  return pathname.slice(0, end);
}

interface Redirects {
  legacy: LegacyRedirects;
  /** Legacy addresses are the default site's. */
  isDefaultSite: (request: Request) => Promise<boolean>;
  root: RootRedirect;
}

/** The table leads to addresses of the demo, which another maker's content doesn't have. */
function isOwnAddress(to: string): boolean {
  const [, locale, segment] = to.split("/");
  return !isLocale(locale) || !segment || Object.values<string>(TARGET_SEGMENTS[locale]).includes(segment);
}

export function canonicalRedirects({ legacy, isDefaultSite, root }: Redirects) {
  return passErrors(async (request, response, next) => {
    // A redirect would lose what a form sends.
    if (request.method === "POST") return next();
    const mark = request.originalUrl.indexOf("?");
    const requestedPath = mark < 0 ? request.originalUrl : request.originalUrl.slice(0, mark);
    const query = mark < 0 ? "" : request.originalUrl.slice(mark);
    const pathname = withoutSlashAtEnd(collapseStart(requestedPath));

    if (pathname === "/") return root(request, response, query);
    const moved = legacy.find(pathname);
    if (moved && isOwnAddress(moved.to) && (await isDefaultSite(request)))
      return response.redirect(moved.code, moved.to + query);
    if (pathname !== requestedPath) return response.redirect(301, pathname + query);
    next();
  });
}
