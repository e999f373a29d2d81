/** Serves cached pages before Express. Only access is checked there: with an IP allow-list it answers nothing. */
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import { isPrefetch, PREFETCH_CACHE_CONTROL } from "../../app/routing/prefetch.server";
import { chooseEncoding, compressQuickly } from "../content-encoding";
import { type Logger, requestId } from "../logging";
import type { Metrics } from "../metrics";
import { getRequestDetails } from "../request-details";
import type { TrustedProxies } from "../trusted-proxies";
import { isScreen, readCacheKey } from "./cache-key";
import { bytesOf, copyOf, type Document } from "./document";
import type { CacheStatus, DocumentCache } from "./document-cache";
import { fillPage } from "./page-body";
import type { ReadVisitor } from "./page-visitor";

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

/** @returns `null` if the page contains a form token or a one-time message, so that no two answers are equal */
function etagFor({ etag, forms }: Document, visitor: ReturnType<ReadVisitor>): string | null {
  if (!visitor) return etag;
  const { toasts, proChoice } = visitor.state;
  if (forms.length > 0 || toasts.length > 0 || proChoice) return null;
  return etag.replace(/"$/, `.${createHash("sha1").update(JSON.stringify(visitor.state)).digest("base64url")}"`);
}

/** Sends a cached page: the copy that the browser takes, filled in for its visitor, or 304. */
export function sendDocument(
  document: Document,
  cacheStatus: CacheStatus,
  exchange: { request: IncomingMessage; response: ServerResponse; id: string; readVisitor: ReadVisitor },
): Promise<void> | undefined {
  const { request, response, id, readVisitor } = exchange;
  const visitor = readVisitor(request, document.forms);
  const etag = etagFor(document, visitor);
  const { type, cacheControl } = document;
  // Prefetched documents are revalidated, because the visitor may follow the link much later.
  const prefetched = type.startsWith("application/json") && isPrefetch(request.headers["sec-purpose"]?.toString());
  const headers = [
    ...document.headers,
    ...["cache-control", prefetched ? PREFETCH_CACHE_CONTROL : cacheControl],
    ...["x-request-id", id, "server-timing", `document;desc=${cacheStatus}`],
    ...(etag ? ["etag", etag] : []),
    ...(visitor?.setCookie ? ["set-cookie", visitor.setCookie] : []),
  ];
  if (etag && isKnown(request.headers["if-none-match"], etag)) {
    response.writeHead(304, headers).end();
    return undefined;
  }
  const encoding = chooseEncoding(request.headers["accept-encoding"]?.toString());
  const send = (copy: Buffer) => {
    const ofBody = ["content-type", type, "content-length", String(copy.length)];
    const encoded = encoding === "identity" ? [] : ["content-encoding", encoding];
    response.writeHead(200, [...headers, ...ofBody, ...encoded]);
    response.end(request.method === "HEAD" ? undefined : copy);
  };
  const copy = visitor
    ? compressQuickly(fillPage({ bytes: bytesOf(document), gaps: document.gaps }, visitor.state), encoding)
    : copyOf(document, encoding);
  if (copy instanceof Promise) return copy.then(send);
  send(copy);
  return undefined;
}

function isKnown(given: string | undefined, etag: string): boolean {
  return given !== undefined && (given === etag || given.split(",").some((each) => each.trim() === etag));
}
