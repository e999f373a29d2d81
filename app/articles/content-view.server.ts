import type { AppLoadContext } from "@remix-run/node";
import { sanitiseHtml } from "~/components/sanitise-html.server";
import { formatTags } from "~/routing/list-segments";
import { pathBehind, pathTo } from "~/routing/paths";
import type { RequestContext } from "~/routing/request-context.server";
import type { CmsPage } from "~shared/contract";
import { dateInWords } from "./articles.server";
import { factsOf, listJobTags } from "./facts.server";
import { findNeighbours } from "./neighbours.server";
import type { ParagraphView } from "./paragraph-view";
import { anchorOf } from "./paragraph-view";
import { viewsOfParagraphs } from "./paragraphs.server";
import { worksheetOf } from "./worksheet";

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
