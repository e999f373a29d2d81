import { useLoaderData } from "@remix-run/react";
import { ArticleList } from "~/articles/article-list";
import knowHowStyles from "~/articles/articles.css";
import { summarise } from "~/articles/articles.server";
import { TagChoice } from "~/articles/tag-choice";
import { listTagLinks } from "~/articles/tags.server";
import { countPages, isBeyondLastPage } from "~/catalogue/list-pages";
import { EmptyState, PageHead } from "~/components/elements";
import { Pagination } from "~/components/pagination";
import { useTranslation } from "~/i18n/use-translation";
import { pageNotFound } from "~/routing/failures.server";
import { pageMeta, stylesheets } from "~/routing/head";
import { formatTags, parseTags } from "~/routing/list-segments";
import { pathTo } from "~/routing/paths";
import { headOfScreen, headTexts, requireCanonical, screenLoader } from "~/routing/screen-loader.server";

const PAGE_SIZE = 12;

export const handle = { i18n: ["know-how"] };
export const links = stylesheets(knowHowStyles);
export const meta = pageMeta;

export const loader = /* @__PURE__ */ screenLoader(async ({ requestContext, context }) => {
  const state = parseTags(requestContext.address.rest);
  if (!state) throw pageNotFound();
  const segments = formatTags(state);
  requireCanonical(requestContext, "news", segments);
  const { tags, page } = state;
  const query = {
    status: "PUBLISHED",
    type: "actualite",
    order_by: "order",
    order: "asc",
    page,
    perPage: PAGE_SIZE,
    ...(tags.length > 0 ? { tags: tags.join("_") } : {}),
  } as const;
  const [{ items, total }, tagLinks] = await Promise.all([
    requestContext.api.get("listArticles", { query }),
    listTagLinks(requestContext, context, "news", "actualite", tags),
  ]);
  if (isBeyondLastPage(page, total, PAGE_SIZE)) throw pageNotFound();
  const pages = countPages(total, PAGE_SIZE);
  return {
    head: headOfScreen(requestContext, "news", {
      ...headTexts(requestContext, "know-how:news."),
      detail: tagLinks.flatMap((tag) => (tag.chosen ? tag.name : [])).join(", ") || undefined,
      tail: { segments },
    }),
    breadcrumbs: [{ label: requestContext.t("know-how:news.breadcrumb") }],
    articles: items.map((article) => summarise(requestContext, article)),
    tagLinks,
    allHref: pathTo("news", requestContext),
    page,
    pageHrefs: Array.from({ length: pages }, (_, index) =>
      pathTo("news", requestContext, { segments: formatTags({ tags, page: index + 1 }) }),
    ),
  };
});

export default function News() {
  const { articles, tagLinks, allHref, page, pageHrefs } = useLoaderData<typeof loader>();
  const { t } = useTranslation("know-how");
  return (
    <div className="wrap reading page-space grid gap-8">
      <PageHead className="reading__head grid gap-3" title={t("news.title")} lead={t("news.description")} />
      <TagChoice tags={tagLinks} allHref={allHref} />
      {articles.length > 0 ? (
        <ArticleList articles={articles} dated leads={page === 1} />
      ) : (
        <EmptyState title={t("news.none")} text={<a href={allHref}>{t("news.all")}</a>} />
      )}
      <Pagination page={page} pages={pageHrefs.length} hrefOf={(number) => pageHrefs[number - 1] ?? allHref} />
    </div>
  );
}
