import { expect, test } from "vitest";
import { summarise } from "~/articles/articles.server";
import { familyView } from "~/catalogue/category-views";
import type { RequestContext } from "~/routing/request-context.server";
import { Article, Category } from "~shared/contract";
import { categoryData } from "../../app/routes/category/load.server";

const LONG = "Un enduit qui rebouche, lisse et se ponce sans peine. ".repeat(20);
// The slice of a request context that lists are made of.
const requestContext = { locale: "fr", target: "pro", site: { languages: [] } } as unknown as RequestContext;

test("extract truncation of 150 characters: articles, categories", () => {
  const category = Category.parse({
    id: 1,
    name: "Lisser",
    slug: "lisser",
    text: LONG,
    content: "",
    metas: { title: "Lisser" },
  });
  const article = Article.parse({
    id: 1,
    title: "Poncer",
    slug: "poncer",
    type: "article",
    extract: LONG,
    publication_date: "2026-01-01",
  });
  const extracts = [
    summarise(requestContext, article).extract,
    categoryData(category, undefined).text,
    familyView(category, requestContext).text,
  ];
  for (const extract of extracts) {
    expect(extract).toMatch(/^Un enduit .*\S…$/);
    expect(extract.length).toBeLessThanOrEqual(150);
    expect(extract.length).toBeGreaterThan(135);
  }
});
