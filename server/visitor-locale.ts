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
import { LOCALES, type Locale } from "../shared/route-table.js";

/** @param languages that the site speaks */
export function findVisitorLocale(request: Request, languages: readonly Locale[] = LOCALES): Locale | null {
  const spoken = (value: unknown): value is Locale => isLocale(value) && languages.includes(value);
  const cookie = parseCookie(request.headers.cookie ?? "")[LOCALE_COOKIE];
  if (spoken(cookie)) return cookie;
  // Best quality first; `de-AT` counts as `de`.
  const accepted = request.acceptsLanguages().map((tag) => tag.toLowerCase().split("-")[0]);
  return accepted.find(spoken) ?? labelsOf(request.headers.host ?? "").find(spoken) ?? null;
}

/** `de.example.ch` and `www.example.de` are German; `www.example.ch` says nothing. */
function labelsOf(host: string): (string | undefined)[] {
  const labels = host.toLowerCase().replace(/:\d+$/, "").split(".");
  return [labels[0], labels.at(-1)];
}
