/** Structured logs, one line a request. Query values, search texts, names and addresses of visitors stay out. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { NextFunction, Request, Response } from "express";
import { type DestinationStream, type Logger, pino } from "pino";
import { REQUEST_ID_HEADER, readRequestId } from "../shared/rules/request-id";
import type { Metrics } from "./metrics";
import { setRequestDetails } from "./request-details";
import { loggablePath, routeName } from "./route-name";
import type { TrustedProxies } from "./trusted-proxies";

export type { Logger } from "pino";

/** Logs go to standard error, so that standard output keeps what the process says to the person who started it. */
export function createLogger(level: string, { processName, destination = gathered() }: LogOptions = {}): Logger {
  const base = processName === undefined ? null : { process: processName };
  return pino({ level, base, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}

interface LogOptions {
  processName?: string;
  destination?: DestinationStream;
}

const GATHER_BYTES = 4096;
const GATHER_MS = 100;

/** Lines are written in batches with a short delay: single writes cost a busy site a thirtieth of a page each. */
function gathered(): DestinationStream {
  const destination = pino.destination({ dest: 2, sync: false, minLength: GATHER_BYTES });
  setInterval(() => destination.flush(), GATHER_MS).unref();
  return destination;
}

/** A request id from outside is only used if a trusted proxy sent it. */
export function requestId(request: IncomingMessage, proxies: TrustedProxies): string {
  const given = readRequestId(request.headers["x-request-id"]?.toString());
  return given !== null && proxies.areBehind(request) ? given : randomUUID();
}

/** The first middleware: gives the request its id and its log, and writes its line after the answer. */
export function requestLog(log: Logger, metrics: Metrics, proxies: TrustedProxies) {
  return (request: Request, response: Response, next: NextFunction) => {
    const startedAt = performance.now();
    const id = requestId(request, proxies);
    const pathname = request.path;
    const requestLogger = log.child({ requestId: id });
    setRequestDetails(request, { id, log: requestLogger, clientIp: request.ip ?? "" });
    response.setHeader(REQUEST_ID_HEADER, id);

    response.once("close", () => {
      const ms = performance.now() - startedAt;
      const route = routeName(pathname);
      metrics.countRequest({ method: request.method, route, status: response.statusCode }, ms);
      if (route === "healthz" || route === "readyz" || route === "metrics") return;
      const line = {
        method: request.method,
        path: loggablePath(pathname, route),
        status: response.statusCode,
        ms: Math.round(ms * 10) / 10,
        ...(response.writableFinished ? {} : { cut: true }),
      };
      requestLogger[response.statusCode >= 500 ? "error" : "info"](line, "request");
    });
    next();
  };
}
