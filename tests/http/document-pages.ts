/** Pages that tell everything that could tell visitors apart, to see what of it reaches a shared page. */
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
  favourites: readonly number[];
  comparator: readonly number[];
  isSignedIn: boolean;
  hasFlash: boolean;
  clientIp: string;
}

/** A page that tells what it knows; `of.renderings` counts. */
export function tellingPage(of = { renderings: 0 }): Page {
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
      ...visitor.lists,
      isSignedIn: visitor.loginToken !== null,
      hasFlash: visitor.flash !== null,
      clientIp,
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
