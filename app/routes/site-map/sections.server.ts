import type { AppLoadContext } from "@remix-run/node";
import { findSidePart } from "~/back-office/side-part.server";
import { findHref } from "~/routing/menu-links";
import { pathTo } from "~/routing/paths";
import type { RequestContext } from "~/routing/request-context.server";
import type { Category, CmsPage, Product } from "~shared/contract";
import screens from "./screens.json";

const MAX_PRODUCTS = 200;

/** Each product is listed once: in the first category that contains it, at the deepest level. */
function sortIntoCategories(roots: readonly Category[], products: readonly Product[], requestContext: RequestContext) {
  const byCategory = new Map<number, PageLink[]>();
  const order = roots.flatMap((root) => [...root.childs, root]);
  for (const { name, slug, categories } of products) {
    const home = order.find(({ id }) => categories.some((category) => category.id === id));
    if (!home) continue;
    const links = byCategory.get(home.id) ?? [];
    byCategory.set(home.id, [...links, { label: name, href: pathTo("product", requestContext, { slug }) }]);
  }
  return byCategory;
}

/** Without products the categories are shown; without categories the section is left out. */
export async function loadFamilies(requestContext: RequestContext, { log }: Pick<AppLoadContext, "log">) {
  const [categories, products] = await Promise.all([
    findSidePart(log, "categories of the site map", requestContext.api.get("listCategories", { query: { depth: 0 } })),
    findSidePart(
      log,
      "products of the site map",
      requestContext.api.get("listProducts", { query: { page: 1, perPage: MAX_PRODUCTS, orderBy: "asc#order" } }),
    ),
  ]);
  const roots = categories?.items ?? [];
  const byCategory = sortIntoCategories(roots, products?.items ?? [], requestContext);
  const sectionOf = ({ id, name, slug }: Pick<Category, "id" | "name" | "slug">) => ({
    name,
    href: pathTo("category", requestContext, { slug }),
    /** Products that are in none of its sub-categories. */
    products: byCategory.get(id) ?? [],
  });
  return roots.map((root) => ({
    ...sectionOf(root),
    colour: root.caracteristics.couleur?.value ?? null,
    childs: root.childs.map(sectionOf),
  }));
}
export type FamilySection = Awaited<ReturnType<typeof loadFamilies>>[number];

export interface PageLink {
  label: string;
  href: string;
}

const SECTIONS = [
  ...(["folders", "worksheets", "articles", "videos", "news", "jobs", "tools", "service", "company"] as const),
];
export type SectionName = (typeof SECTIONS)[number];

/** @param named screens, each with the text that it is called by; one that this site doesn't have is left out */
function screenLinks(requestContext: RequestContext, named: Readonly<Record<string, string>>): PageLink[] {
  return Object.entries(named).flatMap(([code, text]) => {
    const href = findHref({ type: "internal", code }, requestContext);
    return href ? [{ label: requestContext.t(text), href }] : [];
  });
}

/** Plain pages that a folder lists are articles; the others are the company's own. */
const KIND_OF: Record<Exclude<CmsPage["type"]["technical_name"], "page">, SectionName> = {
  worksheet: "worksheets",
  video: "videos",
  actualite: "news",
  job: "jobs",
};

/** `href`: the list that holds the same, where there is one. */
export async function loadSections(requestContext: RequestContext, { log }: Pick<AppLoadContext, "log">) {
  const [pages, folders] = await Promise.all([
    findSidePart(log, "pages of the site map", requestContext.api.get("listPages")),
    findSidePart(log, "folders of the site map", requestContext.api.get("listFolders")),
  ]);
  const inFolders = new Set(folders?.items.flatMap(({ articles }) => articles.map(({ id }) => id)));
  const links: Record<SectionName, PageLink[]> = {
    folders: (folders?.items ?? []).map(({ name, slug }) => ({
      label: name,
      href: pathTo("folder", requestContext, { slug }),
    })),
    worksheets: [],
    articles: [],
    videos: [],
    news: [],
    jobs: [],
    company: [],
    tools: screenLinks(requestContext, screens.tools),
    service: screenLinks(requestContext, screens.service),
  };
  for (const { id, title, slug, type } of pages?.items ?? []) {
    const kind = type.technical_name;
    const section = kind === "page" ? (inFolders.has(id) ? "articles" : "company") : KIND_OF[kind];
    links[section].push({ label: title, href: pathTo("content-page", requestContext, { slug }) });
  }
  if (links.jobs.length > 0) {
    links.jobs.push({
      label: requestContext.t("application:title"),
      href: pathTo("spontaneous-application", requestContext),
    });
  }
  const lists: Partial<Record<SectionName, string>> = {
    news: pathTo("news", requestContext),
    jobs: pathTo("jobs", requestContext),
  };
  return SECTIONS.map((name) => ({ name, href: lists[name] ?? null, links: links[name] })).filter(
    (section) => section.links.length > 0,
  );
}
export type Section = Awaited<ReturnType<typeof loadSections>>[number];
