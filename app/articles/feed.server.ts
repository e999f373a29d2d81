import { escapeMarkup } from "~/routing/escape-markup.server";
import { endpointTo, pathTo } from "~/routing/paths";
import type { RequestContext } from "~/routing/request-context.server";
import type { ScreenArgs } from "~/routing/screen-loader.server";
import { cacheControlWithOrigin } from "~/routing/site.server";
import { languageTagOf } from "~/routing/site-formats";
import { summarise } from "./articles.server";

const LONGEST = 20;
/** Feed readers poll often, and news aren't urgent. */
const MAX_AGE_SECONDS = 600;

/** The type of articles of each screen with a feed. */
const TYPES = { news: "actualite", jobs: "job" } as const;

type Entry = Awaited<ReturnType<typeof listEntries>>[number];

const entryXml = ({ title, address, summary, date }: Entry) =>
  `<entry><id>${escapeMarkup(address)}</id><title>${escapeMarkup(title)}</title><link href="${escapeMarkup(address)}"/>` +
  `<updated>${date}</updated><published>${date}</published><summary>${escapeMarkup(summary)}</summary></entry>`;

async function listEntries(requestContext: RequestContext, type: (typeof TYPES)[keyof typeof TYPES]) {
  const query = { status: "PUBLISHED", type, order_by: "publication_date", order: "desc", perPage: LONGEST } as const;
  const { items } = await requestContext.api.get("listArticles", { query });
  return items.flatMap((article) => {
    const { title, extract, href, date } = summarise(requestContext, article);
    const published = new Date(date);
    // A feed item needs a date.
    if (Number.isNaN(published.getTime())) return [];
    return {
      title,
      summary: extract,
      address: new URL(href, requestContext.origin).href,
      date: published.toISOString(),
    };
  });
}

/** @throws {BackOfficeError} */
export async function sendFeed({ requestContext, context }: ScreenArgs, screen: keyof typeof TYPES) {
  const entries = (await listEntries(requestContext, TYPES[screen])).sort((a, b) => (a.date < b.date ? 1 : -1));
  const list = escapeMarkup(new URL(pathTo(screen, requestContext), requestContext.origin).href);
  const self = escapeMarkup(new URL(endpointTo(`${screen}-feed`, requestContext), requestContext.origin).href);
  const title = requestContext.t(`common:head.${requestContext.target}`, {
    title: requestContext.t(`know-how:${screen}.title`),
  });
  const xml = [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languageTagOf(requestContext)}">`,
    `<id>${self}</id><title>${escapeMarkup(`${title} | ${requestContext.site.name}`)}</title>`,
    `<link rel="self" type="application/atom+xml" href="${self}"/><link rel="alternate" type="text/html" href="${list}"/>`,
    `<updated>${entries[0]?.date ?? new Date(0).toISOString()}</updated>`,
    `<author><name>${escapeMarkup(requestContext.site.name)}</name></author>`,
    ...entries.map(entryXml),
    "</feed>",
  ].join("\n");
  return new Response(xml, {
    headers: {
      "Content-Type": "application/atom+xml; charset=utf-8",
      "Cache-Control": cacheControlWithOrigin(context.config, MAX_AGE_SECONDS),
    },
  });
}
