import type { AppLoadContext } from "@remix-run/node";
import { findSidePart } from "~/back-office/side-part.server";
import { formatDuration } from "~/catalogue/measures";
import { sanitiseHtml } from "~/components/sanitise-html.server";
import type { Breadcrumb } from "~/routing/head";
import { formatJobs, formatTags, hyphenate, type JobMarker } from "~/routing/list-segments";
import { pathBehind, pathTo } from "~/routing/paths";
import type { RequestContext } from "~/routing/request-context.server";
import { languageTagOf } from "~/routing/site-formats";
import type { CmsPage } from "~shared/contract";
import { formatNumber } from "~shared/rules/numbers";
import { dateInWords, summarise } from "./articles.server";
import { anchorOf } from "./paragraphs";
import { type ParagraphView, viewsOfParagraphs } from "./paragraphs.server";
import { listJobTags } from "./tags.server";
import { worksheetOf } from "./worksheet";

const FACTS = {
  worksheet: ["difficulty", "time", "cost", "support", "preperation", "painting"],
  job: ["fonction", "salaire", "disponibility", "closing_date"],
  page: [],
  actualite: [],
  video: [],
} as const;

function factsOf(page: CmsPage, requestContext: RequestContext) {
  const { t } = requestContext;
  const seconds = page.paragraphs_display.reduce(
    (sum, paragraph) => sum + (paragraph.type === "video" ? (paragraph.seconds ?? 0) : 0),
    0,
  );
  if (page.type.technical_name === "video" && seconds > 0) {
    const text = t("know-how:seconds", { value: formatNumber(seconds, languageTagOf(requestContext)) });
    return [{ label: t("know-how:fact.duration"), values: [{ text, href: null }] }];
  }
  return FACTS[page.type.technical_name].flatMap((field) => {
    const value = page[field];
    if (!value) return [];
    // The contract requires minutes; another back-office's words are shown unchanged.
    const isMinutes = field === "time" && /^\d+$/.test(value);
    const words = field === "closing_date" ? dateInWords(requestContext, value) : value;
    const text = isMinutes ? formatDuration(Number(value), requestContext) : words;
    return { label: t(`know-how:fact.${field}`), values: [{ text, href: null }] };
  });
}

/** Tag groups that are more precise than the job's own fields, named like the list's filters. */
const JOB_TAGS: readonly JobMarker[] = ["WHERE", "TAG_TYPE_JOB"];

async function jobTagsOf(requestContext: RequestContext, context: AppLoadContext, { tags }: CmsPage) {
  const groups = await listJobTags(requestContext, context);
  return JOB_TAGS.flatMap((marker) => {
    const group = groups.find(({ type }) => type.toUpperCase() === marker)?.tags ?? [];
    const values = group
      .filter(({ id }) => tags.some((tag) => tag.id === id))
      .map(({ name }) => ({
        text: name,
        href: pathTo("jobs", requestContext, {
          segments: formatJobs({ filters: { [marker]: hyphenate(name) }, page: 1 }),
        }),
      }));
    return values.length > 0 ? { label: requestContext.t(`know-how:jobs.filter.${marker}`), values } : [];
  });
}

/** The folder in the breadcrumb: news, jobs, or advice for worksheets and videos. */
export function trailOf(requestContext: RequestContext, { title, type, parents = [] }: CmsPage): Breadcrumb[] {
  const list = { actualite: "news", job: "jobs" } as const;
  const kind = type.technical_name;
  const above =
    kind === "actualite" || kind === "job"
      ? [{ label: requestContext.t(`know-how:${list[kind]}.breadcrumb`), href: pathTo(list[kind], requestContext) }]
      : parents
          .filter(({ entity_type }) => entity_type === "folder")
          .map(({ name, slug }) => ({ label: name, href: pathTo("folder", requestContext, { slug }) }));
  return [...above, { label: title }];
}

const SIMILAR = 3;
const NONE = { before: null, after: null, similar: [] };

/** In the order of the list: for news, the previous one is newer. Optional: the page is served without them. */
async function findNeighbours(requestContext: RequestContext, context: AppLoadContext, page: CmsPage) {
  const type = page.type.technical_name;
  // Plain pages are in no list.
  if (type === "page") return NONE;
  const query = { status: "PUBLISHED", order_by: "order", order: "asc", type } as const;
  const listed = await findSidePart(context.log, "neighbours", requestContext.api.get("listArticles", { query }));
  const articles = listed?.items ?? [];
  const at = articles.findIndex(({ id }) => id === page.id);
  const neighbour = (index: number) => {
    const article = at < 0 ? undefined : articles[index];
    if (!article) return null;
    const { title, href } = summarise(requestContext, article);
    return { title, href };
  };
  /** The pages with most tags in common, best first. */
  const ownTags = new Set(page.tags.map(({ id }) => id));
  const similar =
    type === "job" || type === "video"
      ? articles
          .filter(({ id }) => id !== page.id)
          .map((article) => ({ article, common: article.tags.filter(({ id }) => ownTags.has(id)).length }))
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
    kind === "job" ? jobTagsOf(requestContext, context, page) : [],
  ]);
  const worksheet = kind === "worksheet" ? worksheetOf(paragraphs, page.step_pictures) : null;
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
    /** The list that the page is in. */
    back: trailOf(requestContext, page)[0]?.href ?? null,
    address: new URL(pathBehind(requestContext, `/${page.slug}`), requestContext.origin).href,
  };
}
export type ContentPageView = Awaited<ReturnType<typeof viewOfPage>>;

function contentsOf(paragraphs: readonly ParagraphView[]) {
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
