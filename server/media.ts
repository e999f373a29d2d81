/** `/media/*`, passed on from the back-office: pictures, PDFs and videos, with ranges and conditional requests. */
import { pipeline } from "node:stream/promises";
import type { NextFunction, Request, Response } from "express";
import { LRUCache } from "lru-cache";
import { request as ask, type Dispatcher } from "undici";
import { OTHER_MEDIA_PATH } from "../shared/rules/media-paths";
import { sendPlainPage, sendUnavailable } from "./plain-page";
import { getRequestDetails } from "./request-details";

const TIMEOUT_MS = 10_000;
/** A PDF may be drawn for this request, after those of other visitors; drawing one may take 20 s. */
const PDF_TIMEOUT_MS = 30_000;
const NAMES = /\.(?:png|jpe?g|webp|avif|gif|svg|pdf|mp4|webm|woff2)$/i;
const PICTURES = /\.(?:png|jpe?g|webp)$/i;
const TYPES = /^(?:image\/(?:png|jpeg|webp|avif|gif|svg\+xml)|application\/pdf|font\/woff2|video\/(?:mp4|webm))\b/;
const FORWARDED_HEADERS = ["range", "if-range", "if-none-match", "if-modified-since"] as const;
const ANSWERED = [
  "content-type",
  "content-length",
  "content-range",
  "accept-ranges",
  "etag",
  "last-modified",
  "cache-control",
];

/** The maker's own files have their hash in their path, so that small ones can be served from memory. Sizes in bytes. */
const OWN_FILES = "/media/own/";
const LARGEST_IN_MEMORY = 64 * 1024;
const MEMORY_SIZE = 4 * 1024 * 1024;

interface FileInMemory {
  headers: [name: string, value: string | string[]][];
  body: Buffer;
}

const MEDIA_HEADERS = {
  "Cache-Control": "public, max-age=3600",
  // Dealers show these pictures on their own sites.
  "Cross-Origin-Resource-Policy": "cross-origin",
};

/** The back-office's address of a media file; `null` when the path leads out of its media folder or host. */
export function findMediaAddress(backOfficeUrl: string, pathname: string): URL | null {
  if (!pathname.startsWith("/media/") || !NAMES.test(pathname) || /%2f|%5c|\\/i.test(pathname)) return null;
  if (pathname.startsWith(OTHER_MEDIA_PATH)) return findOtherPicture(backOfficeUrl, pathname);
  const address = new URL(pathname, backOfficeUrl);
  // The URL parser has followed every "..", written plainly or encoded.
  return address.pathname.startsWith("/media/") ? address : null;
}

function findOtherPicture(backOfficeUrl: string, pathname: string): URL | null {
  const address = new URL(`/${pathname.slice(OTHER_MEDIA_PATH.length)}`, backOfficeUrl);
  // A path that begins with two slashes would name another host.
  return address.host === new URL(backOfficeUrl).host && PICTURES.test(address.pathname) ? address : null;
}

export function media(backOfficeUrl: string) {
  /** A logo is on every page, also on that of a back-office that doesn't answer. */
  const inMemory = new LRUCache<string, FileInMemory>({
    maxSize: MEMORY_SIZE,
    sizeCalculation: ({ body }) => body.length + 1,
  });
  const store = async (address: URL, answer: Dispatcher.ResponseData): Promise<FileInMemory> => {
    const headers = headersOf(answer.headers, String(answer.headers["content-type"] ?? ""));
    const file = { headers, body: Buffer.from(await answer.body.arrayBuffer()) };
    inMemory.set(address.pathname, file);
    return file;
  };
  const prepared = new Set<string>();
  /** A page outlives its back-office in memory, perhaps before a visitor has fetched its logo. */
  const prepare = async (pathname: string) => {
    const address = prepared.has(pathname) ? null : findMediaAddress(backOfficeUrl, pathname);
    if (!address) return;
    prepared.add(pathname);
    try {
      const answer = await ask(address, { headersTimeout: TIMEOUT_MS });
      const isSmall = isForMemory(address, answer.statusCode, answer.headers["content-length"]);
      await (isSmall ? store(address, answer) : answer.body.dump());
    } catch {
      prepared.delete(pathname);
    }
  };
  const pass = async (request: Request, response: Response, next: NextFunction) => {
    if (request.method === "POST") return next();
    const address = findMediaAddress(backOfficeUrl, request.path);
    if (!address) return sendPlainPage(request, response, 404, "missing");
    const known = inMemory.get(address.pathname);
    if (known) return sendFromMemory(response, known);
    const left = new AbortController();
    response.once("close", () => left.abort());
    try {
      const answer = await ask(address, {
        method: request.method,
        headers: forwardedHeaders(request),
        signal: left.signal,
        headersTimeout: address.pathname.endsWith(".pdf") ? PDF_TIMEOUT_MS : TIMEOUT_MS,
      });
      const type = String(answer.headers["content-type"] ?? "");
      if (!isUsable(answer.statusCode, type)) {
        await answer.body.dump();
        return answer.statusCode >= 500
          ? sendUnavailable(request, response)
          : sendPlainPage(request, response, 404, "missing");
      }
      if (request.method === "GET" && isForMemory(address, answer.statusCode, answer.headers["content-length"]))
        return sendFromMemory(response, await store(address, answer));
      response.status(answer.statusCode).set(MEDIA_HEADERS);
      for (const [name, value] of headersOf(answer.headers, type)) response.setHeader(name, value);
      await pipeline(answer.body, response);
    } catch (error) {
      if (left.signal.aborted) return;
      getRequestDetails(request).log.warn({ reason: String(error) }, "a media file could not be passed on");
      if (response.headersSent) return void response.destroy();
      for (const name of ANSWERED) response.removeHeader(name);
      sendUnavailable(request, response);
    }
  };
  return { pass, prepare };
}

function headersOf(answered: Record<string, string | string[] | undefined>, type: string): FileInMemory["headers"] {
  const headers = ANSWERED.flatMap((name): FileInMemory["headers"] => {
    const value = answered[name];
    return value === undefined ? [] : [[name, value]];
  });
  // A drawing opened by itself is a document that could hold a script.
  if (type.startsWith("image/svg")) {
    headers.push(["Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox"]);
  }
  return headers;
}

const isForMemory = ({ pathname }: URL, status: number, length: string | string[] | undefined): boolean =>
  status === 200 && pathname.startsWith(OWN_FILES) && Number(length) <= LARGEST_IN_MEMORY;

/** Express answers a conditional request by the ETag. */
function sendFromMemory(response: Response, { headers, body }: FileInMemory): void {
  response.set(MEDIA_HEADERS);
  for (const [name, value] of headers) response.setHeader(name, value);
  response.send(body);
}

function isUsable(status: number, type: string): boolean {
  return status === 304 || status === 416 || ((status === 200 || status === 206) && TYPES.test(type));
}

function forwardedHeaders(request: Request): Record<string, string> {
  const headers: Record<string, string> = {
    "accept-encoding": "identity",
    "x-request-id": getRequestDetails(request).id,
  };
  for (const name of FORWARDED_HEADERS) {
    const value = request.get(name);
    if (value !== undefined) headers[name] = value;
  }
  return headers;
}
