import type { Request } from "express";
import type { Article } from "../../shared/contract";
import type { Api } from "../back-office";
import { type ArticleType, articleRecord, articleType, faqRecord, isFor, isShown } from "../catalogue/pages";
import type { ViewContext } from "../catalogue/view-context";
import { slugify } from "../content/content";
import { queryText } from "../http/problem";
import { pageOf, serve } from "../http/serve";
import { readMap } from "./category";

/** The default of `type`: the pages that readers consider articles. */
const DEFAULT_TYPES: readonly ArticleType[] = ["actualite", "worksheet", "video", "article"];

const isFaq = (request: Request): boolean => queryText(request, "type") === "faq";

export function articlesResource(api: Api): void {
  serve(api, { call: "listFaq", when: isFaq }, ({ query, catalogueView: { viewContext } }) =>
    pageOf(questions(viewContext, readTags(query.tags)), query),
  );

  serve(api, "listArticles", ({ query, catalogueView: { viewContext } }) => {
    const types: readonly string[] = query.type?.toLowerCase().split(";") ?? DEFAULT_TYPES;
    const wanted = readTags(query.tags);
    const found = articles(viewContext, types, wanted, query.order_by === "publication_date");
    if (query.order === "desc") found.reverse();
    return pageOf<Article>([...found, ...(types.includes("faq") ? questions(viewContext, wanted) : [])], query);
  });
}

const questions = (viewContext: ViewContext, wanted: Wanted) =>
  viewContext.content.faq
    .filter((item) => isFor(item, viewContext) && hasTags(item.tags, wanted, viewContext))
    .map((item) => faqRecord(item, viewContext));

/** In the authors' order, newest first among equals; or by date. */
function articles(viewContext: ViewContext, types: readonly string[], wanted: Wanted, byDate: boolean): Article[] {
  const pages = viewContext.content.pages.filter(
    (page) => isShown(page, viewContext) && hasTags(page.tags, wanted, viewContext),
  );
  const sorted = byDate
    ? pages.sort((a, b) => a.publication_date.localeCompare(b.publication_date))
    : pages.sort((a, b) => a.order - b.order || b.publication_date.localeCompare(a.publication_date));
  return sorted.flatMap((page) => {
    const type = articleType(page, viewContext);
    return type && types.includes(type) ? [articleRecord(page, type, viewContext)] : [];
  });
}

/** Group → hyphenated names; the group `""` matches any. */
type Wanted = ReadonlyMap<string, readonly string[]>;

/** A JSON map group → names, or slugs joined by `_`. */
function readTags(tags: string | undefined): Wanted {
  if (!tags) return new Map();
  if (!tags.trimStart().startsWith("{")) return new Map([["", tags.split("_").filter(Boolean).map(slugify)]]);
  const entries = Object.entries(readMap(tags, "tags")).map(
    ([group, values]) => [group, [values].flat().map((value) => slugify(String(value)))] as const,
  );
  return new Map(entries.filter(([, values]) => values.length > 0));
}

/** Names within a group are alternatives, groups narrow. */
function hasTags(codes: readonly string[], wanted: Wanted, { directory, lang }: ViewContext): boolean {
  const tags = codes.flatMap((code) => directory.tags.get(code) ?? []);
  return [...wanted].every(([group, names]) =>
    tags.some(
      (tag) =>
        (group === "" || tag.type === group) &&
        (names.includes(tag.slug[lang]) || names.includes(slugify(tag.name[lang]))),
    ),
  );
}
