/** What fits the answers best, and why: by the rules that a sentence in the search field gets (docs/advice.md). */
import { renderToStaticMarkup } from "react-dom/server";
import { findSidePart } from "~/back-office/side-part.server";
import { AdvisedProducts } from "~/catalogue/advised-products.server";
import { cardOf } from "~/catalogue/card";
import type { ScreenArgs } from "~/routing/screen-loader.server";
import type { GuideAnswers } from "~/tools/choice-guide";
import type { Category } from "~shared/contract";

/** HTML; `null`: nobody advises, or nothing fits. The page stands without. */
export async function findAdvice(
  { requestContext, context }: ScreenArgs,
  answers: GuideAnswers,
  roots: readonly Category[],
): Promise<string | null> {
  const caracteristics = JSON.stringify(answers);
  const asked = requestContext.api.find("listAdvisedProducts", { query: { caracteristics } });
  const items = (await findSidePart(context.log, "advice", asked))?.items ?? [];
  if (items.length === 0) return null;
  const cards = items.map(({ product, reasons }) => ({ ...cardOf(product, roots, requestContext), reasons }));
  return renderToStaticMarkup(<AdvisedProducts cards={cards} level={3} />);
}
