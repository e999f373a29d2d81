import type { AppLoadContext } from "@remix-run/node";
import { findSidePart } from "~/back-office/side-part.server";
import type { ArticleSummary } from "~/catalogue/article-card";
import { sanitiseHtml } from "~/components/sanitise-html.server";
import { formatTags } from "~/routing/list-segments";
import { pathBehind, pathTo } from "~/routing/paths";
import type { RequestContext } from "~/routing/request-context.server";
import type { Article, CmsPage } from "~shared/contract";
import { dateInWords, summarise } from "./articles.server";
import { factsOf, listJobTags } from "./facts.server";
import { anchorOf, type ParagraphView } from "./paragraph-view";
import { viewsOfParagraphs } from "./paragraphs.server";
import { worksheetOf } from "./worksheet";

interface Neighbour {
  title: string;
  href: string;
}

interface Neighbours {
  /** In the order of the list: for news, the previous one is newer. */
  before: Neighbour | null;
  after: Neighbour | null;
  /** The pages with most tags in common, best first. */
  similar: ArticleSummary[];
}

const SIMILAR = 3;
const NONE: Neighbours = { before: null, after: null, similar: [] };
const IN_A_LIST = { worksheet: true, actualite: true, job: true, video: true, page: false } as const;

function closeness(page: CmsPage, article: Article): number {
  return article.tags.filter(({ id }) => page.tags.some((tag) => tag.id === id)).length;
}

/** Optional: the page is served without them. */
async function findNeighbours(
  requestContext: RequestContext,
  context: AppLoadContext,
  page: CmsPage,
): Promise<Neighbours> {
  const type = page.type.technical_name;
  if (!IN_A_LIST[type]) return NONE;
  const query = { status: "PUBLISHED", order_by: "order", order: "asc", type } as const;
  const listed = await findSidePart(context.log, "neighbours", requestContext.api.get("listArticles", { query }));
  const articles = listed?.items ?? [];
  const at = articles.findIndex(({ id }) => id === page.id);
  const neighbour = (index: number): Neighbour | null => {
    const article = at < 0 ? undefined : articles[index];
    if (!article) return null;
    const { title, href } = summarise(requestContext, article);
    return { title, href };
  };
  const similar =
    type === "job" || type === "video"
      ? articles
          .filter(({ id }) => id !== page.id)
          .map((article) => ({ article, common: closeness(page, article) }))
          .sort((a, b) => b.common - a.common)
          .slice(0, SIMILAR)
          .map(({ article }) => summarise(requestContext, article))
      : [];
  return { before: neighbour(at - 1), after: neighbour(at + 1), similar };
}

/** Pages with fewer titled parts have no table of contents. */
const CONTENTS_FROM = 3;

export async function viewOfPage(requestContext: RequestContext, context: AppLoadContext, page: CmsPage) {
  const { title, content, cover } = page;
  const kind = page.type.technical_name;
  const [paragraphs, neighbours, jobTags] = await Promise.all([
    viewsOfParagraphs(requestContext, context, page.paragraphs_display),
    findNeighbours(requestContext, context, page),
    kind === "job" ? listJobTags(requestContext, context, page) : [],
  ]);
  const worksheet = kind === "worksheet" ? worksheetOf(paragraphs) : null;
  const [first, ...others] = factsOf(page, requestContext);
  return {
    title,
    kind,
    isClosed: page.closed ?? false,
    spontaneousHref: pathTo("spontaneous-application", requestContext),
    cover: cover ?? null,
    html: sanitiseHtml(content),
    facts: [...(first ? [first] : []), ...jobTags, ...others],
    worksheet,
    // A worksheet renders its paragraphs in its own order.
    paragraphs: worksheet ? [] : paragraphs,
    contents: kind === "page" ? contentsOf(paragraphs) : [],
    byline: bylineOf(requestContext, page),
    tags: kind === "actualite" ? newsTags(requestContext, page) : [],
    neighbours,
    back: backOf(requestContext, page),
    address: new URL(pathBehind(requestContext, `/${page.slug}`), requestContext.origin).href,
  };
}
export type ContentPageView = Awaited<ReturnType<typeof viewOfPage>>;

export interface ContentsEntry {
  anchor: string;
  title: string;
}

function contentsOf(paragraphs: readonly ParagraphView[]): ContentsEntry[] {
  const entries = paragraphs.flatMap(({ id, title }) => (title ? [{ anchor: anchorOf({ id }), title }] : []));
  return entries.length < CONTENTS_FROM ? [] : entries;
}

const dayOf = (requestContext: RequestContext, date: string | null | undefined) =>
  date ? { date, inWords: dateInWords(requestContext, date) } : null;

/** A plain page outside any folder is by the company: it has a last change, but no author or first date. Jobs too. */
function bylineOf(requestContext: RequestContext, page: CmsPage) {
  const kind = page.type.technical_name;
  const isSigned = kind !== "page" || (page.parents ?? []).length > 0;
  const published = dayOf(requestContext, page.publication_date);
  const updated = page.updated_at === page.publication_date ? null : dayOf(requestContext, page.updated_at);
  return isSigned
    ? { author: kind === "job" ? null : (page.author ?? null), published, updated }
    : { author: null, published: null, updated: dayOf(requestContext, page.updated_at) };
}

const newsTags = (requestContext: RequestContext, { tags }: CmsPage) =>
  tags.map(({ name, slug }) => ({
    name,
    href: pathTo("news", requestContext, { segments: formatTags({ tags: [slug], page: 1 }) }),
  }));

function backOf(requestContext: RequestContext, { type, parents = [] }: CmsPage): string | null {
  const kind = type.technical_name;
  if (kind === "actualite") return pathTo("news", requestContext);
  if (kind === "job") return pathTo("jobs", requestContext);
  const folder = parents.find(({ entity_type }) => entity_type === "folder");
  return folder ? pathTo("folder", requestContext, { slug: folder.slug }) : null;
}
