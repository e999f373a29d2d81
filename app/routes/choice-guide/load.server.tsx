/** The choice guide: one step a request, so that no step needs JavaScript. Its result is a product list with filters. */
import { redirect } from "@remix-run/node";
import { renderToStaticMarkup } from "react-dom/server";
import { findSidePart } from "~/back-office/side-part.server";
import { AdvisedProducts } from "~/catalogue/advised-products.server";
import { cardOf } from "~/catalogue/card";
import { areKnown, readListRequest } from "~/catalogue/filter-groups";
import { listFamilies } from "~/catalogue/list-extras.server";
import { loadList } from "~/catalogue/product-list.server";
import { pageNotFound } from "~/routing/failures.server";
import { type FilterCode, type Filters, formatFilterSegments, isFilterCode } from "~/routing/filters";
import { decodeAnswers, encodeAnswers, type GuideAnswers } from "~/routing/guide-answers";
import { pathTo } from "~/routing/paths";
import { type ParameterOf, type Query, readQuery, splitQuery } from "~/routing/query";
import type { RequestContext } from "~/routing/request-context.server";
import { headOfScreen, headTexts, type ScreenArgs, titledScreen } from "~/routing/screen-loader.server";
import { answer, answersSent } from "~/tools/choice-guide";
import { canonicalAnswers, getGuide, listFields } from "~/tools/guide/guide.server";
import { BEFORE_FIELD } from "~/tools/guide/guide-data";
import type { Category, Filter } from "~shared/contract";

type GuideQuery = Query<ParameterOf<"choice-guide">>;

/** Reads the answers from the form or the address: `?CODE=value`, one per field. */
function readAnswers(codes: readonly FilterCode[], query: GuideQuery): GuideAnswers {
  const sent = Object.fromEntries(codes.flatMap((code) => (query.get(code) ? [[code, query.get(code) ?? ""]] : [])));
  const before = decodeAnswers(query.get(BEFORE_FIELD) ?? "");
  return answersSent(codes, before ?? {}, sent);
}

const questionsPath = (requestContext: RequestContext, answers: GuideAnswers) => {
  const query = new URLSearchParams(answers);
  return pathTo("choice-guide", requestContext) + (query.size > 0 ? `?${query}` : "");
};

/** @throws {Response} 302 to the results when every question is answered, and to the plain address of these answers */
export async function loadQuestions(args: ScreenArgs) {
  const { requestContext, request } = args;
  const query = readQuery("choice-guide", request.url);
  const codes = (await listFields(args)).map(({ technical_name }) => technical_name).filter(isFilterCode);
  const guide = await getGuide(args, readAnswers(codes, query));
  const { questions, answers } = guide;
  if (questions.length > 0 && questions.every(({ answer }) => answer)) {
    throw redirect(pathTo("choice-guide", requestContext, { segments: [encodeAnswers(answers)] }), 302);
  }
  const given = codes.some((code) => query.has(code)) || query.has(BEFORE_FIELD);
  // Sent without a new answer: the same questions again, with a word about it.
  const missing = query.get(BEFORE_FIELD) === guide.before;
  const currentQuery = new URLSearchParams(
    [...query].filter(([name]) => codes.some((code) => code === name) || name === BEFORE_FIELD),
  );
  if (given && !missing && currentQuery.toString() !== new URLSearchParams(answers).toString())
    throw redirect(questionsPath(requestContext, answers), 302);
  return {
    kind: "questions" as const,
    ...titledScreen(requestContext, "choice-guide", { ...headTexts(requestContext, "guide:"), noindex: given }),
    guide,
    missing,
    base: pathTo("choice-guide", requestContext),
    categoriesHref: pathTo("category", requestContext),
    contactHref: pathTo("contact", requestContext),
  };
}

const toFilters = (answers: GuideAnswers): Filters =>
  Object.fromEntries(Object.entries(answers).map(([code, value]) => [code, [value]]));

/** @throws {Response} 404 for what can't be read, a redirect for what isn't the canonical address */
function readAddress({ requestContext, request }: ScreenArgs, fields: readonly Filter[], known: readonly Filter[]) {
  const [first = "", ...segments] = requestContext.address.rest;
  const read = decodeAnswers(first);
  if (!read || !areKnown(toFilters(read), known)) throw pageNotFound();
  const { query, undeclared } = splitQuery("choice-guide", request.url);
  const list = readListRequest({ segments, query, sort: query.get("sort"), undeclared });
  if (!list) throw pageNotFound();

  const answers = canonicalAnswers(fields, read);
  const segment = encodeAnswers(answers);
  // Answered fields aren't offered as filters.
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
  const [parts, advice] = await Promise.all([
    loadList(args, request, null, roots, toFilters(answers)),
    isFirst ? findAdvice(args, answers, roots) : null,
  ]);
  const given = givenAnswers(args, answers, fields, known);
  const title = requestContext.t("guide:results.title", { answers: given.map(({ label }) => label).join(", ") });
  const base = pathTo("choice-guide", requestContext);
  return {
    kind: "results" as const,
    head: headOfScreen(requestContext, "choice-guide", {
      title,
      tail: { segments: [segment, ...request.segments] },
      // Not indexed, because each of its products has a category.
      noindex: true,
    }),
    breadcrumbs: [
      { label: requestContext.t("guide:title"), href: base },
      { label: requestContext.t("guide:results.breadcrumb") },
    ],
    ...parts,
    /** The results' own path, without filters. */
    base: pathTo("choice-guide", requestContext, { segments: [segment] }),
    given,
    /** HTML of what fits best; `null`: the list alone. */
    advice,
    guideHref: base,
    categoriesHref: pathTo("category", requestContext),
  };
}

/** Each answer with the link to its step; earlier answers are preserved. */
function givenAnswers(
  { requestContext }: ScreenArgs,
  answers: GuideAnswers,
  fields: readonly Filter[],
  known: readonly Filter[],
) {
  const codes = fields.map(({ technical_name }) => technical_name);
  return Object.entries(answers).map(([code, value]) => {
    const filter = [...fields, ...known].find(({ technical_name }) => technical_name === code);
    return {
      code,
      question: filter?.label ?? code,
      label: filter?.data.find((option) => option.value === value)?.label ?? value,
      href: questionsPath(requestContext, codes.includes(code) ? answer(codes, answers, code, "") : {}),
    };
  });
}

/** Products by the rules of the search advice (docs/advice.md), as HTML; `null` if there are none. The page works without it. */
async function findAdvice(
  { requestContext, context }: ScreenArgs,
  answers: GuideAnswers,
  roots: readonly Category[],
): Promise<string | null> {
  const caracteristics = JSON.stringify(answers);
  const loading = requestContext.api.find("listAdvisedProducts", { query: { caracteristics } });
  const items = (await findSidePart(context.log, "advice", loading))?.items ?? [];
  if (items.length === 0) return null;
  const cards = items.map(({ product, reasons }) => ({ ...cardOf(product, roots, requestContext), reasons }));
  return renderToStaticMarkup(<AdvisedProducts cards={cards} level={3} />);
}
