/** Open Graph and structured data, written into the served HTML only: browsers neither hydrate nor fetch them. */
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { escapeMarkup } from "~/routing/escape-markup.server";
import { type Breadcrumb, isPage, type PageData, type PageHead } from "~/routing/head";
import { PICTURE_OF_LINKS, pictureOfLink } from "~/routing/link-picture";
import { type EndpointName, endpointTo, pathTo, type ScreenName } from "~/routing/paths";
import type { RequestContext } from "~/routing/request-context.server";
import { languageTagOf } from "~/routing/site-formats";
import { absolute, type NodeContext, structuredDataScript } from "./json-ld-node";

function breadcrumbList(nodeContext: NodeContext, home: Required<Breadcrumb>, trail: readonly Breadcrumb[]) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [home, ...trail].map(({ label, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      // The current page has no link.
      item: href === undefined ? undefined : absolute(nodeContext, href),
    })),
  };
}

const FEEDS: Partial<Record<ScreenName, EndpointName>> = { news: "news-feed", jobs: "jobs-feed" };

function feedLink(requestContext: RequestContext, title: string): string {
  const feed = requestContext.address.screen ? FEEDS[requestContext.address.screen] : undefined;
  if (!feed) return "";
  const href = escapeMarkup(absolute(requestContext, endpointTo(feed, requestContext)));
  return `<link rel="alternate" type="application/atom+xml" title="${escapeMarkup(title)}" href="${href}"/>`;
}

/** `fr-CH` → `fr_CH`, as Open Graph writes it. */
const underscored = (iso: string) => iso.replace("-", "_");

function openGraph(requestContext: RequestContext, head: PageHead): [property: string, content: string][] {
  const { site, origin } = requestContext;
  const own = languageTagOf(requestContext);
  const others = site.languages.filter(({ iso }) => iso !== own);
  return [
    ["og:type", head.isArticle ? "article" : "website"],
    ["og:title", head.title],
    ...(head.description ? [["og:description", head.description] as [string, string]] : []),
    ...(head.canonical ? [["og:url", head.canonical] as [string, string]] : []),
    ["og:site_name", site.name],
    ["og:locale", underscored(own)],
    ...others.map(({ iso }): [string, string] => ["og:locale:alternate", underscored(iso)]),
    ["og:image", absolute({ origin }, pictureOfLink(head.image))],
    ["og:image:type", "image/jpeg"],
    ["og:image:width", String(PICTURE_OF_LINKS.width)],
    ["og:image:height", String(PICTURE_OF_LINKS.height)],
  ];
}

/** The shown page; none if an error replaces it. */
function findPage({ staticHandlerContext: { matches, loaderData, errors } }: EntryContext): PageData | null {
  const id = matches.at(-1)?.route.id;
  const data: unknown = id === undefined || errors ? null : loaderData[id];
  return isPage(data) ? data : null;
}

/** `""` on error pages and the teams' screens, which aren't indexed. */
export function servedHead(entry: EntryContext, { resolution, structuredData }: AppLoadContext): string {
  const page = findPage(entry);
  if (!page || resolution.kind !== "resolved") return "";
  const { requestContext } = resolution;
  const { head, breadcrumbs } = page;
  const tags = openGraph(requestContext, head).map(
    ([property, content]) => `<meta property="${property}" content="${escapeMarkup(content)}"/>`,
  );
  const card = '<meta name="twitter:card" content="summary_large_image"/>';
  const links = tags.join("") + card + feedLink(requestContext, head.title);
  if (head.noindex) return links;
  const home = { label: requestContext.t("common:breadcrumb.home"), href: pathTo("home", requestContext) };
  const trail = breadcrumbs.length > 0 ? [breadcrumbList(requestContext, home, breadcrumbs)] : [];
  return links + structuredDataScript([...trail, ...structuredData]);
}
