import { randomUUID } from "node:crypto";
import type { AppLoadContext, RequestHandler } from "@remix-run/node";
import { loadContextFor, type Services } from "../../app/load-context.server";
import { localeOf } from "../../app/routing/request-context.server";
import type { Logger } from "../logging";
import { loggablePath, routeName } from "../route-name";
import type { CacheKey } from "./cache-key";
import { type Document, makeDocument } from "./document";
import { makePageBody, type PageBody } from "./page-body";

export type Rendering =
  /** A whole page. An outdated one is sent to waiting visitors, but not cached. */
  | { kind: "document"; document: Document; isOutdated?: boolean }
  /** Shared by all waiting visitors, but not cacheable: a redirect, a 404, a page that lacks a part. */
  | {
      kind: "answer";
      status: number;
      headers: Readonly<Record<string, string>>;
      body: PageBody;
      forms: readonly string[];
    }
  /** The page is personal and rendered for each visitor. */
  | { kind: "personal" };

export type Render = (cacheKey: CacheKey) => Promise<Rendering>;

const FRESH_MS = 60_000;
/** A page rendered from stale answers is renewed soon, because the back-office may have recovered. */
const FRESH_WITH_OLD_ANSWERS_MS = 5_000;

/** Marks hydration data that contains toasts. */
const HAS_TOASTS = '"toasts":[{';

interface RendererOptions {
  handlerFor: (pathname: string) => RequestHandler;
  services: Services;
  log: Logger;
  /** Headers that every answer carries, by scheme. */
  securityHeaders: (secure: boolean) => Readonly<Record<string, string>>;
}

export function createRenderer({ handlerFor, services, log, securityHeaders }: RendererOptions): Render {
  const isHttps = services.config.origin?.startsWith("https:") === true;

  return async ({ protocol, host, pathname, query, cookie }) => {
    const secure = isHttps || protocol === "https";
    const requestId = randomUUID();
    const context = await loadContextFor(services, {
      url: pathname + query,
      host,
      secure,
      requestId,
      clientIp: "",
      caller: "",
      network: "",
      headers: { cookie: cookie || undefined },
      isShared: true,
      log: log.child({ requestId }),
    });
    const request = new Request(`${protocol}://${host}${pathname}${query}`, { headers: cookie ? { cookie } : {} });
    const response = await handlerFor(pathname)(request, context);
    const bytes = Buffer.from(await response.arrayBuffer());
    if (isForOneVisitor(response, context) || (response.status === 200 && !isPage(response, query))) {
      return { kind: "personal" };
    }
    // A page's own policy replaces the general one; both write names in lower case.
    const headers = { ...securityHeaders(secure), ...Object.fromEntries(response.headers) };
    const { trace, forms, gaps, texts } = context;
    const body = makePageBody(bytes, gaps?.gaps ?? [], texts.instance(localeOf(context)));
    const { failed, staleSince, isOutdated, entities } = trace;
    const isWhole = response.status === 200 && !failed && !bytes.includes(HAS_TOASTS);
    if (!isWhole) return { kind: "answer", status: response.status, headers, body, forms };
    const document = makeDocument({
      body,
      forms,
      headers,
      entities,
      route: routeName(pathname),
      path: loggablePath(pathname),
      freshMs: staleSince === null ? FRESH_MS : FRESH_WITH_OLD_ANSWERS_MS,
    });
    return { kind: "document", document, isOutdated };
  };
}

function isForOneVisitor(response: Response, { forOneVisitor }: AppLoadContext): boolean {
  if (forOneVisitor || response.headers.has("Set-Cookie")) return true;
  return /no-store/.test(response.headers.get("Cache-Control") ?? "");
}

/** A document, or the data of one route (Remix, `_data`). */
function isPage(response: Response, query: string): boolean {
  const type = response.headers.get("Content-Type") ?? "";
  if (!query.includes("_data=")) return type.startsWith("text/html");
  return type.startsWith("application/json") && !response.headers.has("X-Remix-Error");
}
