import type { ParagraphView } from "~/articles/paragraph-view";
import { escapeMarkup } from "~/routing/escape-markup.server";
import { pathTo } from "~/routing/paths";
import type { AnswerOf, CmsPage } from "~shared/contract";
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
export function jobNode(
  nodeContext: NodeContext,
  page: CmsPage,
  { intro, paragraphs, groups }: { intro: string; paragraphs: readonly ParagraphView[]; groups: TagGroups },
): JsonLdNode | null {
  const places = namesIn("where", page, groups);
  if (!page.publication_date || places.length === 0) return null;
  const [country] = namesIn("country", page, groups);
  const contracts = namesIn("tag_type_job", page, groups);
  const kinds = EMPLOYMENT.filter(([words]) => contracts.some((name) => words.test(name))).map(([, kind]) => kind);
  return {
    "@type": "JobPosting",
    title: page.title,
    description: wordsOf(intro, paragraphs),
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
