/**
 * Sends a page in one piece. Remix's adapter would read it from a web stream, a chunk at a time, into a compressor that
 * writes it on in chunks: a tenth of what a page costs.
 */
import type { AppLoadContext } from "@remix-run/node";
import type { Request, Response } from "express";
import { chooseEncoding, compressQuickly } from "./content-encoding";

/** Remix ends an answer whose body is elsewhere without a word: then the page goes out instead. */
export function sendWholePage(request: Request, response: Response, context: Pick<AppLoadContext, "wholePage">): void {
  const end = response.end;
  response.end = (...given: unknown[]) => {
    response.end = end;
    const { wholePage } = context;
    if (wholePage === null || given.length > 0) return Reflect.apply(end, response, given);
    const encoding = chooseEncoding(request.get("accept-encoding"));
    const packed = compressQuickly(Buffer.from(wholePage), encoding);
    if (encoding !== "identity") response.set("Content-Encoding", encoding);
    response.vary("Accept-Encoding").set("Content-Length", String(packed.length));
    return response.end(request.method === "HEAD" ? undefined : packed);
  };
}
