/** Rejects forms that another site's page sends in a visitor's name. */
import type { Request } from "express";
import type { Services } from "../app/load-context.server";
import { publicOrigin } from "../app/routing/site.server";
import { passErrors } from "../shared/pass-errors";
import { sendPlainPage } from "./plain-page";
import { siteOf } from "./site-of";

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
