/** Pages that tell what could tell visitors apart, to see what of it reaches a shared page. */
import type { AppLoadContext } from "@remix-run/node";
import type { Page, TestSite } from "./site";

export const HOME = "/fr/enduit-professionnels";

export interface Echo {
  /** Counts, so that one rendering can be told from the next. */
  rendering: number;
  url: string;
  headers: Record<string, string>;
  locale: string | null;
  target: string | null;
  origin: string | null;
  clientIp: string;
  /** A page that reads personal data. */
  own?: unknown;
}

/** Personal data that a page may read, which makes it uncacheable. */
export type ReadOwn = (visitor: AppLoadContext["visitor"]) => unknown;

/** A page that tells what it knows; `of.renderings` counts. */
export function echoPage(of = { renderings: 0 }, readOwn?: ReadOwn): Page {
  return (request, { resolution, visitor, clientIp }) => {
    of.renderings += 1;
    const requestContext = resolution.kind === "unavailable" ? null : resolution.requestContext;
    const echoed: Echo = {
      rendering: of.renderings,
      url: request.url,
      headers: Object.fromEntries(request.headers),
      locale: requestContext?.locale ?? null,
      target: requestContext?.target ?? null,
      origin: requestContext?.origin ?? null,
      clientIp,
      ...(readOwn ? { own: readOwn(visitor) } : {}),
    };
    return html(`<pre>${JSON.stringify(echoed)}</pre>`);
  };
}

export const html = (body: string, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { "Content-Type": "text/html; charset=utf-8", ...headers } });

/** Asks, and says how the page came and what it told. */
export async function view(site: TestSite, path: string, headers: Record<string, string> = {}) {
  const answer = await site.ask(path, { headers });
  const cacheStatus = /desc=(\w+)/.exec(answer.headers["server-timing"]?.toString() ?? "")?.[1];
  const [, echoed = "{}"] = /<pre>(.*)<\/pre>/.exec(answer.body) ?? [];
  return { ...answer, cacheStatus, echoed: JSON.parse(echoed) as Echo };
}
