/** Serves cached pages before Express. Only access is checked there: with an IP allow-list it answers nothing. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import { type Logger, requestId } from "../logging";
import type { Metrics } from "../metrics";
import { getRequestDetails } from "../request-details";
import type { TrustedProxies } from "../trusted-proxies";
import { isScreen, readCacheKey } from "./cache-key";
import type { DocumentCache } from "./document-cache";
import { fillPage } from "./page-body";
import type { ReadVisitor } from "./page-visitor";
import { sendDocument } from "./send";

interface CacheOptions {
  cache: DocumentCache;
  proxies: TrustedProxies;
  readVisitor: ReadVisitor;
  log: Logger;
  metrics: Metrics;
}

/** Answers from memory, with log line and metrics. @returns whether it answered */
export type ServeCached = (request: IncomingMessage, response: ServerResponse) => boolean;

export function serveCachedDocuments({ cache, proxies, readVisitor, log, metrics }: CacheOptions): ServeCached {
  return (request, response) => {
    const startedAt = performance.now();
    const cacheKey = readCacheKey(request, proxies);
    const found = cacheKey && cache.find(cacheKey);
    if (!found) return false;
    const { document, cacheStatus } = found;
    const id = requestId(request, proxies);
    const done = () => {
      const ms = performance.now() - startedAt;
      const { method = "" } = request;
      const status = response.statusCode;
      metrics.countRequest({ method, route: document.route, status }, ms);
      metrics.countDocument(cacheStatus);
      const line = { requestId: id, method, path: document.path, status, ms: Math.round(ms * 10) / 10 };
      log.info({ ...line, document: cacheStatus }, "request");
    };
    const sending = sendDocument(document, cacheStatus, { request, response, id, readVisitor });
    if (!sending) done();
    else {
      sending.then(done, (error) => {
        log.error({ requestId: id, err: error }, "a cached page can't be decompressed");
        response.destroy();
      });
    }
    return true;
  };
}

/** Middleware in front of Remix: renders a page once per cache key, and passes personal pages on. */
export function documentCacheMiddleware({ cache, proxies, readVisitor, metrics }: CacheOptions): RequestHandler {
  return async (request, response, next) => {
    const cacheKey = readCacheKey(request, proxies);
    const pass = () => {
      response.setHeader("Server-Timing", "document;desc=pass");
      metrics.countDocument("pass");
      next();
    };
    if (!cacheKey || !isScreen(cacheKey)) return pass();
    // The page is rendered again with the visitor's own request, so that the app reports the failure.
    const outcome = await cache.get(cacheKey).catch(() => null);
    if (outcome === null || outcome.kind === "personal") return pass();
    if (outcome.kind === "document") {
      metrics.countDocument(outcome.cacheStatus);
      const exchange = { request, response, id: getRequestDetails(request).id, readVisitor };
      await sendDocument(outcome.document, outcome.cacheStatus, exchange);
      return;
    }
    const { status, headers, body, forms } = outcome;
    const isRedirect = status >= 300 && status < 400;
    if (cacheKey.trimmed && isRedirect) return pass();
    const visitor = isRedirect ? null : readVisitor(request, forms);
    metrics.countDocument("miss");
    response.setHeader("Server-Timing", "document;desc=miss");
    response.status(status).set(headers);
    if (visitor?.setCookie) response.append("Set-Cookie", visitor.setCookie);
    const page = visitor ? fillPage(body, visitor.state) : body.bytes;
    response.end(request.method === "HEAD" ? undefined : page);
  };
}
