/** Pictures of packs as files, printed first if need be. */
import { basename, dirname } from "node:path";
import type { RequestHandler } from "express";
import { QueueFull } from "../../shared/queue";
import type { Packs } from "../media/packs/packs";
import { notFound } from "./problem";

const RETRY_AFTER_SECONDS = "5";

export function packFiles(packs: Packs): RequestHandler {
  return (request, response, next) => {
    const pack = packs.find(request.path);
    if (!pack || (request.method !== "GET" && request.method !== "HEAD")) return next(notFound("media"));
    response.set({
      "Content-Type": "image/png",
      // An address contains a hash of the picture, so the picture never changes.
      "Cache-Control": "public, max-age=2592000, immutable",
      "X-Content-Type-Options": "nosniff",
      "Cross-Origin-Resource-Policy": "same-origin",
      ETag: `"${pack.hash}"`,
    });
    if (request.fresh) return response.status(304).end();
    // Who asks for the version alone needn't wait for the picture.
    if (request.method === "HEAD") return response.end();
    pack.file().then(
      (file) => {
        const options = { root: dirname(file), cacheControl: false, etag: false, lastModified: false };
        response.sendFile(basename(file), options, (error) => {
          if (error && !response.headersSent) next(error);
        });
      },
      (error: unknown) => {
        if (!(error instanceof QueueFull)) return next(error);
        response.set({ "Retry-After": RETRY_AFTER_SECONDS, "Cache-Control": "no-store" }).status(503).end();
      },
    );
  };
}
