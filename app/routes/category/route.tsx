import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readListRequest } from "~/catalogue/filter-query";
import { pageNotFound } from "~/routing/failures.server";
import { pageMeta, stylesheets } from "~/routing/head";
import { pathTo } from "~/routing/paths";
import { splitQuery } from "~/routing/query";
import type { RequestContext } from "~/routing/request-context.server";
import { screenLoader } from "~/routing/screen-loader.server";
import styles from "./category.css";
import { CategoryScreen } from "./category-screen";
import { FamiliesScreen } from "./families-screen";
import { loadCategory, loadFamilies, loadWholeCatalogue } from "./load.server";

export const handle = { i18n: ["category"] };
export const links = stylesheets(styles);
export const meta = pageMeta;

/** The slug is optional; segments begin with an underscore, which no slug does. */
function splitTail(rest: readonly string[]) {
  const [slug] = rest;
  return slug === undefined || slug.startsWith("_") ? { segments: rest } : { slug, segments: rest.slice(1) };
}

/** @throws {Response} 404 for what isn't the grammar, a redirect for what isn't the canonical address */
function readAddress(requestContext: RequestContext) {
  const { slug, segments } = splitTail(requestContext.address.rest);
  const { query, undeclared } = splitQuery("category", requestContext.path);
  const request = readListRequest({ segments, query, sort: query.get("sort"), undeclared });
  if (!request) throw pageNotFound();
  const { redirectStatus } = request;
  if (redirectStatus) {
    throw redirect(
      pathTo("category", requestContext, { slug, segments: request.segments }) + request.search,
      redirectStatus,
    );
  }
  return { slug, request };
}

// Marked as pure: the browser's build only leaves out what it knows to have no effect.
export const loader = /* @__PURE__ */ screenLoader(
  async (args) => {
    const { requestContext } = args;
    const { slug, request } = readAddress(requestContext);
    if (slug !== undefined) return loadCategory(args, slug, request);
    if (requestContext.rightPath) throw redirect(requestContext.rightPath, 301);
    return request.segments.length > 0 ? loadWholeCatalogue(args, request) : loadFamilies(args);
  },
  { misplaced: true },
);

export default function CategoryRoute() {
  const data = useLoaderData<typeof loader>();
  return data.kind === "families" ? <FamiliesScreen {...data} /> : <CategoryScreen key={data.base} {...data} />;
}
