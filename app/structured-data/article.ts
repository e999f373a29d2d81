import { pathTo } from "~/routing/paths";
import { languageTagOf } from "~/routing/site-formats";
import type { CmsPage } from "~shared/contract";
import { absolute, type JsonLdNode, type NodeContext, organisation, pictureOf } from "./json-ld-node";

/** Search engines don't show more characters of a headline. */
const HEADLINE_LENGTH = 110;

type Written = Pick<
  CmsPage,
  "slug" | "title" | "cover" | "metas" | "publication_date" | "updated_at" | "author" | "type"
>;

/** News; a page about the company is an article, not news. */
export function articleNode(nodeContext: NodeContext, page: Written): JsonLdNode {
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
