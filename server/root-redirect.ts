/** `/` leads to ROOT_REDIRECT, else to the visitor's language: cookie, browser, domain, DEFAULT_LOCALE (urls.md). */
import type { Request, Response } from "express";
import type { Settings } from "./settings";
import { findVisitorLocale } from "./visitor-locale";

export type RootRedirect = (request: Request, response: Response, query: string) => void;

export function rootRedirect({ rootRedirect: fixed, defaultLocale }: Settings): RootRedirect {
  return (request, response, query) => {
    response.set("Cache-Control", "private, no-cache");
    if (fixed) return response.redirect(302, fixed);
    response.vary("Cookie, Accept-Language, Host");
    response.redirect(302, `/${findVisitorLocale(request) ?? defaultLocale}${query}`);
  };
}
