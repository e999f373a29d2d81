/** Films and their stills, as files: ranges, ETag and long-lived copies; nothing outside the folder. */
import express, { type RequestHandler } from "express";
import { notFound } from "./problem";

const FILMS = /\.(?:jpe?g|png|webp|mp4|webm|vtt)$/i;

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
