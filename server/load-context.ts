/** Builds the app's load context from what Express knows of a request. */
import type { AppLoadContext } from "@remix-run/node";
import type { Request } from "express";
import { loadContextFor, type Services } from "../app/load-context.server";
import { callerOf } from "./rate-limits";
import { getRequestDetails } from "./request-details";

export function loadContextOf(services: Services, request: Request): Promise<AppLoadContext> {
  const { id, log, clientIp, rateLimited } = getRequestDetails(request);
  return loadContextFor(services, {
    url: request.originalUrl,
    host: request.headers.host ?? "",
    secure: request.secure || services.config.origin?.startsWith("https:") === true,
    headers: { cookie: request.headers.cookie, "accept-language": request.get("accept-language") },
    clientIp,
    caller: callerOf(request),
    requestId: id,
    log,
    rateLimited: rateLimited !== undefined,
    retryAfterSeconds: rateLimited?.retryAfterSeconds ?? 0,
  });
}
