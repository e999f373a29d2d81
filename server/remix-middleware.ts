/**
 * Express's end of Remix, in place of `@remix-run/express`: a page's own security policy replaces the general one (of two,
 * both would hold), and a page is compressed and sent in one piece instead of chunk by chunk through web streams.
 */
import { createReadableStreamFromReadable, writeReadableStreamToWritable } from "@remix-run/node";
import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from "express";
import type { Services } from "../app/load-context.server";
import { chooseEncoding, compressQuickly } from "./content-encoding";
import { loadContextOf } from "./load-context";
import type { handlersByScreen } from "./per-screen-builds";
import { sendPlainPage } from "./plain-page";

/** @param handlerFor gives Remix's handler for a path */
export function remixMiddleware(handlerFor: ReturnType<typeof handlersByScreen>, services: Services): RequestHandler {
  return async (request, response, next) => {
    try {
      const context = await loadContextOf(services, request);
      const answer = await handlerFor(request.path)(fetchRequest(request, response), context);
      if (isFailedFile(answer, request)) sendPlainPage(request, response, answer.status, pageOf(answer.status));
      else await send(answer, request, response);
    } catch (error) {
      next(error);
    }
  };
}

function fetchRequest(request: ExpressRequest, response: ExpressResponse): Request {
  // Loaders stop when their visitor has left.
  const controller = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) controller.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const each of [value ?? []].flat()) headers.append(name, each);
  }
  const { method, protocol, originalUrl } = request;
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(`${protocol}://${request.headers.host}${originalUrl}`, {
    ...{ method, headers, signal: controller.signal },
    ...(hasBody ? { body: createReadableStreamFromReadable(request), duplex: "half" } : {}),
  });
}

/** Somebody followed a link to a file, and there is none: they get a page, not the JSON that a script would read. */
const isFailedFile = ({ status, headers }: Response, { query, headers: asked }: ExpressRequest): boolean =>
  status >= 400 &&
  headers.get("Content-Type")?.startsWith("application/json") === true &&
  query._data === undefined &&
  asked.accept?.includes("text/html") === true;

const pageOf = (status: number) => (status >= 500 ? "unavailable" : "missing");

const isPage = ({ headers }: Response) => headers.get("Content-Type")?.startsWith("text/html") === true;

async function send(answer: Response, request: ExpressRequest, response: ExpressResponse): Promise<void> {
  response.status(answer.status);
  for (const [name, value] of answer.headers) if (name !== "set-cookie") response.setHeader(name, value);
  for (const cookie of answer.headers.getSetCookie()) response.append("Set-Cookie", cookie);
  if (!answer.body) response.end();
  else if (isPage(answer)) sendPage(Buffer.from(await answer.arrayBuffer()), request, response);
  else await writeReadableStreamToWritable(answer.body, response);
}

function sendPage(page: Buffer, request: ExpressRequest, response: ExpressResponse): void {
  const encoding = chooseEncoding(request.get("accept-encoding"));
  const bytes = compressQuickly(page, encoding);
  if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
  response.vary("Accept-Encoding").setHeader("Content-Length", bytes.length);
  response.end(bytes);
}
