/** Icons have fixed names; the site record says where they are. Without a brand, the neutral ones of `public/` are sent. */
import type { RequestHandler } from "express";
import type { Services } from "../app/load-context.server";
import { siteOf } from "./site-of";

const NAMES = new Set(["/favicon.svg", "/favicon.ico", "/apple-touch-icon.png", "/icon-512.png", "/og.jpg"]);

/** @param passOn answers an address below `/media/` */
export function brandFiles(services: Services, passOn: RequestHandler): RequestHandler {
  return async (request, response, next) => {
    if (!NAMES.has(request.path)) return next();
    const site = await siteOf(services, request);
    const address = site?.brand?.files?.[request.path.slice(1)];
    if (!address?.startsWith("/media/")) return next();
    request.url = address;
    return passOn(request, response, next);
  };
}
