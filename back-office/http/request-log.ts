import type { RequestHandler } from "express";
import type { Logger } from "pino";
import { calls } from "../../shared/contract";

/** Asked twice a second by each process of the site. */
const UNLOGGED: ReadonlySet<string> = new Set([`/api${calls.getContentVersion.path}`]);

/** One line a call: method, path, status, milliseconds. Neither the query nor the body, which may name people. */
export function logRequests(logger: Logger): RequestHandler {
  return (request, response, next) => {
    if (UNLOGGED.has(request.path)) return next();
    const start = performance.now();
    const { method, path } = request;
    response.on("finish", () => {
      const ms = Math.round((performance.now() - start) * 10) / 10;
      logger.debug({ method, path, status: response.statusCode, ms }, "call");
    });
    next();
  };
}
