import { EXTRACT_LENGTH, truncate } from "~/catalogue/truncate";
import { pathBehind, pathTo } from "~/routing/paths";
import type { RequestContext } from "~/routing/request-context.server";
import { languageTagOf, zoneOf } from "~/routing/site-formats";
import type { Article } from "~shared/contract";
import { dateFormat } from "~shared/rules/date-format";

/** A day in the visitor's language, in the site's time zone. */
export function dateInWords(requestContext: RequestContext, date: string): string {
  const parsed = new Date(date);
  if (Number.isNaN(parsed.getTime())) return "";
  const format = { dateStyle: "long", timeZone: zoneOf(requestContext) } as const;
  return dateFormat(languageTagOf(requestContext), format).format(parsed);
}

function hrefOf(requestContext: RequestContext, { link, external_link, slug, type }: Article): string {
  if (external_link) return external_link;
  if (link) return pathBehind(requestContext, link);
  return type === "faq" ? `${pathTo("faq", requestContext)}#${slug}` : pathTo("content-page", requestContext, { slug });
}

export function summarise(requestContext: RequestContext, article: Article) {
  const { id, title, type, category, cover, tags, publication_date } = article;
  return {
    id,
    title,
    type,
    kind: category?.name || null,
    cover: cover ?? null,
    extract: truncate(article.extract, EXTRACT_LENGTH),
    href: hrefOf(requestContext, article),
    tags: tags.map(({ name, slug }) => ({ name, slug })),
    /** ISO 8601 and display text; `""` if unknown. */
    date: publication_date ?? "",
    dateInWords: dateInWords(requestContext, publication_date ?? ""),
    job: article.fonction ?? null,
  };
}
export type ArticleSummary = ReturnType<typeof summarise>;
