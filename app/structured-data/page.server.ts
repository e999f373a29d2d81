import type { AppLoadContext } from "@remix-run/node";
import type { ContentPageView } from "~/articles/content-view.server";
import type { ParagraphView } from "~/articles/paragraphs.server";
import { listJobTags } from "~/articles/tags.server";
import type { Worksheet } from "~/articles/worksheet";
import { escapeMarkup } from "~/routing/escape-markup.server";
import { pathTo } from "~/routing/paths";
import type { RequestContext } from "~/routing/request-context.server";
import { languageTagOf } from "~/routing/site-formats";
import type { AnswerOf, CmsPage, Paragraph } from "~shared/contract";
import { faqNode } from "./faq";
import { absolute, type JsonLdNode, type NodeContext, organisation, pictureOf } from "./json-ld-node";

type TagGroups = AnswerOf<"listTags">["list"];

const EMPLOYMENT: readonly (readonly [RegExp, string])[] = [
  [/temps partiel|teilzeit|deeltijd|part[- ]time|tiempo parcial|jornada parcial/i, "PART_TIME"],
  [
    /plein temps|temps plein|vollzeit|durée indéterminée|unbefristet|festanstellung|onbepaalde duur|permanent|indefinid/i,
    "FULL_TIME",
  ],
  [/durée déterminée|(?<!un)befristet|temporaire|temporär|(?<!on)bepaalde duur|fixed[- ]term|temporal/i, "TEMPORARY"],
  [/\bstage\b|praktikum|internship|prácticas/i, "INTERN"],
  [/apprenti|lehrstelle|berufslehre|leertijd|aprendiz/i, "OTHER"],
];

function namesIn(group: string, page: CmsPage, groups: TagGroups): string[] {
  const ids = new Set(groups.find(({ type }) => type.toLowerCase() === group)?.tags.map(({ id }) => id));
  return page.tags.filter(({ id }) => ids.has(id)).map(({ name }) => name);
}

/** The offer as it is read: search engines want all of it, in simple HTML. */
function wordsOf(intro: string, paragraphs: readonly ParagraphView[]): string {
  const parts = paragraphs.flatMap((paragraph) =>
    paragraph.type === "text"
      ? `${paragraph.title ? `<p>${escapeMarkup(paragraph.title)}</p>` : ""}${paragraph.html}`
      : [],
  );
  return [intro, ...parts].join("");
}

/** Pay isn't structured, so it is left out. `null` without a date or a place, which search engines require. */
function jobNode(
  nodeContext: NodeContext,
  page: CmsPage,
  { html, paragraphs }: ContentPageView,
  groups: TagGroups,
): JsonLdNode | null {
  const places = namesIn("where", page, groups);
  if (!page.publication_date || places.length === 0) return null;
  const [country] = namesIn("country", page, groups);
  const contracts = namesIn("tag_type_job", page, groups);
  const kinds = EMPLOYMENT.filter(([words]) => contracts.some((name) => words.test(name))).map(([, kind]) => kind);
  return {
    "@type": "JobPosting",
    title: page.title,
    description: wordsOf(html, paragraphs),
    identifier: { "@type": "PropertyValue", name: nodeContext.site.name, value: page.id },
    datePosted: page.publication_date,
    validThrough: page.closing_date ?? undefined,
    employmentType: kinds.length > 0 ? kinds : undefined,
    occupationalCategory: page.fonction ?? undefined,
    hiringOrganization: organisation(nodeContext),
    jobLocation: places.map((place) => ({
      "@type": "Place",
      address: { "@type": "PostalAddress", addressLocality: place, addressCountry: country ?? "CH" },
    })),
    image: pictureOf(nodeContext, page.cover?.url).url,
    url: absolute(nodeContext, pathTo("content-page", nodeContext, { slug: page.slug })),
    directApply: true,
  };
}

type Video = Extract<Paragraph, { type: "video" }>;

function placeOf(nodeContext: NodeContext, { provider, url, video_id }: Video) {
  if (provider === "file") return url ? { contentUrl: absolute(nodeContext, url) } : null;
  return video_id ? { embedUrl: `https://www.youtube-nocookie.com/embed/${encodeURIComponent(video_id)}` } : null;
}

/** The videos of a page. Search engines require a date, so videos without one are left out. */
function videoNodes(nodeContext: NodeContext, page: CmsPage): JsonLdNode[] {
  const { title, metas, cover, publication_date, paragraphs_display } = page;
  if (!publication_date) return [];
  return paragraphs_display.flatMap((paragraph) => {
    const place = paragraph.type === "video" ? placeOf(nodeContext, paragraph) : null;
    if (paragraph.type !== "video" || !place) return [];
    return {
      "@type": "VideoObject",
      name: paragraph.title ?? title,
      description: metas.description || title,
      thumbnailUrl: [pictureOf(nodeContext, (paragraph.cover ?? cover)?.url).url],
      uploadDate: publication_date,
      ...(paragraph.seconds ? { duration: `PT${paragraph.seconds}S` } : {}),
      inLanguage: languageTagOf(nodeContext),
      ...place,
    };
  });
}

/** ISO 8601 of a worksheet's minutes; words of another back-office aren't a duration. */
function durationOf(minutes: string | null | undefined): string | undefined {
  return minutes && /^\d+$/.test(minutes) ? `PT${minutes}M` : undefined;
}

/** A worksheet: its steps, tools and products, in the order of the work. */
function howToNode(nodeContext: NodeContext, page: CmsPage, { tools, products, sequence }: Worksheet): JsonLdNode {
  const { slug, title, cover, metas, time } = page;
  return {
    "@type": "HowTo",
    name: title,
    description: metas.description || undefined,
    image: pictureOf(nodeContext, cover?.url),
    inLanguage: languageTagOf(nodeContext),
    url: absolute(nodeContext, pathTo("content-page", nodeContext, { slug })),
    totalTime: durationOf(time),
    tool: tools.flatMap(({ items }) => items).map((name) => ({ "@type": "HowToTool", name })),
    supply: products
      .flatMap((list) => list.products)
      .map(({ name, href }) => ({
        "@type": "HowToSupply",
        name,
        url: absolute(nodeContext, href),
      })),
    step: sequence.steps.map((step, index) => ({
      "@type": "HowToStep",
      position: index + 1,
      name: step.title ?? undefined,
      text: step.text || step.title,
    })),
  };
}

/** Search engines don't show more characters of a headline. */
const HEADLINE_LENGTH = 110;

/** News; a page about the company is an article, not news. */
function articleNode(nodeContext: NodeContext, page: CmsPage): JsonLdNode {
  const { slug, title, cover, metas, publication_date, updated_at, author, type } = page;
  const firm = organisation(nodeContext);
  const address = absolute(nodeContext, pathTo("content-page", nodeContext, { slug }));
  return {
    "@type": type.technical_name === "actualite" ? "NewsArticle" : "Article",
    headline: Array.from(title).slice(0, HEADLINE_LENGTH).join(""),
    description: metas.description || undefined,
    image: [pictureOf(nodeContext, cover?.url)],
    datePublished: publication_date ?? undefined,
    dateModified: updated_at ?? publication_date ?? undefined,
    // Most pages are signed by the company.
    author: author && author !== nodeContext.site.name ? { "@type": "Person", name: author } : firm,
    publisher: firm,
    inLanguage: languageTagOf(nodeContext),
    url: address,
    mainEntityOfPage: address,
  };
}

type Context = Pick<AppLoadContext, "log">;

async function kindOf(requestContext: RequestContext, context: Context, page: CmsPage, view: ContentPageView) {
  switch (page.type.technical_name) {
    case "job":
      return page.closed ? null : jobNode(requestContext, page, view, await listJobTags(requestContext, context));
    case "worksheet":
      return view.worksheet && howToNode(requestContext, page, view.worksheet);
    case "actualite":
    case "page":
      return articleNode(requestContext, page);
    case "video":
      return null;
  }
}

export async function nodesOfPage(
  requestContext: RequestContext,
  context: Context,
  page: CmsPage,
  view: ContentPageView,
): Promise<JsonLdNode[]> {
  const { paragraphs, worksheet } = view;
  const words = worksheet ? [...worksheet.opening, ...worksheet.rest] : paragraphs;
  const questions = words.flatMap((paragraph) => (paragraph.type === "faq" ? paragraph.items : []));
  const faq = faqNode(questions.map(({ title, html }) => ({ title, answer: html })));
  const kind = await kindOf(requestContext, context, page, view);
  return [kind, faq].filter((node) => node !== null).concat(videoNodes(requestContext, page));
}
