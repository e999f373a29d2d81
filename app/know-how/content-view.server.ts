/** A page of the back-office's as it is drawn: on its own address, and in a preview. */
import type { AppLoadContext } from "@remix-run/node";
import { sanitiseHtml } from "~/components/sanitise-html.server";
import { formatTags } from "~/routing/list-segments";
import { pathBehind, pathTo } from "~/routing/paths";
import type { Visit } from "~/routing/visit.server";
import type { CmsPage } from "~shared/contract";
import { dateInWords } from "./articles.server";
import type { DrawnParagraph } from "./drawn-paragraph";
import { anchorOf } from "./drawn-paragraph";
import { factsOf, listJobTags } from "./facts.server";
import { findNeighbours } from "./neighbours.server";
import { drawParagraphs } from "./paragraphs.server";
import { worksheetOf } from "./worksheet";

/** A page with fewer titled parts is seen whole. */
const CONTENTS_FROM = 3;

export async function drawPage(visit: Visit, context: AppLoadContext, page: CmsPage) {
  const { title, content, cover } = page;
  const kind = page.type.technical_name;
  const [paragraphs, neighbours, jobTags] = await Promise.all([
    drawParagraphs(visit, context, page.paragraphs_display),
    findNeighbours(visit, context, page),
    kind === "job" ? listJobTags(visit, context, page) : [],
  ]);
  const worksheet = kind === "worksheet" ? worksheetOf(paragraphs) : null;
  const [first, ...others] = factsOf(page, visit);
  return {
    title,
    kind,
    cover: cover ?? null,
    html: sanitiseHtml(content),
    facts: [...(first ? [first] : []), ...jobTags, ...others],
    worksheet,
    // Drawn once: a worksheet's stand in its own order.
    paragraphs: worksheet ? [] : paragraphs,
    contents: kind === "page" ? contentsOf(paragraphs) : [],
    byline: bylineOf(visit, page),
    tags: kind === "actualite" ? newsTags(visit, page) : [],
    neighbours,
    back: backOf(visit, page),
    address: new URL(pathBehind(visit, `/${page.slug}`), visit.origin).href,
  };
}
export type DrawnPage = Awaited<ReturnType<typeof drawPage>>;

export interface ContentsEntry {
  /** Of the section that it leads to. */
  anchor: string;
  title: string;
}

function contentsOf(paragraphs: readonly DrawnParagraph[]): ContentsEntry[] {
  const entries = paragraphs.flatMap(({ id, title }) => (title ? [{ anchor: anchorOf({ id }), title }] : []));
  return entries.length < CONTENTS_FROM ? [] : entries;
}

const dayOf = (visit: Visit, date: string | null | undefined) =>
  date ? { date, inWords: dateInWords(visit, date) } : null;

/** A plain page that stands in no folder is the firm speaking: it has a last change, but neither author nor first day. Jobs are the firm's too. */
function bylineOf(visit: Visit, page: CmsPage) {
  const kind = page.type.technical_name;
  const isSigned = kind !== "page" || (page.parents ?? []).length > 0;
  const published = dayOf(visit, page.publication_date);
  const updated = page.updated_at === page.publication_date ? null : dayOf(visit, page.updated_at);
  return isSigned
    ? { author: kind === "job" ? null : (page.author ?? null), published, updated }
    : { author: null, published: null, updated: dayOf(visit, page.updated_at) };
}

const newsTags = (visit: Visit, { tags }: CmsPage) =>
  tags.map(({ name, slug }) => ({
    name,
    href: pathTo("news", visit, { segments: formatTags({ tags: [slug], page: 1 }) }),
  }));

/** The list that the page stands in; `null` when it stands in none. */
function backOf(visit: Visit, { type, parents = [] }: CmsPage): string | null {
  const kind = type.technical_name;
  if (kind === "actualite") return pathTo("news", visit);
  if (kind === "job") return pathTo("jobs", visit);
  const folder = parents.find(({ entity_type }) => entity_type === "folder");
  return folder ? pathTo("folder", visit, { slug: folder.slug }) : null;
}
