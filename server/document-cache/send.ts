/** Sends a cached page: the copy that the browser takes, filled in for its visitor, or 304. */
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isPrefetch, PREFETCH_CACHE_CONTROL } from "../../app/routing/prefetch.server";
import { chooseEncoding, compressQuickly } from "../content-encoding";
import { bytesOf, copyOf, type Document } from "./document";
import type { CacheStatus } from "./document-cache";
import { fillPage } from "./page-body";
import type { ReadVisitor } from "./page-visitor";

/** @returns `null` if the page contains a form token or a one-time message, so that no two answers are equal */
function etagFor({ etag, forms }: Document, visitor: ReturnType<ReadVisitor>): string | null {
  if (!visitor) return etag;
  const { toasts, proChoice } = visitor.state;
  if (forms.length > 0 || toasts.length > 0 || proChoice) return null;
  return etag.replace(/"$/, `.${createHash("sha1").update(JSON.stringify(visitor.state)).digest("base64url")}"`);
}

export function sendDocument(
  document: Document,
  cacheStatus: CacheStatus,
  exchange: { request: IncomingMessage; response: ServerResponse; id: string; readVisitor: ReadVisitor },
): Promise<void> | undefined {
  const { request, response, id, readVisitor } = exchange;
  const visitor = readVisitor(request, document.forms);
  const etag = etagFor(document, visitor);
  const { type, cacheControl } = document;
  // Prefetched documents are revalidated, because the visitor may follow the link much later.
  const prefetched = type.startsWith("application/json") && isPrefetch(request.headers["sec-purpose"]?.toString());
  const headers = [
    ...document.headers,
    ...["cache-control", prefetched ? PREFETCH_CACHE_CONTROL : cacheControl],
    ...["x-request-id", id, "server-timing", `document;desc=${cacheStatus}`],
    ...(etag ? ["etag", etag] : []),
    ...(visitor?.setCookie ? ["set-cookie", visitor.setCookie] : []),
  ];
  if (etag && isKnown(request.headers["if-none-match"], etag)) {
    response.writeHead(304, headers).end();
    return undefined;
  }
  const encoding = chooseEncoding(request.headers["accept-encoding"]?.toString());
  const send = (copy: Buffer) => {
    const ofBody = ["content-type", type, "content-length", String(copy.length)];
    const encoded = encoding === "identity" ? [] : ["content-encoding", encoding];
    response.writeHead(200, [...headers, ...ofBody, ...encoded]);
    response.end(request.method === "HEAD" ? undefined : copy);
  };
  const copy = visitor
    ? compressQuickly(fillPage({ bytes: bytesOf(document), gaps: document.gaps }, visitor.state), encoding)
    : copyOf(document, encoding);
  if (copy instanceof Promise) return copy.then(send);
  send(copy);
  return undefined;
}

function isKnown(given: string | undefined, etag: string): boolean {
  return given !== undefined && (given === etag || given.split(",").some((each) => each.trim() === etag));
}
