/** Previous, next and similar pages. Optional: the page is served without them. */
import type { AppLoadContext } from "@remix-run/node";
import { findSidePart } from "~/back-office/side-part.server";
import type { ArticleSummary } from "~/catalogue/article-card";
import type { RequestContext } from "~/routing/request-context.server";
import type { Article, CmsPage } from "~shared/contract";
import { summarise } from "./articles.server";

export interface Neighbour {
  title: string;
  href: string;
}

export interface Neighbours {
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

export async function findNeighbours(
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
