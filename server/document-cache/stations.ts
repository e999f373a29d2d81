/**
 * Where the document cache stands: as the first middleware for what is in memory, and in the place of Remix for what isn't.
 * A page gets into memory only by way of every middleware of the app (addresses, hosts, methods), so that ahead of them
 * only what depends on the person is left to check: the IP allow-list.
 */
import type { Request, RequestHandler } from "express";
import type { Logger } from "../logging";
import { requestId } from "../logging";
import type { Metrics } from "../metrics";
import { getFacts } from "../request-facts";
import type { DocumentCache, Outcome } from "./document-cache";
import { fillPage } from "./page-body";
import type { ReadVisitor } from "./page-visitor";
import { isScreen, readQuestion } from "./question";
import { sendDocument } from "./send";

interface AheadOptions {
  cache: DocumentCache;
  readVisitor: ReadVisitor;
  isAllowed: (request: Request) => boolean;
  log: Logger;
  metrics: Metrics;
}

/** Answers what is in memory, with its line in the log and its count; the rest is the app's. */
export function documentsAhead({ cache, readVisitor, isAllowed, log, metrics }: AheadOptions): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    const question = readQuestion(request);
    const found = question && isAllowed(request) ? cache.find(question) : null;
    if (!found) return next();
    const { document, coming } = found;
    const id = requestId(request);
    const done = () => {
      const ms = performance.now() - startedAt;
      const { method } = request;
      const status = response.statusCode;
      metrics.countRequest({ method, route: document.route, status }, ms);
      metrics.countDocument(coming);
      const line = { requestId: id, method, path: document.path, status, ms: Math.round(ms * 10) / 10 };
      log.info({ ...line, document: coming }, "request");
    };
    const sending = sendDocument(document, coming, { request, response, id, readVisitor });
    if (!sending) return done();
    sending.then(done, (error) => {
      log.error({ requestId: id, err: error }, "a kept page can't be unpacked");
      response.destroy();
    });
  };
}

/** The station before Remix: renders once for everyone who asks the same, and hands on what is each visitor's own. */
export function documents(cache: DocumentCache, readVisitor: ReadVisitor, metrics: Metrics): RequestHandler {
  return async (request, response, next) => {
    const question = readQuestion(request);
    const pass = () => {
      response.setHeader("Server-Timing", "document;desc=pass");
      metrics.countDocument("pass");
      next();
    };
    if (!question || !isScreen(question)) return pass();
    let outcome: Outcome;
    try {
      outcome = await cache.get(question);
    } catch {
      // Rendered again with the visitor's own request, it fails again, and the app says so.
      return pass();
    }
    if (outcome.kind === "own") return pass();
    if (outcome.kind === "document") {
      metrics.countDocument(outcome.coming);
      const exchange = { request, response, id: getFacts(request).id, readVisitor };
      await sendDocument(outcome.document, outcome.coming, exchange);
      return;
    }
    const { status, headers, body, forms } = outcome;
    const isRedirect = status >= 300 && status < 400;
    if (question.trimmed && isRedirect) return pass();
    const visitor = isRedirect ? null : readVisitor(request, forms);
    metrics.countDocument("miss");
    response.setHeader("Server-Timing", "document;desc=miss");
    response.status(status).set(headers);
    if (visitor?.setCookie) response.append("Set-Cookie", visitor.setCookie);
    const page = visitor ? fillPage(body, visitor.state) : body.bytes;
    response.end(request.method === "HEAD" ? undefined : page);
  };
}
