/** The picker and the questions: one step each request, so that no step needs JavaScript. */
import { redirect } from "@remix-run/node";
import { type FilterCode, isFilterCode } from "~/routing/filters";
import { decodeAnswers, encodeAnswers, type GuideAnswers } from "~/routing/guide-answers";
import { headOfScreen } from "~/routing/head.server";
import { pathTo } from "~/routing/paths";
import { type ParameterOf, type Query, readQuery } from "~/routing/query";
import type { RequestContext } from "~/routing/request-context.server";
import type { ScreenArgs } from "~/routing/screen-loader.server";
import { answersSent } from "~/tools/choice-guide";
import { getGuide, listFields } from "~/tools/guide/guide.server";
import { BEFORE_FIELD } from "~/tools/guide/guide-data";

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
  const plain = questionsPath(requestContext, answers);
  // Sent without a new answer: the same questions again, with a word about it.
  const missing = query.get(BEFORE_FIELD) === guide.before;
  const currentQuery = new URLSearchParams(
    [...query].filter(([name]) => codes.some((code) => code === name) || name === BEFORE_FIELD),
  );
  if (given && !missing && currentQuery.toString() !== new URLSearchParams(answers).toString())
    throw redirect(plain, 302);
  const title = requestContext.t("guide:title");
  return {
    kind: "questions" as const,
    head: headOfScreen(requestContext, "choice-guide", {
      title,
      description: requestContext.t("guide:description", { site: requestContext.site.name }),
      noindex: given,
    }),
    breadcrumbs: [{ label: title }],
    guide,
    missing,
    base: pathTo("choice-guide", requestContext),
    categoriesHref: pathTo("category", requestContext),
    contactHref: pathTo("contact", requestContext),
  };
}
