/** `/` leads to ROOT_REDIRECT, else to one of the site's languages: cookie, browser, domain, DEFAULT_LOCALE, the first. */
import type { Request, Response } from "express";
import type { Services } from "../app/load-context.server";
import { detectLocale } from "../app/visitor/locale-detection.server";
import { LOCALES } from "../shared/route-table.js";
import type { Settings } from "./settings";
import { siteOf } from "./site-of";

export type RootRedirect = (request: Request, response: Response, query: string) => Promise<void>;

export function rootRedirect({ rootRedirect: fixed, defaultLocale }: Settings, services: Services): RootRedirect {
  return async (request, response, query) => {
    response.set("Cache-Control", "private, no-cache");
    if (fixed) return response.redirect(302, fixed);
    response.vary("Cookie, Accept-Language, Host");
    const languages = (await siteOf(services, request))?.languages.map(({ code }) => code) ?? LOCALES;
    response.redirect(302, `/${await detectLocale(request.headers, { languages, defaultLocale })}${query}`);
  };
}
