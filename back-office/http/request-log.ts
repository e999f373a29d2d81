import type { RequestHandler } from "express";
import type { Logger } from "pino";
import { calls } from "../../shared/contract";
import { REQUEST_ID_HEADER, readRequestId } from "../../shared/rules/request-id";

/** Asked four times a second by each process of the site. */
const UNLOGGED: ReadonlySet<string> = new Set([`/api${calls.getContentVersion.path}`]);

/** One line a call: the id that the site's own log has, method, path, status, milliseconds. Neither the query nor the body, which may name people. */
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
