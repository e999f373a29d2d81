import type { Request } from "express";
import { type Answer, type Media, QueriesBody, type Suggestion } from "../../shared/contract";
import { SEARCH_PAGE_SIZE } from "../../shared/rules/requests";
import type { Api } from "../back-office";
import { articleRecord, articleType, folderRecord } from "../catalogue/pages";
import type { CatalogueView } from "../catalogue-view";
import { notFound, queryText, readApiCaller } from "../http/problem";
import { pageOf, serve, serveSite } from "../http/serve";
import { type AddressedEntity, entityPath } from "../paths";
import { readShape } from "../requests/shape";
import type { Found } from "../search/search";
import { listQueries } from "../search-analytics/list-queries";
import { serveTeam } from "../team/team-call";
import { readChoices } from "./category";

const SUGGESTIONS_A_GROUP = 3;

export function searchResource(api: Api): void {
  const isSuggest = (request: Request) => queryText(request, "type")?.toLowerCase() === "suggest";

  serve(api, { call: "suggest", when: isSuggest }, ({ query, catalogueView }) => {
    const everything = catalogueView.search.find(query.text);
    const answer = answerIn(query.text, everything, catalogueView);
    // A question about safety isn't answered by a product.
    const found = answer?.kind === "safety" ? { ...everything, products: [], categories: [] } : everything;
    const { products, articles, categories, folders } = groupsOf(found, catalogueView);
    return {
      answer: answer?.headline,
      products: suggestions(products, "product", catalogueView),
      articles: suggestions(articles, "page", catalogueView),
      categories: suggestions(categories, "category", catalogueView),
      folders: suggestions(folders, "folder", catalogueView),
    };
  });

  serve(api, "listAdvisedProducts", ({ query, catalogueView: { adviser, facets, card } }) => {
    const choices = readChoices(query.caracteristics);
    return pageOf(adviser.productsForChoices(choices, { facets, card }));
  });

  serve(api, "search", ({ query, catalogueView }) => {
    const choices = readChoices(query.caracteristics);
    const found = catalogueView.search.find(query.text);
    const wantsAnswer = query.answer !== "0";
    const answer = wantsAnswer ? answerIn(query.text, found, catalogueView, query.explain === "1") : null;
    // No product is listed for unsold things, if nothing fits, or beside a warning.
    const listed = answer && NO_PRODUCTS.includes(answer.kind) ? [] : found.products;
    const chosen = catalogueView.facets.keep(listed, choices);
    const { page = 1, perPage = SEARCH_PAGE_SIZE } = query;
    const products = pageOf(chosen, { page, perPage });
    if (page > 1 && products.items.length === 0) throw notFound("page");

    const { articles, categories, folders } = groupsOf(
      othersIn(query.all === "0" ? NOTHING : found, answer),
      catalogueView,
    );
    const whole = <Item>({ total, make }: Group<Item>) => ({ total, items: make(total) });
    return {
      answer: page === 1 && choices.size === 0 ? answer : null,
      products: { total: products.total, items: products.items.map(catalogueView.card) },
      articles: whole(articles),
      categories: whole(categories),
      folders: whole(folders),
    };
  });

  const { store, library, searchAnalytics } = api;
  serveSite(api, { call: "recordQueries", limit: "128kb" }, async (request) => {
    const { questions: queries } = readShape(QueriesBody, request.body);
    return { counted: await searchAnalytics.record(queries, readApiCaller(request, api)) };
  });

  serveTeam(api, "listQueries", ({ member, query: { week }, lang }) =>
    listQueries({ store, sites: library.sites, lang, seen: member.sites }, week),
  );
}

const NOTHING: Found = { products: [], categories: [], pages: [], folders: [], isComplete: false };

const NO_PRODUCTS: readonly Answer["kind"][] = ["nothing", "no-fit", "safety"];

/** Unsold things have no category and no article; if no product fits or is safe, categories are left out too. */
function othersIn(found: Found, answer: Answer | null): Found {
  if (answer?.kind === "nothing") return NOTHING;
  return answer?.kind === "no-fit" || answer?.kind === "safety" ? { ...found, categories: [] } : found;
}

function answerIn(text: string, found: Found, { adviser, card }: CatalogueView, explain = false): Answer | null {
  return adviser.answer(text, { card, found, explain });
}

/** Records are made only for the ones that are shown. */
interface Group<Item> {
  total: number;
  make(most: number): Item[];
}

function groupsOf(found: Found, catalogueView: CatalogueView) {
  const { viewContext } = catalogueView;
  const group = <Source, Item>(sources: readonly Source[], make: (source: Source) => Item): Group<Item> => ({
    total: sources.length,
    make: (most) => sources.slice(0, most).map(make),
  });
  return {
    products: group(found.products, catalogueView.card),
    articles: group(found.pages, (page) =>
      articleRecord(page, articleType(page, viewContext) ?? "article", viewContext),
    ),
    categories: group(found.categories, catalogueView.category),
    folders: group(found.folders, (folder) => folderRecord(folder, viewContext)),
  };
}

/** The parts of cards, articles, categories and folders that a suggestion shows. */
interface Suggestable extends Omit<Suggestion, "url" | "medias"> {
  category?: { name: string } | null | undefined;
  medias?: { visuel?: readonly Media[]; cover?: Media | undefined };
}

function suggestions({ total, make }: Group<Suggestable>, kind: AddressedEntity, { viewContext }: CatalogueView) {
  const items = make(SUGGESTIONS_A_GROUP).map(
    ({ id, slug, name, title, cover, medias, category_name, category }): Suggestion => ({
      id,
      slug,
      cover: cover ?? medias?.cover,
      medias: medias?.visuel && { visuel: medias.visuel.slice(0, 1) },
      name,
      title,
      category_name: category_name ?? category?.name,
      url: entityPath(kind, viewContext.lang, slug),
    }),
  );
  return { total, items };
}
