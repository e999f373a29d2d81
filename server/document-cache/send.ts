/** Sends a kept page: the copy that the browser takes, or 304. */
import type { ServerResponse } from "node:http";
import type { Request } from "express";
import { chooseEncoding, copyOf, type Document, type Encoding } from "./document";
import type { Coming } from "./document-cache";

type HeaderList = readonly string[];

/** The headers that don't change from one visitor to the next, as `writeHead` takes them fastest; made once. */
const lists = new WeakMap<Document, Partial<Record<Encoding | "none", HeaderList>>>();

function headersOf(document: Document, encoding: Encoding | "none", length: number): HeaderList {
  const known = lists.get(document) ?? {};
  const list = known[encoding];
  if (list) return list;
  const { "content-type": type = "text/html", ...headers } = document.headers;
  const ofBody = { "content-type": type, "content-length": String(length) };
  const made = Object.entries({
    ...headers,
    ...(encoding === "none" ? {} : ofBody),
    ...(encoding === "br" || encoding === "gzip" ? { "content-encoding": encoding } : {}),
    etag: document.etag,
    vary: "Accept-Encoding, Cookie",
  }).flat();
  lists.set(document, { ...known, [encoding]: made });
  return made;
}

/** @param id of the request, for `X-Request-Id` */
export function sendDocument(
  document: Document,
  coming: Coming,
  { request, response, id }: { request: Request; response: ServerResponse; id: string },
): Promise<void> | undefined {
  const own = ["x-request-id", id, "server-timing", `document;desc=${coming}`];
  if (isKnown(request.headers["if-none-match"], document.etag)) {
    response.writeHead(304, [...headersOf(document, "none", 0), ...own]).end();
    return undefined;
  }
  const encoding = chooseEncoding(request.headers["accept-encoding"]?.toString());
  const send = (copy: Buffer) => {
    response.writeHead(200, [...headersOf(document, encoding, copy.length), ...own]);
    response.end(request.method === "HEAD" ? undefined : copy);
  };
  const copy = copyOf(document, encoding);
  if (copy instanceof Promise) return copy.then(send);
  send(copy);
  return undefined;
}

function isKnown(given: string | undefined, etag: string): boolean {
  return given !== undefined && (given === etag || given.split(",").some((each) => each.trim() === etag));
}
