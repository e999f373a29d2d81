/** What the answers lead to: a product list with filters of its own, at `…/{caracteristics}` (urls.md). */
import { redirect } from "@remix-run/node";
import { areKnown } from "~/catalogue/filter-groups";
import type { ListRequest } from "~/catalogue/filter-query";
import { readListRequest } from "~/catalogue/filter-query";
import { findListNote, findListPush, listFamilies } from "~/catalogue/list-extras.server";
import { getProductList } from "~/catalogue/product-list.server";
import { pageNotFound } from "~/routing/failures.server";
import type { Filters } from "~/routing/filters";
import { formatFilterSegments } from "~/routing/filters";
import { headOfScreen } from "~/routing/head.server";
import { pathTo } from "~/routing/paths";
import { splitQuery } from "~/routing/query";
import type { ScreenArgs } from "~/routing/screen-loader.server";
import type { GuideAnswers } from "~/tools/choice-guide";
import { answer, decodeAnswers, encodeAnswers } from "~/tools/choice-guide";
import { canonicalAnswers, listFields } from "~/tools/guide/guide.server";
import type { Toast } from "~/visitor/cookies.server";
import type { Filter } from "~shared/contract";
import { findAdvice } from "./advice.server";
import type { GivenAnswer } from "./results-data";

/** "Erreur de récupération api" (spec 2 §8). */
const API_ERROR: Toast = { kind: "error", key: "api_error" };

const toFilters = (answers: GuideAnswers): Filters =>
  Object.fromEntries(Object.entries(answers).map(([code, value]) => [code, [value]]));

interface Asked {
  answers: GuideAnswers;
  segment: string;
  request: ListRequest;
}

/** @throws {Response} 404 for what can't be read, a redirect for what isn't the canonical address */
function readAddress(
  { requestContext, request }: ScreenArgs,
  fields: readonly Filter[],
  known: readonly Filter[],
): Asked {
  const [first = "", ...segments] = requestContext.address.rest;
  const read = decodeAnswers(first);
  if (!read || !areKnown(toFilters(read), known)) throw pageNotFound();
  const { query, undeclared } = splitQuery("choice-guide", request.url);
  const list = readListRequest({ segments, query, sort: query.get("sort"), undeclared });
  if (!list) throw pageNotFound();

  const answers = canonicalAnswers(fields, read);
  const segment = encodeAnswers(answers);
  // What has been answered isn't filtered again.
  const others = Object.fromEntries(Object.entries(list.filters).filter(([code]) => !answers[code]));
  const wanted = [segment, ...formatFilterSegments({ filters: others, page: list.page })];
  const isCanonical = wanted.join("/") === [first, ...segments].join("/");
  const status = list.redirectStatus ?? (isCanonical ? null : 301);
  if (status) throw redirect(pathTo("choice-guide", requestContext, { segments: wanted }) + list.search, status);
  return { answers, segment, request: list };
}

export async function loadResults(args: ScreenArgs) {
  const { requestContext } = args;
  const [fields, { list: known }] = await Promise.all([listFields(args), requestContext.api.get("listFilters")]);
  const { answers, segment, request } = readAddress(args, fields, known);
  const roots = await listFamilies(args);
  const isFirst = request.page === 1 && Object.keys(request.filters).length === 0;
  const [list, advice, push, note] = await Promise.all([
    getProductList(args, request, null, roots, toFilters(answers)),
    isFirst ? findAdvice(args, answers, roots) : null,
    findListPush(args),
    findListNote(args),
  ]);
  const given = givenAnswers(args, answers, fields, known);
  const title = requestContext.t("guide:results.title", { answers: given.map(({ label }) => label).join(", ") });
  const base = pathTo("choice-guide", requestContext);
  return {
    kind: "results" as const,
    head: headOfScreen(requestContext, "choice-guide", {
      title,
      tail: { segments: [segment, ...request.segments] },
      // One list too many for search engines: each of its products has a category.
      noindex: true,
    }),
    breadcrumbs: [
      { label: requestContext.t("guide:title"), href: base },
      { label: requestContext.t("guide:results.breadcrumb") },
    ],
    toasts: list.failed ? [API_ERROR] : [],
    base: pathTo("choice-guide", requestContext, { segments: [segment] }),
    given,
    advice,
    list,
    push,
    note,
    guideHref: base,
    categoriesHref: pathTo("category", requestContext),
    contactHref: pathTo("contact", requestContext),
  };
}

/** Each answer in words, with the way back to its question: the answers before it stay. */
function givenAnswers(
  { requestContext }: ScreenArgs,
  answers: GuideAnswers,
  fields: readonly Filter[],
  known: readonly Filter[],
): GivenAnswer[] {
  const codes = fields.map(({ technical_name }) => technical_name);
  return Object.entries(answers).map(([code, value]) => {
    const filter = [...fields, ...known].find(({ technical_name }) => technical_name === code);
    const query = new URLSearchParams(codes.includes(code) ? answer(codes, answers, code, "") : {});
    return {
      code,
      question: filter?.label ?? code,
      label: filter?.data.find((option) => option.value === value)?.label ?? value,
      href: pathTo("choice-guide", requestContext) + (query.size > 0 ? `?${query}` : ""),
    };
  });
}
