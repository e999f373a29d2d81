/** Sends a kept page: the copy that the browser takes, or 304. */
import type { ServerResponse } from "node:http";
import type { Request } from "express";
import { isPrefetch, KEPT_AHEAD } from "../../app/routing/prefetch.server";
import { chooseEncoding, copyOf, type Document, type Encoding } from "./document";
import type { Coming } from "./document-cache";

type HeaderList = readonly string[];

/** The headers that don't change from one visitor to the next, as `writeHead` takes them fastest; made once. */
const lists = new WeakMap<Document, Partial<Record<Encoding | "none", HeaderList>>>();
/** The data of a page, when it is fetched ahead: the only header that differs. */
const listsAhead: typeof lists = new WeakMap();

interface Sent {
  encoding: Encoding | "none";
  length: number;
  ahead: boolean;
}

function headersOf(document: Document, { encoding, length, ahead }: Sent): HeaderList {
  const kept = ahead ? listsAhead : lists;
  const known = kept.get(document) ?? {};
  const list = known[encoding];
  if (list) return list;
  const { "content-type": type = "text/html", ...headers } = document.headers;
  const ofBody = { "content-type": type, "content-length": String(length) };
  const made = Object.entries({
    ...headers,
    ...(encoding === "none" ? {} : ofBody),
    ...(encoding === "br" || encoding === "gzip" ? { "content-encoding": encoding } : {}),
    ...(ahead ? { "cache-control": KEPT_AHEAD } : {}),
    etag: document.etag,
    vary: "Accept-Encoding, Cookie",
  }).flat();
  kept.set(document, { ...known, [encoding]: made });
  return made;
}

/** A document that is fetched ahead is asked for again: it may be followed much later. */
const isData = ({ headers }: Document): boolean => headers["content-type"]?.startsWith("application/json") ?? false;

/** @param id of the request, for `X-Request-Id` */
export function sendDocument(
  document: Document,
  coming: Coming,
  { request, response, id }: { request: Request; response: ServerResponse; id: string },
): Promise<void> | undefined {
  const own = ["x-request-id", id, "server-timing", `document;desc=${coming}`];
  const ahead = isPrefetch(request.headers["sec-purpose"]?.toString()) && isData(document);
  if (isKnown(request.headers["if-none-match"], document.etag)) {
    response.writeHead(304, [...headersOf(document, { encoding: "none", length: 0, ahead }), ...own]).end();
    return undefined;
  }
  const encoding = chooseEncoding(request.headers["accept-encoding"]?.toString());
  const send = (copy: Buffer) => {
    response.writeHead(200, [...headersOf(document, { encoding, length: copy.length, ahead }), ...own]);
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
