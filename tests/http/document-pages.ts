/** Pages that tell what could tell visitors apart, to see what of it reaches a shared page. */
import type { AppLoadContext } from "@remix-run/node";
import type { Page, TestSite } from "./site";

export const HOME = "/fr/enduit-professionnels";
export const GERMAN_HOME = "/de/spachtel-fur-profis";

export interface Told {
  /** Counts, so that one rendering can be told from the next. */
  rendering: number;
  url: string;
  headers: Record<string, string>;
  locale: string | null;
  target: string | null;
  origin: string | null;
  clientIp: string;
  /** Of a page that reads what is the visitor's own. */
  own?: unknown;
}

/** What a page may read of its visitor; who does has a page of their own. */
export type ReadOwn = (visitor: AppLoadContext["visitor"]) => unknown;

/** A page that tells what it knows; `of.renderings` counts. */
export function tellingPage(of = { renderings: 0 }, readOwn?: ReadOwn): Page {
  return (request, { arrival, visitor, clientIp }) => {
    of.renderings += 1;
    const visit = arrival.kind === "unavailable" ? null : arrival.visit;
    const told: Told = {
      rendering: of.renderings,
      url: request.url,
      headers: Object.fromEntries(request.headers),
      locale: visit?.locale ?? null,
      target: visit?.target ?? null,
      origin: visit?.origin ?? null,
      clientIp,
      ...(readOwn ? { own: readOwn(visitor) } : {}),
    };
    return html(`<pre>${JSON.stringify(told)}</pre>`);
  };
}

export const html = (body: string, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { "Content-Type": "text/html; charset=utf-8", ...headers } });

/** Asks, and says how the page came and what it told. */
export async function view(site: TestSite, path: string, headers: Record<string, string> = {}) {
  const answer = await site.ask(path, { headers });
  const coming = /desc=(\w+)/.exec(answer.headers["server-timing"]?.toString() ?? "")?.[1];
  const [, told = "{}"] = /<pre>(.*)<\/pre>/.exec(answer.body) ?? [];
  return { ...answer, coming, told: JSON.parse(told) as Told };
}
