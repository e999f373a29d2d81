/** What depends on the hosts of the sites. */
import type { Request } from "express";
import type { Services } from "../app/load-context.server";
import { publicOrigin } from "../app/routing/site.server";
import { passErrors } from "../shared/pass-errors";
import { collapseStart } from "./canonical-redirects";
import { sendPlainPage } from "./plain-page";
import { siteOf } from "./site-of";

const isBareFormOf = (host: string, origin: string): boolean => new URL(origin).host === `www.${host}`;

/** A bare domain redirects to its www form if the site's own address has one. */
export function hostRule(services: Services) {
  const { config } = services;
  const ownHost = config.origin && new URL(config.origin).host;
  return passErrors(async (request, response, next) => {
    const host = request.headers.host?.toLowerCase();
    if (!config.origin || !host || ownHost === host) return next();
    let origin = config.origin;
    if (!isBareFormOf(host, origin)) {
      const site = host.startsWith("www.") ? null : await siteOf(services, request);
      if (site) origin = publicOrigin(site, config, { secure: request.secure, host });
    }
    if (!isBareFormOf(host, origin)) return next();
    // 308 keeps a form's method; 301 would turn it into a GET.
    response.redirect(request.method === "POST" ? 308 : 301, origin + collapseStart(request.originalUrl));
  });
}

/** Rejects forms that another site's page sends in a visitor's name. */
export function sameOrigin(services: Services) {
  return passErrors(async (request, response, next) => {
    if (request.method !== "POST") return next();
    if (!(await isOurs(request, services))) return sendPlainPage(request, response, 403, "refused");
    // Decided here. Remix would compare Origin with Host, and fail where a proxy rewrites the host.
    delete request.headers.origin;
    next();
  });
}

async function isOurs(request: Request, services: Services): Promise<boolean> {
  const fetchSite = request.get("sec-fetch-site");
  if (fetchSite !== undefined) return fetchSite === "same-origin" || fetchSite === "none";
  const sender = request.get("origin");
  const { host = "" } = request.headers;
  if (sender === undefined || sender === `${request.protocol}://${host}`) return true;
  // A proxy may have changed scheme or host: the site's public address is its own as well, but no other site's.
  const { config } = services;
  const site = await siteOf(services, request);
  return sender === (site ? publicOrigin(site, config, { secure: request.secure, host }) : config.origin);
}
