/** The pictures and documents, as files: ranges, ETag and long-lived copies; nothing outside the folder. */
import express, { type RequestHandler } from "express";
import { notFound } from "./problem";

const MEDIA = /\.(?:jpe?g|png|webp|avif|svg|pdf|mp4|webm|vtt)$/i;

export function mediaFiles(folder: string): RequestHandler {
  const files = express.static(folder, {
    dotfiles: "deny",
    fallthrough: false,
    index: false,
    redirect: false,
    maxAge: "30 days",
  });
  return (request, response, next) => {
    if (request.method !== "GET" && request.method !== "HEAD") return next(notFound("media"));
    if (!MEDIA.test(request.path)) return next(notFound("media"));
    response.set({ "X-Content-Type-Options": "nosniff", "Cross-Origin-Resource-Policy": "same-origin" });
    // SVG can carry scripts: opened by itself it may run none. (A sandbox would stop the browser's PDF viewer.)
    if (/\.svg$/i.test(request.path)) {
      response.set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    }
    files(request, response, (error) => next(error ? notFound("media") : undefined));
  };
}
