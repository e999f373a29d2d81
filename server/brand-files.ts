/** Icons have fixed names; the site record says where they are. Without a brand, the neutral ones of `public/` are sent. */
import type { RequestHandler } from "express";
import type { Services } from "../app/load-context.server";
import type { media } from "./media";
import { siteOf } from "./site-of";

const NAMES = new Set(["/favicon.svg", "/favicon.ico", "/apple-touch-icon.png", "/icon-512.png", "/og.jpg"]);

export function brandFiles(services: Services, { pass, prepare }: ReturnType<typeof media>): RequestHandler {
  return async (request, response, next) => {
    const isIcon = NAMES.has(request.path);
    if (!isIcon && !request.headers.accept?.includes("text/html")) return next();
    const { files, logo, error_picture: errorPicture } = (await siteOf(services, request))?.brand ?? {};
    for (const address of [logo?.url, logo?.on_dark, errorPicture]) if (address) void prepare(address);
    const address = isIcon ? files?.[request.path.slice(1)] : undefined;
    if (!address?.startsWith("/media/")) return next();
    request.url = address;
    return pass(request, response, next);
  };
}
