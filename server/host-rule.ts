/** A bare domain redirects to its www form if the site's own address has one. */
import type { Services } from "../app/load-context.server";
import { publicOrigin } from "../app/routing/site.server";
import { passErrors } from "../shared/pass-errors";
import { collapseStart } from "./canonical-redirects";
import { siteOf } from "./site-of";

const isBareFormOf = (host: string, origin: string): boolean => new URL(origin).host === `www.${host}`;

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
