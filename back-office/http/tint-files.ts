/** Tint sheets as files, drawn on the way where they aren't yet. */
import { basename, dirname } from "node:path";
import type { RequestHandler } from "express";
import type { TintSheets } from "../documents/tint-sheets";
import { notFound } from "./problem";

export function tintFiles(sheets: TintSheets): RequestHandler {
  return (request, response, next) => {
    if (request.method !== "GET" && request.method !== "HEAD") return next(notFound("media"));
    sheets.fileOf(request.path).then((file) => {
      if (!file) return next(notFound("media"));
      response.set({ "X-Content-Type-Options": "nosniff", "Cross-Origin-Resource-Policy": "same-origin" });
      response.sendFile(basename(file), { root: dirname(file), maxAge: "1 day" }, (error) => {
        if (error && !response.headersSent) next(error);
      });
    }, next);
  };
}
