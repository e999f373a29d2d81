import { pathTo } from "~/routing/paths";
import type { CmsPage } from "~shared/contract";
import type { Standing, Thing } from "./thing";
import { absolute, languageOf, organisation, pictureOf } from "./thing";

/** "Headline should be concise": what lies beyond this many characters isn't shown. */
const HEADLINE_LENGTH = 110;

type Written = Pick<
  CmsPage,
  "slug" | "title" | "cover" | "metas" | "publication_date" | "updated_at" | "author" | "type"
>;

/** News; a page that only speaks of the firm is an article without being news. */
export function articleThing(standing: Standing, page: Written): Thing {
  const { slug, title, cover, metas, publication_date, updated_at, author, type } = page;
  const firm = organisation(standing);
  const address = absolute(standing, pathTo("content-page", standing, { slug }));
  return {
    "@type": type.technical_name === "actualite" ? "NewsArticle" : "Article",
    headline: Array.from(title).slice(0, HEADLINE_LENGTH).join(""),
    description: metas.description || undefined,
    image: [pictureOf(standing, cover?.url)],
    datePublished: publication_date ?? undefined,
    dateModified: updated_at ?? publication_date ?? undefined,
    // Most pages are signed by the firm itself.
    author: author && author !== standing.site.name ? { "@type": "Person", name: author } : firm,
    publisher: firm,
    inLanguage: languageOf(standing),
    url: address,
    mainEntityOfPage: address,
  };
}
