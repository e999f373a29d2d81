import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { categorySummary } from "~/catalogue/category-views";
import { chosenWords, readListRequest } from "~/catalogue/filter-groups";
import { findListNote, findListPush, listFamilies } from "~/catalogue/list-extras.server";
import { pageNotFound } from "~/routing/failures.server";
import { pageMeta, stylesheets } from "~/routing/head";
import { pathTo } from "~/routing/paths";
import { splitQuery } from "~/routing/query";
import type { RequestContext } from "~/routing/request-context.server";
import { headOfScreen, screenLoader } from "~/routing/screen-loader.server";
import { renderAnswer } from "./answer.server";
import { findPhone, getResults } from "./queries.server";
import styles from "./search.css";
import { SearchScreen } from "./search-screen";
import { cleanSearchText } from "./search-text";

export const handle = { i18n: ["category", "search"] };
export const links = stylesheets(styles);
export const meta = pageMeta;

/** @throws {Response} the home page for an empty text, 404 for what isn't the grammar, a redirect to the canonical address */
function readAddress(requestContext: RequestContext) {
  const { query, undeclared } = splitQuery("search", requestContext.path);
  const sent = query.get("text");
  const [inPath = "", ...segments] = requestContext.address.rest;
  const text = cleanSearchText(withMeasure(sent ?? inPath, query.get("value"), query.get("unit")));
  if (text === "") throw redirect(pathTo("home", requestContext), 302);

  const request = readListRequest({ segments, query, undeclared }, { dashedPage: true });
  if (!request) throw pageNotFound();
  const status = sent !== null ? 302 : (request.redirectStatus ?? (text === inPath ? null : 301));
  if (status)
    throw redirect(pathTo("search", requestContext, { text, segments: request.segments }) + request.search, status);
  return { text, request, explain: query.get("explain") === "1" };
}

/** Appends a size that the answer requested, with its dimension: "6 m long". */
function withMeasure(text: string, value: string | null, unit: string | null): string {
  const isSize = /^\d{1,6}(?:[.,]\d{1,3})?$/.test(value ?? "") && UNIT.test(unit ?? "");
  return isSize ? `${text}, ${value} ${unit}` : text;
}
const UNIT = /^(?:mm|cm|m|m²)(?: [\p{L} ]{1,20})?$/u;

// Marked as pure: the browser's build only leaves out what it knows to have no effect.
export const loader = /* @__PURE__ */ screenLoader(async (args) => {
  const { requestContext } = args;
  const { text, request, explain } = readAddress(requestContext);
  const roots = await listFamilies(args);
  const [{ answer, list, others }, phone, push, note] = await Promise.all([
    getResults(args, text, request, roots, explain && args.context.config.mode === "development"),
    findPhone(args),
    findListPush(args),
    findListNote(args),
  ]);
  const count = Object.values(others).reduce((sum, found) => sum + found.length, list.total);
  return {
    head: headOfScreen(requestContext, "search", {
      title: requestContext.t("search:title", { text: [text, chosenWords(list.groups)].filter(Boolean).join(", ") }),
      description: requestContext.t("search:description", { count, text }),
      tail: { text, segments: request.segments },
      findable: count > 0 && request.segments.length === 0,
    }),
    breadcrumbs: [{ label: requestContext.t("search:breadcrumb") }],
    text,
    answer: answer && renderAnswer(answer, requestContext, { text, roots, phone }),
    base: pathTo("search", requestContext, { text }),
    contactHref: pathTo("contact", requestContext),
    list,
    others,
    push,
    note,
    /** Ways on when nothing is found. */
    families: roots.map((root) => categorySummary(root, requestContext)),
  };
});

export default function SearchRoute() {
  const data = useLoaderData<typeof loader>();
  return <SearchScreen key={data.base} {...data} />;
}
