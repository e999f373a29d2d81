/**
 * The language of somebody who asked for no language in the address: cookie, then browser, then domain (urls.md).
 * Not by `remix-i18next`, whose detector serves the app's routes (app/load-context.server.ts): it is asynchronous and takes
 * a fetch `Request`, while the plain pages of Express are sent at once, also when the app itself can't be asked; and it
 * always ends with a language, where these callers need to know that nothing says one.
 */
import { parseCookie } from "cookie";
import type { Request } from "express";
import { isLocale } from "../app/routing/paths";
import { LOCALE_COOKIE } from "../app/visitor/cookies.server";
import type { Locale } from "../shared/route-table.js";

export function findVisitorLocale(request: Request): Locale | null {
  const cookie = parseCookie(request.headers.cookie ?? "")[LOCALE_COOKIE];
  if (isLocale(cookie)) return cookie;
  return findBrowserLocale(request) ?? findDomainLocale(request.headers.host ?? "");
}

/** The first language of `Accept-Language`, best quality first, that the site speaks; `de-AT` counts as `de`. */
function findBrowserLocale(request: Request): Locale | null {
  for (const tag of request.acceptsLanguages()) {
    const language = tag.toLowerCase().split("-")[0];
    if (isLocale(language)) return language;
  }
  return null;
}

/** `de.example.ch` and `www.example.de` are German; `www.example.ch` says nothing. */
function findDomainLocale(host: string): Locale | null {
  const labels = host.toLowerCase().replace(/:\d+$/, "").split(".");
  return [labels[0], labels.at(-1)].find(isLocale) ?? null;
}
