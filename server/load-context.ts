import type { AppLoadContext } from "@remix-run/node";
import type { Request } from "express";
import { loadContextFor, type Services } from "../app/load-context.server";
import { networkAt } from "../shared/rules/networks";
import { PLAIN_PAGE_HEADERS, renderPlainPage } from "./plain-page";
import { callerOf } from "./rate-limits";
import { getRequestDetails } from "./request-details";

export function loadContextOf(services: Services, request: Request): Promise<AppLoadContext> {
  const { id, log, clientIp, rateLimited, filesRefused } = getRequestDetails(request);
  return loadContextFor(services, {
    url: request.originalUrl,
    host: request.headers.host ?? "",
    secure: request.secure || services.config.origin?.startsWith("https:") === true,
    headers: { cookie: request.headers.cookie, "accept-language": request.get("accept-language") },
    clientIp,
    caller: callerOf(request),
    network: networkAt(clientIp),
    requestId: id,
    log,
    rateLimited: rateLimited !== undefined,
    filesRefused: filesRefused ?? false,
    retryAfterSeconds: rateLimited?.retryAfterSeconds ?? 0,
    plainPage: async (status) =>
      new Response(await renderPlainPage(request, status >= 500 ? "unavailable" : "missing"), {
        status,
        headers: PLAIN_PAGE_HEADERS,
      }),
  });
}
