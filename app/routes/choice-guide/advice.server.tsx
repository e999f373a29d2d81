/** Recommends products for the guide's answers, by the rules of the search advice (docs/advice.md). */
import { renderToStaticMarkup } from "react-dom/server";
import { findSidePart } from "~/back-office/side-part.server";
import { AdvisedProducts } from "~/catalogue/advised-products.server";
import { cardOf } from "~/catalogue/card";
import type { GuideAnswers } from "~/routing/guide-answers";
import type { ScreenArgs } from "~/routing/screen-loader.server";
import type { Category } from "~shared/contract";

/** HTML; `null` if there is no advice. The page works without it. */
export async function findAdvice(
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
