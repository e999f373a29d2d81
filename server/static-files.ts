/** Files of `public/`: what the build names by its content stays a year, the rest an hour. */
import { readdirSync } from "node:fs";
import type { RequestHandler } from "express";
import express from "express";

export function staticFiles(folder: string): RequestHandler {
  const built = express.static(folder, { immutable: true, maxAge: "1y", index: false, redirect: false });
  const others = express.static(folder, { maxAge: "1h", index: false, redirect: false });
  // Looked up once, so that pages don't cost a look at the disk.
  const names = new Set(readdirSync(folder, { withFileTypes: true }).map((entry) => entry.name));
  names.add("build");
  return (request, response, next) => {
    const [, first = ""] = request.path.split("/", 2);
    if (!names.has(first)) return next();
    return (first === "build" ? built : others)(request, response, next);
  };
}
