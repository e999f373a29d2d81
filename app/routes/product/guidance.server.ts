import type { AppLoadContext } from "@remix-run/node";
import { summarise } from "~/articles/articles.server";
import { findSidePart } from "~/back-office/side-part.server";
import { pathTo } from "~/routing/paths";
import type { RequestContext } from "~/routing/request-context.server";
import type { Article, Product } from "~shared/contract";

const MOST = 4;

export async function findGuidance(
  requestContext: RequestContext,
  { log }: Pick<AppLoadContext, "log">,
  { id, name }: Pick<Product, "id" | "name">,
) {
  const { api, locale } = requestContext;
  const filters = { type: "Search", status: "PUBLISHED", language: locale, text: name } as const;
  const query = { ...filters, all: "1", answer: "0", perPage: 1 } as const;
  const [found, faq] = await Promise.all([
    findSidePart(log, "pages that name the product", api.get("search", { query })),
    findSidePart(
      log,
      "questions about the product",
      api.get("listFaq", { query: { status: "PUBLISHED", type: "faq" } }),
    ),
  ]);
  const articles = found?.articles.items ?? [];
  const linksTo = (type: Article["type"]) =>
    articles.flatMap((article) => {
      if (article.type !== type) return [];
      const { title, href } = summarise(requestContext, article);
      return [{ title, href }];
    });
  const questions = (faq?.items ?? []).filter(({ products }) => products.includes(id));
  return {
    worksheets: linksTo("worksheet").slice(0, MOST),
    videos: linksTo("video").slice(0, MOST),
    questions: questions.slice(0, MOST).map(({ title, slug, id: number }) => ({
      title,
      href: `${pathTo("faq", requestContext)}#${slug || `q${number}`}`,
    })),
  };
}
export type Guidance = Awaited<ReturnType<typeof findGuidance>>;
