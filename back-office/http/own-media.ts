/** The maker's own media (`/media/own/…`), pictures of packs, films, the brand's icons and drawn documents. */
import { createHash } from "node:crypto";
import { basename, dirname } from "node:path";
import express, { type RequestHandler, type Response } from "express";
import { QueueFull } from "../../shared/queue";
import { cleanedSvg } from "../content/svg";
import type { Documents, WantedDocument } from "../documents/documents";
import type { BrandFiles } from "../media/brand-files";
import type { OwnMedia } from "../media/own-media";
import type { Packs } from "../media/packs/packs";
import { notFound, retryLater } from "./problem";

const RETRY_AFTER_SECONDS = 5;

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
        response
          .set({ "Retry-After": String(RETRY_AFTER_SECONDS), "Cache-Control": "no-store" })
          .status(503)
          .end();
      },
    );
  };
}

const FILMS = /\.(?:jpe?g|png|webp|mp4|webm|vtt)$/i;

/** Films and their stills, as files: ranges, ETag and long-lived copies; nothing outside the folder. */
export function films(folder: string): RequestHandler {
  const files = express.static(folder, {
    dotfiles: "deny",
    fallthrough: false,
    index: false,
    redirect: false,
    maxAge: "30 days",
  });
  return (request, response, next) => {
    if (request.method !== "GET" && request.method !== "HEAD") return next(notFound("media"));
    if (!FILMS.test(request.path)) return next(notFound("media"));
    response.set({ "X-Content-Type-Options": "nosniff", "Cross-Origin-Resource-Policy": "same-origin" });
    files(request, response, (error) => next(error ? notFound("media") : undefined));
  };
}

interface Found {
  type: string;
  bytes: Buffer;
}

const SVG = "image/svg+xml";

/** Addresses name their content, so that they stay right for ever. */
function send(response: Response, { type, bytes }: Found): void {
  const body = type === SVG ? Buffer.from(cleanedSvg(bytes.toString("utf8"))) : bytes;
  response.set({
    "Content-Type": type,
    "Cache-Control": "public, max-age=2592000",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    ETag: `"${createHash("sha256").update(body).digest("hex").slice(0, 24)}"`,
    ...(type === SVG && { "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox" }),
  });
  response.send(body);
}

const serveFound =
  (find: (path: string) => Promise<Found | null>): RequestHandler =>
  (request, response, next) => {
    if (request.method !== "GET" && request.method !== "HEAD") return next(notFound("media"));
    find(request.path).then((found) => (found ? send(response, found) : next()), next);
  };

export const ownMediaFiles = (media: OwnMedia): RequestHandler => serveFound((path) => media.find(path));
export const brandFiles = (files: BrandFiles): RequestHandler => serveFound((path) => files.find(path));

const problemOf = (error: unknown): unknown =>
  error instanceof QueueFull ? retryLater(503, "busy", "Too many documents are wanted.", RETRY_AFTER_SECONDS) : error;

export function documentFiles(documents: Documents, find: (path: string) => WantedDocument | null): RequestHandler {
  return (request, response, next) => {
    const wanted = request.method === "GET" || request.method === "HEAD" ? find(request.path) : null;
    if (!wanted) return next(notFound("media"));
    documents.fileOf(wanted).then(
      (file) => {
        response.set({ "X-Content-Type-Options": "nosniff", "Cross-Origin-Resource-Policy": "same-origin" });
        response.sendFile(basename(file), { root: dirname(file), maxAge: "1 day" }, (error) => {
          if (error && !response.headersSent) next(error);
        });
      },
      (error: unknown) => next(problemOf(error)),
    );
  };
}
