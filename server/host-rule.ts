/** The bare domain answers with its www form (spec 2, "Redirects"): only when ORIGIN's host begins with `www.`. */
import type { NextFunction, Request, Response } from "express";
import { collapseStart } from "./canonical-redirects";

export function hostRule(origin: string | null) {
  const host = origin ? new URL(origin).host : "";
  const apexHost = host.startsWith("www.") ? host.slice("www.".length) : null;
  return (request: Request, response: Response, next: NextFunction) => {
    if (!origin || !apexHost || request.headers.host?.toLowerCase() !== apexHost) return next();
    // 308 keeps a form's method; 301 would turn it into a GET.
    const code = request.method === "POST" ? 308 : 301;
    response.redirect(code, origin + collapseStart(request.originalUrl));
  };
}
