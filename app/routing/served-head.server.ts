/**
 * What only machines read of a page: how a link to it looks where it is shared (Open Graph), and its structured data.
 * Written into the served document alone, behind what React draws there: no visitor's browser draws it again, and no
 * client navigation has to.
 */
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { breadcrumbList } from "~/structured-data/breadcrumbs";
import { absolute, languageOf, structuredDataScript } from "~/structured-data/thing";
import { escapeMarkup } from "./escape-markup.server";
import type { PageData, PageHead } from "./head";
import { isPage } from "./head";
import { PICTURE_OF_LINKS, pictureOfLink } from "./link-picture";
import type { EndpointName, ScreenName } from "./paths";
import { endpointTo, pathTo } from "./paths";
import type { Visit } from "./visit.server";

/** What these lists get next can be followed in a feed reader. */
const FEEDS: Partial<Record<ScreenName, EndpointName>> = { news: "news-feed", jobs: "jobs-feed" };

function feedLink(visit: Visit, title: string): string {
  const feed = visit.address.screen ? FEEDS[visit.address.screen] : undefined;
  if (!feed) return "";
  const href = escapeMarkup(absolute(visit, endpointTo(feed, visit)));
  return `<link rel="alternate" type="application/atom+xml" title="${escapeMarkup(title)}" href="${href}"/>`;
}

/** `fr-CH` → `fr_CH`, as Open Graph writes it. */
const underscored = (iso: string) => iso.replace("-", "_");

function openGraph(visit: Visit, head: PageHead): [property: string, content: string][] {
  const { site, origin } = visit;
  const own = languageOf(visit);
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

/** The page that is shown, unless an error stands in its place. */
function findPage({ staticHandlerContext: { matches, loaderData, errors } }: EntryContext): PageData | null {
  const id = matches.at(-1)?.route.id;
  const data: unknown = id === undefined || errors ? null : loaderData[id];
  return isPage(data) ? data : null;
}

/** `""` on error pages and on the teams' screens, which nobody finds by searching. */
export function servedHead(entry: EntryContext, { arrival, structuredData }: AppLoadContext): string {
  const page = findPage(entry);
  if (!page || arrival.kind !== "visit") return "";
  const { visit } = arrival;
  const { head, breadcrumbs } = page;
  const tags = openGraph(visit, head).map(
    ([property, content]) => `<meta property="${property}" content="${escapeMarkup(content)}"/>`,
  );
  const card = '<meta name="twitter:card" content="summary_large_image"/>';
  const links = tags.join("") + card + feedLink(visit, head.title);
  if (head.noindex) return links;
  const home = { label: visit.t("common:breadcrumb.home"), href: pathTo("home", visit) };
  const trail = breadcrumbs.length > 0 ? [breadcrumbList(visit, home, breadcrumbs)] : [];
  return links + structuredDataScript([...trail, ...structuredData]);
}
