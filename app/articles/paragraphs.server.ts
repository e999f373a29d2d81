import type { AppLoadContext } from "@remix-run/node";
import { findSidePart } from "~/back-office/side-part.server";
import { packsOf } from "~/catalogue/card";
import { consumptionOf } from "~/catalogue/consumption";
import { CODE, pickFacts } from "~/catalogue/facts";
import { sanitiseHtml } from "~/components/sanitise-html.server";
import { findHref } from "~/routing/menu-links";
import { findPath, pathTo } from "~/routing/paths";
import type { RequestContext } from "~/routing/request-context.server";
import type { CmsPage, Paragraph, Product } from "~shared/contract";
import { type ArticleSummary, summarise } from "./articles.server";
import { fileFacts } from "./files.server";
import { findVideoFacts, type VideoFacts } from "./video-facts.server";

async function listProducts(requestContext: RequestContext, context: AppLoadContext, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const loading = requestContext.api.get("listProducts", { query: { ids: ids.join(";") } });
  const products = await findSidePart(context.log, "products of a page", loading);
  return (products?.items ?? []).map((product) => neededProductOf(requestContext, product));
}

const NEEDED_FACTS = [CODE.consumption, CODE.recoatTime, CODE.paintTime];

function neededProductOf(requestContext: RequestContext, product: Product) {
  const { id, name, slug, designation, medias, caracteristics, variants } = product;
  const calculator = findPath("quantity-calculator", requestContext);
  return {
    id,
    name,
    designation,
    picture: medias.visuel[0] ?? null,
    href: pathTo("product", requestContext, { slug }),
    /** Sizes on sale, smallest first. */
    packs: [...new Set(packsOf(variants).map(({ size }) => size))].filter(Boolean),
    /** Consumption and drying, as far as the product says them. */
    facts: pickFacts(caracteristics, NEEDED_FACTS, requestContext).map(({ label, values }) => ({
      label,
      value: values.join(", "),
    })),
    /** The calculator with the product chosen; `null` without a consumption. */
    calculatorHref:
      calculator === null || consumptionOf(product) === null ? null : `${calculator}?productSelected=${id}`,
  };
}

export type NeededProduct = ReturnType<typeof neededProductOf>;

const inOrder = <Item extends { id: number }>(items: readonly Item[], ids: readonly number[]): Item[] =>
  ids.flatMap((wanted) => items.find(({ id }) => id === wanted) ?? []);

async function listArticles(requestContext: RequestContext, context: AppLoadContext, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const query = { status: "PUBLISHED", type: "actualite;worksheet;video;job;article" };
  const listed = await findSidePart(
    context.log,
    "articles of a page",
    requestContext.api.get("listArticles", { query }),
  );
  return (listed?.items ?? [])
    .filter(({ id }) => ids.includes(id))
    .map((article) => summarise(requestContext, article));
}

interface Resolved {
  products: NeededProduct[];
  articles: ArticleSummary[];
  videos: ReadonlyMap<string, VideoFacts | null>;
}

const youtubeId = (paragraph: Paragraph): string | null =>
  paragraph.type === "video" && paragraph.provider === "youtube" ? (paragraph.video_id ?? null) : null;

async function describeVideos(context: AppLoadContext, paragraphs: readonly Paragraph[]) {
  const ids = [...new Set(paragraphs.flatMap((paragraph) => youtubeId(paragraph) ?? []))];
  return new Map(await Promise.all(ids.map(async (id) => [id, await findVideoFacts(context, id)] as const)));
}

/** Titles of paragraphs are h2, so headings in their text start at h3. */
function viewOfParagraph(
  requestContext: RequestContext,
  paragraph: Paragraph,
  { products, articles, videos }: Resolved,
) {
  const { title = null } = paragraph;
  const html = (source: string) => sanitiseHtml(source, { headingsFrom: title ? 3 : 2 });
  switch (paragraph.type) {
    case "text":
    case "text_image": {
      const { text, ...shown } = paragraph;
      return { ...shown, title, html: html(text) };
    }
    case "image":
      return { ...paragraph, title };
    case "video": {
      const { id, type, cover = null } = paragraph;
      const src = paragraph.provider === "file" ? (paragraph.url ?? null) : null;
      const video = youtubeId(paragraph);
      const facts = video ? videos.get(video) : null;
      const youtube = video ? { id: video, title: facts?.title ?? null, author: facts?.author ?? null } : null;
      return { id, type, title, src, youtube, cover };
    }
    case "products":
      return { ...paragraph, title, products: inOrder(products, paragraph.products) };
    case "articles":
      return { ...paragraph, title, articles: inOrder(articles, paragraph.articles) };
    case "faq": {
      const items = paragraph.items.map(({ id, title, content }) => ({
        id,
        title,
        html: sanitiseHtml(content, { headingsFrom: 4 }),
      }));
      return { ...paragraph, title, items };
    }
    case "files": {
      const files = paragraph.files.map(({ title, url, size }) => ({
        title,
        url,
        facts: fileFacts(requestContext, { url, bytes: size }),
      }));
      return { ...paragraph, title, files };
    }
    case "cta": {
      const { label } = paragraph.link;
      return { ...paragraph, title, link: { label, href: findHref(paragraph.link, requestContext) } };
    }
  }
}
/** A paragraph ready to render: sanitised HTML, ids resolved to records, links to addresses. */
export type ParagraphView = ReturnType<typeof viewOfParagraph>;

/** Listed records may exist only in the other plan or be unavailable; then the title is left out too. */
const isEmptyList = (paragraph: ParagraphView): boolean =>
  Object.values(paragraph).some((value) => Array.isArray(value) && value.length === 0);

export async function viewsOfParagraphs(
  requestContext: RequestContext,
  context: AppLoadContext,
  paragraphs: CmsPage["paragraphs_display"],
): Promise<ParagraphView[]> {
  const productIds = new Set(paragraphs.flatMap((each) => (each.type === "products" ? each.products : [])));
  const articleIds = paragraphs.flatMap((each) => (each.type === "articles" ? each.articles : []));
  const [products, articles, videos] = await Promise.all([
    listProducts(requestContext, context, [...productIds]),
    listArticles(requestContext, context, articleIds),
    describeVideos(context, paragraphs),
  ]);
  const views = paragraphs.map((paragraph) =>
    viewOfParagraph(requestContext, paragraph, { products, articles, videos }),
  );
  return views.filter((paragraph) => !isEmptyList(paragraph));
}
