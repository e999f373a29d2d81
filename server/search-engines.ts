/** `/robots.txt` and `/sitemap.xml`, answered without Remix. */
import { dirname } from "node:path/posix";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { NextFunction, Request, RequestHandler, Response } from "express";
import { isBackOfficeError } from "../app/back-office/errors";
import type { Services } from "../app/load-context.server";
import { endpointTo, pathTo, type ScreenName } from "../app/routing/paths";
import { cacheControlWithOrigin, publicOrigin } from "../app/routing/site.server";
import type { AnswerOf, Site } from "../shared/contract";
import { LOCALES, SCREENS, TARGETS } from "../shared/route-table.js";
import { loadContextOf } from "./load-context";
import { sendPlainPage, sendUnavailable } from "./plain-page";
import { siteOf } from "./site-of";
import { makeSitemap, sitemapPath } from "./sitemap-files";

const compress = promisify(gzip);
const SITEMAP = /^\/sitemap(?:-[1-9]\d{0,3})?\.xml$/;
const RETRY_AFTER_SECONDS = 60;
const MAX_AGE_SECONDS = 600;

interface Sitemap {
  entries: AnswerOf<"listSitemap">["list"];
  origin: string;
  files: Map<string, string>;
  /** Each part is compressed at its first request. */
  gzipped: Map<string, Promise<Buffer>>;
}

const requestOrigin = ({ secure, headers }: Request): string => `${secure ? "https" : "http"}://${headers.host ?? ""}`;

/** While the back-office is down, the last sitemap of the site is sent; without one, a 503 with `Retry-After`. */
export function sitemap(services: Services): RequestHandler {
  const last = new Map<number, Sitemap>();

  async function getSitemap(request: Request): Promise<Sitemap | null> {
    const { resolution } = await loadContextOf(services, request);
    // The site of the host is unknown as well.
    if (resolution.kind === "unavailable") {
      const known = last.size === 1 ? last.get(services.config.defaultSiteId) : undefined;
      // Without ORIGIN the sitemap names the host of its request, so other hosts don't get it.
      const isOwn = services.config.origin !== null || known?.origin === requestOrigin(request);
      return known && isOwn ? known : null;
    }
    const { api, site, origin } = resolution.requestContext;
    const { list: entries } = await api.get("listSitemap");
    const known = last.get(site.id);
    if (known?.entries === entries && known.origin === origin) return known;
    const made = { entries, origin, files: makeSitemap({ site, origin }, entries), gzipped: new Map() };
    last.set(site.id, made);
    return made;
  }

  return async (request: Request, response: Response, next: NextFunction) => {
    if (!SITEMAP.test(request.path) || request.method === "POST") return next();
    try {
      const found = await getSitemap(request);
      if (!found) return sendUnavailable(request, response, RETRY_AFTER_SECONDS);
      const xml = found.files.get(request.path);
      if (xml === undefined) return sendPlainPage(request, response, 404, "missing");
      response
        .set("Cache-Control", cacheControlWithOrigin(services.config, MAX_AGE_SECONDS))
        .type("application/xml")
        .vary("Accept-Encoding");
      if (!request.acceptsEncodings("gzip")) return response.send(xml);
      const zipped = found.gzipped.get(request.path) ?? compress(xml);
      found.gzipped.set(request.path, zipped);
      response.set("Content-Encoding", "gzip").send(await zipped);
    } catch (error) {
      if (isBackOfficeError(error)) sendUnavailable(request, response, RETRY_AFTER_SECONDS);
      else next(error);
    }
  };
}

const isNeverIndexed = (name: ScreenName) => SCREENS[name].frame === "team" || name === "preview";

/** Paths of a site that robots must not crawl. Pages that are only `noindex` stay crawlable, because robots must read that. */
function forbiddenPaths(site: Site | null): string[] {
  const screens = (Object.keys(SCREENS) as ScreenName[]).filter(isNeverIndexed);
  const targets = site?.salesplan.map(({ target }) => target) ?? TARGETS;
  const locales = site?.languages.map(({ code }) => code) ?? LOCALES;
  const places = locales.flatMap((locale) => targets.map((target) => ({ locale, target })));
  const paths = places.flatMap((place) => [
    `${dirname(endpointTo("visitor-locale", place))}/`,
    endpointTo("suggest", place),
    ...screens.map((screen) => pathTo(screen, place)),
  ]);
  return [...new Set(paths)];
}

/** A list with one filter leads to products; there are too many combinations of filters. */
const COMBINED_FILTERS = "/*/_*__*/_";

export function robots(services: Services): RequestHandler {
  return async (request, response) => {
    const { host = "" } = request.headers;
    const { secure } = request;
    const site = await siteOf(services, request);
    const rules = [...forbiddenPaths(site), COMBINED_FILTERS].map((path) => `Disallow: ${path}`);
    const origin = site
      ? publicOrigin(site, services.config, { secure, host })
      : (services.config.origin ?? requestOrigin(request));
    const lines = ["User-agent: *", ...rules, "", `Sitemap: ${origin}${sitemapPath(null)}`, ""];
    response
      .set("Cache-Control", cacheControlWithOrigin(services.config, MAX_AGE_SECONDS))
      .type("text/plain")
      .send(lines.join("\n"));
  };
}
