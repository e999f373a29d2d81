/** Refuses what another site's page sends here in a visitor's name (architecture.md, "POST"). */
import type { NextFunction, Request, Response } from "express";
import { sendPlainPage } from "./plain-page";

export function sameOrigin(origin: string | null) {
  return (request: Request, response: Response, next: NextFunction) => {
    if (request.method !== "POST") return next();
    if (!isOurs(request, origin)) return sendPlainPage(request, response, 403, "refused");
    // Decided here. Remix would compare Origin with Host, and fail where a proxy rewrites the host.
    delete request.headers.origin;
    next();
  };
}

function isOurs(request: Request, origin: string | null): boolean {
  const site = request.get("sec-fetch-site");
  if (site !== undefined) return site === "same-origin" || site === "none";
  const sender = request.get("origin");
  return sender === undefined || sender === origin || sender === `${request.protocol}://${request.headers.host}`;
}
