import type { RequestHandler } from "express";
import type { Logger } from "pino";
import { calls } from "../../shared/contract";
import { REQUEST_ID_HEADER, readRequestId } from "../../shared/rules/request-id";

/** Each process of the site polls it four times a second. */
const UNLOGGED: ReadonlySet<string> = new Set([`/api${calls.getContentVersion.path}`]);

/** Logs one line per call, without query and body, which may contain personal data. */
export function logRequests(logger: Logger): RequestHandler {
  return (request, response, next) => {
    if (UNLOGGED.has(request.path)) return next();
    const start = performance.now();
    const { method, path } = request;
    response.on("finish", () => {
      const ms = Math.round((performance.now() - start) * 10) / 10;
      const requestId = readRequestId(request.get(REQUEST_ID_HEADER));
      logger.debug({ requestId, method, path, status: response.statusCode, ms }, "call");
    });
    next();
  };
}
