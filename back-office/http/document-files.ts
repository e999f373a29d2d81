/** Documents as files, drawn first if need be. */
import { basename, dirname } from "node:path";
import type { RequestHandler } from "express";
import { QueueFull } from "../../shared/queue";
import type { Documents, WantedDocument } from "../documents/documents";
import { notFound, Problem } from "./problem";

const RETRY_AFTER_SECONDS = "5";

const problemOf = (error: unknown): unknown =>
  error instanceof QueueFull
    ? new Problem(
        503,
        { code: "busy", message: "Too many documents are wanted." },
        { "Retry-After": RETRY_AFTER_SECONDS },
      )
    : error;

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
