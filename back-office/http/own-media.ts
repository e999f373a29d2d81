/** The maker's own media (`/media/own/…`) and the brand's icons. */
import { createHash } from "node:crypto";
import type { RequestHandler, Response } from "express";
import { cleanedSvg } from "../content/svg";
import type { BrandFiles } from "../media/brand-files";
import type { OwnMedia } from "../media/own-media";
import { notFound } from "./problem";

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
