/** The face of the advice engine: an adviser for one view of the catalogue. */
import type { Answer, AnswerProduct } from "../../shared/contract";
import type { Choices } from "../catalogue/facets";
import type { ViewContext } from "../catalogue/view-context";
import type { ProductSource } from "../content/base-data";
import type { Search } from "../search/search";
import { type AnswerOptions, answerTo } from "./answer/answer";
import { type GuideOptions, productsForChoices, reasonsFor } from "./answer/guide-answer";
import { createKnowledge } from "./knowledge";
import { createSafety } from "./safety/safety-answer";

export type Adviser = ReturnType<typeof createAdviser>;

export function createAdviser(viewContext: ViewContext, search: Search) {
  const knowledge = createKnowledge(viewContext, search);
  const safety = createSafety(knowledge);
  return {
    /** `null`: the search results stay alone. */
    answer(text: string, options: AnswerOptions): Answer | null {
      const request = knowledge.understand(text);
      const answerJob = () => answerTo(request, knowledge, options);
      return safety?.answer(request, answerJob) ?? answerJob();
    },
    /** The answer to the choice guide: at most three products, the best first. */
    productsForChoices: (choices: Choices, options: GuideOptions): AnswerProduct[] =>
      productsForChoices(choices, knowledge, options),
    reasonsFor: (product: ProductSource): string[] => reasonsFor(product, knowledge),
    understand: knowledge.understand,
    /** The name of a concept, `substrate.brick`. */
    labelOf: (concept: string): string | undefined => knowledge.content.labels[concept],
  };
}
