import { summarise } from "~/articles/articles.server";
import { loadSettings, settingValue } from "~/back-office/settings.server";
import { findSidePart } from "~/back-office/side-part.server";
import { categorySummary } from "~/catalogue/category-views";
import { type ListRequest, toFilterGroups } from "~/catalogue/filter-groups";
import { countPages, isBeyondLastPage } from "~/catalogue/list-pages";
import { findKnownFilters } from "~/catalogue/product-list.server";
import { caracteristicsOf, type ProductListData } from "~/catalogue/product-list-data";
import { productRowOf } from "~/catalogue/product-row.server";
import { EXTRACT_LENGTH, truncate } from "~/catalogue/truncate";
import { pageNotFound } from "~/routing/failures.server";
import { type Place, pathTo } from "~/routing/paths";
import type { RequestContext } from "~/routing/request-context.server";
import type { ScreenArgs } from "~/routing/screen-loader.server";
import type { Category, Folder, SearchResult } from "~shared/contract";
import { SEARCH_PAGE_SIZE } from "~shared/rules/requests";

/** The filters are optional. @throws {BackOfficeError} @throws {Response} 404 for an unknown code or page */
export async function getResults(
  args: ScreenArgs,
  text: string,
  request: ListRequest,
  roots: readonly Category[],
  explain: boolean,
) {
  const { requestContext, context } = args;
  const { filters, page, sort } = request;
  const caracteristics = caracteristicsOf(request);
  const [found, counted, known] = await Promise.all([
    requestContext.api.get("search", {
      query: {
        type: "Search",
        status: "PUBLISHED",
        language: requestContext.locale,
        text,
        // Further pages are pages of products.
        all: page === 1 ? "1" : "0",
        page,
        perPage: SEARCH_PAGE_SIZE,
        caracteristics,
        explain: explain ? "1" : undefined,
      },
    }),
    findSidePart(context.log, "filters", requestContext.api.get("listFilters", { query: { text, caracteristics } })),
    findKnownFilters(args, request),
  ]);
  const { products, answer } = found;
  if (isBeyondLastPage(page, products.total, SEARCH_PAGE_SIZE)) throw pageNotFound();
  // The results leave out the products of the answer.
  const advised = new Set(answer?.products.map(({ product }) => product.id));
  const listed = products.items.filter(({ id }) => !advised.has(id));
  const total = products.total - (products.items.length - listed.length);
  const list: ProductListData = {
    filters,
    page,
    sort,
    products: listed.map((product) => productRowOf(product, roots, requestContext)),
    total,
    pages: countPages(products.total, SEARCH_PAGE_SIZE),
    groups: toFilterGroups(counted?.list ?? [], known ?? [], filters, total),
    failed: false,
  };
  /** `answer`: to a sentence; `null`: only results. */
  return { answer: answer ?? null, list, others: othersOf(found, requestContext) };
}

const othersOf = ({ categories, articles, folders }: SearchResult, requestContext: RequestContext) => ({
  categories: categories.items.map((category) => categorySummary(category, requestContext)),
  articles: articles.items.map((article) => summarise(requestContext, article)),
  folders: folders.items.map((folder) => foundFolder(folder, requestContext)),
});

export type OtherResults = ReturnType<typeof othersOf>;

const foundFolder = ({ id, name, slug, extract }: Folder, place: Place) => ({
  id,
  name,
  href: pathTo("folder", place, { slug }),
  extract: truncate(extract, EXTRACT_LENGTH),
});

/** The telephone number; optional. */
export const findPhone = async ({ requestContext, context }: ScreenArgs): Promise<string | null> =>
  settingValue(await loadSettings(requestContext, context), "phone");
