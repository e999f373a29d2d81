import type { RequestListener } from "node:http";
import { join } from "node:path";
import { constants } from "node:zlib";
import { createRequestHandler as createExpressHandler } from "@remix-run/express";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import compression from "compression";
import type { ErrorRequestHandler, Request, RequestHandler } from "express";
import express from "express";
import type { Store } from "express-rate-limit";
import type { Services } from "../app/load-context.server";
import addresses from "../redirects/addresses.json";
import patterns from "../redirects/patterns.json";
import slugs from "../redirects/slugs.json";
import { CONTENT_CHANGES_PATH } from "../shared/contract";
import { boundHeaders } from "./bounded-headers";
import { brandFiles } from "./brand-files";
import { canonicalRedirects } from "./canonical-redirects";
import { watchCapacity } from "./capacity";
import { QUICK_BROTLI } from "./content-encoding";
import { renewOnChange } from "./content-updates/content-updates";
import { pollUpdates } from "./content-updates/polled";
import { postedUpdates } from "./content-updates/posted";
import { createDocumentCache } from "./document-cache/document-cache";
import { documentCacheMiddleware, serveCachedDocuments } from "./document-cache/middleware";
import { createVisitorReader } from "./document-cache/page-visitor";
import { createRenderer } from "./document-cache/render";
import { healthz, readyz } from "./health";
import { images } from "./images";
import { ipAllowList } from "./ip-allow-list";
import { loadContextOf } from "./load-context";
import { type Logger, requestLog } from "./logging";
import { media } from "./media";
import { type Metrics, metricsPage } from "./metrics";
import { hostRule, sameOrigin } from "./own-hosts";
import { handlersByScreen } from "./per-screen-builds";
import { sendPlainPage } from "./plain-page";
import { countDailyBytes, limitDailyBytes, rateLimits } from "./rate-limits";
import { createRedirects } from "./redirects";
import type { Redis } from "./redis/connect";
import { getRequestDetails } from "./request-details";
import { requestGuard } from "./request-guard";
import { rootRedirect } from "./root-redirect";
import { recordQueries } from "./search-analytics";
import { robots, sitemap } from "./search-engines";
import { securityHeaders, setSecurityHeaders } from "./security-headers";
import { SECURITY_TXT_PATH, securityTxt } from "./security-txt";
import type { Settings } from "./settings";
import { siteOf } from "./site-of";
import { staticFiles } from "./static-files";
import { suggest } from "./suggest";
import { trustedProxies } from "./trusted-proxies";

interface AppOptions {
  settings: Settings;
  build: ServerBuild;
  services: Services;
  log: Logger;
  metrics: Metrics;
  publicFolder?: string;
  imageFolder?: string;
  shared?: { redis: Redis; storeFor: (limit: "forms" | "visitor" | "sign-in") => Store } | null;
}

export function createApp({ settings, build, services, log, metrics, ...options }: AppOptions): RequestListener {
  const { shared = null } = options;
  const { origin, backOffice, mode } = settings;
  const headersFor = securityHeaders(settings);
  const perScreen = settings.renderingShortcuts !== "off";
  /** The page cache renders pages without an Express request. */
  const renderFor = handlersByScreen(build, (part) => createRequestHandler(part, mode), { perScreen });
  const getLoadContext = (request: Request) => loadContextOf(services, request);
  const expressHandlerFor = handlersByScreen(
    build,
    (part) => createExpressHandler({ build: part, mode, getLoadContext }),
    { perScreen },
  );
  const cache = createDocumentCache({
    maxBytes: settings.documentCacheBytes,
    render: createRenderer({ handlerFor: renderFor, services, log, securityHeaders: headersFor }),
    onRenewal(outcome, error) {
      metrics.countRenewal(outcome);
      if (outcome === "failed") log.warn({ reason: error && String(error) }, "a page couldn't be renewed");
    },
  });
  metrics.watchDocuments(cache);
  if (shared) metrics.watchRedis(shared.redis);
  const capacity = watchCapacity(services, services.space);
  metrics.watchCapacity(capacity);
  const onChange = renewOnChange({ answers: services.backOffice.cache, pages: cache, metrics });
  if (settings.contentUpdates === "polled") {
    const { getContentVersion: ask, contentVersion: version } = services.backOffice;
    pollUpdates({ ask, version, onChange, log });
  }
  const app = express();
  app.disable("x-powered-by");
  app.set("trust proxy", settings.trustProxy);
  app.set("query parser", "simple");
  const proxies = trustedProxies(app);
  const caching = { cache, proxies, readVisitor: createVisitorReader(services, proxies), log, metrics };

  app.use(requestLog(log, metrics, proxies));
  app.use(setSecurityHeaders(headersFor));
  app.use(requestGuard(proxies, origin ? new URL(origin).host : `localhost:${settings.port}`));
  app.get("/healthz", healthz);
  app.post(
    CONTENT_CHANGES_PATH,
    express.text({ type: "*/*", limit: CHANGES_BYTES }),
    postedUpdates({ token: backOffice.token, onChange }),
  );
  app.use(ipAllowList(settings.ipAllowList));
  app.get("/readyz", readyz(settings, { redis: shared?.redis ?? null, capacity }));
  app.get("/metrics", metricsPage(metrics, settings.metricsToken));
  app.use(hostRule(services));
  app.use(sameOrigin(services));
  app.use(bodyLimit);
  app.use(suggest(services));
  app.use(
    compression({ filter: isCompressible, brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: QUICK_BROTLI } } }),
  );
  app.use(
    canonicalRedirects({
      legacy: createRedirects({ addresses, patterns, slugs }),
      async isDefaultSite(request) {
        const site = await siteOf(services, request);
        return site === null || site.id === settings.defaultSiteId;
      },
      root: rootRedirect(settings, services),
    }),
  );

  const { pass, prepare } = media(backOffice.url);
  app.use(brandFiles(services, { pass, prepare }));
  app.use(staticFiles(options.publicFolder ?? "public"));
  app.use("/build", (request, response) => sendPlainPage(request, response, 404, "missing"));
  app.use(mounted("/media/", pass));
  app.use(
    mounted(
      "/images/",
      images(backOffice.url, {
        folder: options.imageFolder ?? join(settings.dataDir, "images"),
        maxBytes: settings.imageCacheBytes,
      }),
    ),
  );
  app.get("/robots.txt", robots(services));
  app.get(SECURITY_TXT_PATH, securityTxt(settings));
  app.use(sitemap(services));

  app.use(
    rateLimits({
      formRateLimit: settings.formRateLimit,
      signInRateLimit: settings.signInRateLimit,
      findDevice: (request) => services.cookies.plain.read(request.headers.cookie).knownDevice?.id ?? null,
      ...(shared ? { storeFor: shared.storeFor } : {}),
    }),
  );
  app.use(limitDailyBytes(countDailyBytes(shared?.redis), settings.networkBytesPerDay));
  if (settings.documentCacheBytes > 0) app.use(documentCacheMiddleware(caching));
  app.use((request, response, next) => expressHandlerFor(request.path)(request, response, next));
  app.use(onError);
  const count = recordQueries({ services, proxies, log });
  const serveCached = settings.ipAllowList.length > 0 ? () => false : serveCachedDocuments(caching);
  return (request, response) => {
    boundHeaders(request.headers);
    count(request, response);
    if (!serveCached(request, response)) app(request, response);
  };
}

/** Like `app.use(path, …)`, but `request.url` stays whole. */
function mounted(prefix: string, handler: RequestHandler): RequestHandler {
  return (request, response, next) => (request.path.startsWith(prefix) ? handler(request, response, next) : next());
}

/** Bytes of a form with files: up to `UPLOAD_BYTES` a heavy file is refused beside its field, beyond it with a page. */
const FORM_BYTES = 100 * 1024;
/** The limit exceeds 500 changed entities. */
const CHANGES_BYTES = 64 * 1024;
const UPLOAD_BYTES = 40 * 1024 * 1024;
/** A browser whose upload is cut off shows its own error page, so oversized bodies are read up to this limit. */
const READ_ON_BYTES = 256 * 1024 * 1024;

/** Checks the announced length, which Node enforces. Browsers always announce one. */
const bodyLimit: RequestHandler = (request, response, next) => {
  const takesFiles = Boolean(request.is("multipart/form-data"));
  const limit = takesFiles ? UPLOAD_BYTES : FORM_BYTES;
  const unannounced = request.headers["transfer-encoding"] !== undefined;
  const length = Number(request.headers["content-length"] ?? 0);
  if (!unannounced && length <= limit) return next();
  response.set("Connection", "close");
  const answer = () => sendPlainPage(request, response, unannounced ? 411 : 413, "too_big");
  if (unannounced || !takesFiles || length > READ_ON_BYTES) return answer();
  request.once("end", answer).resume();
};

const isCompressible: compression.CompressionFilter = (request, response) =>
  // Compressing a partial answer would change its byte range.
  !response.hasHeader("Content-Range") && compression.filter(request, response);

const onError: ErrorRequestHandler = (error, request, response, next) => {
  getRequestDetails(request).log.error({ err: error }, "a request failed");
  if (response.headersSent) return next(error);
  sendPlainPage(request, response, 500, "broken");
};
