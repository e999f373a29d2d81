/** Files of `public/`: hashed names are cached for a year, others for an hour. The build's are precompressed. */
import { readdirSync } from "node:fs";
import { extname, join } from "node:path";
import type { RequestHandler } from "express";
import express from "express";
import { filesBelow } from "../shared/files-below";
import { chooseEncoding } from "./content-encoding";

const COPIES = { br: ".br", gzip: ".gz" } as const;

export function staticFiles(folder: string): RequestHandler {
  const built = express.static(folder, { immutable: true, maxAge: "1y", index: false, redirect: false });
  const others = express.static(folder, { maxAge: "1h", index: false, redirect: false });
  // Read once, so that requests don't access the disk.
  const names = new Set(readdirSync(folder, { withFileTypes: true }).map((entry) => entry.name));
  names.add("build");
  const copies = packedFiles(join(folder, "build"));
  const packed: RequestHandler = (request, response, next) => {
    const { path } = request;
    if (!copies.has(path)) return built(request, response, next);
    response.vary("Accept-Encoding");
    const encoding = chooseEncoding(request.get("accept-encoding"));
    if (encoding === "identity" || !copies.has(path + COPIES[encoding])) return built(request, response, next);
    response.type(extname(path)).set("Content-Encoding", encoding);
    request.url = path + COPIES[encoding];
    built(request, response, next);
  };
  return (request, response, next) => {
    const [, first = ""] = request.path.split("/", 2);
    if (!names.has(first)) return next();
    return (first === "build" ? packed : others)(request, response, next);
  };
}

/** Addresses of the packed copies, and of what they are copies of. */
function packedFiles(folder: string): Set<string> {
  return new Set(
    filesBelow(folder, /\.(?:br|gz)$/)
      .map((name) => `/build/${name}`)
      .flatMap((copy) => [copy, copy.slice(0, copy.lastIndexOf("."))]),
  );
}
