/** Answers which product to use for a job: the best and up to two others, or why none. */
import type { Answer } from "../../../shared/contract";
import { type Choice, choose } from "../choosing/choose";
import { thicknessFor } from "../choosing/conditions";
import { type MissingSize, needForProduct, quantityOf, UNITS } from "../quantity";
import type { Sentences } from "../text/sentences";
import { type AnswerInput, type Body, MAX_PRODUCTS, MIN_SHARE } from "./answer-input";
import { contactLinks, sheetLinks, worksheetFor } from "./links";
import { reasonsOf } from "./reasons";
import { stepsAround, waitsOf, warningsFor } from "./related-advice";

export function productAnswer(input: AnswerInput): Body {
  const { request, knowledge, sentences, found } = input;
  const choice = choose(request, knowledge, found);
  const products = productsOf(choice, input);
  const best = choice.ranked[0]?.product;
  if (!best) return noFitAnswer(choice, input);
  const need = needForProduct(best, request, knowledge.concepts);
  const quantity = typeof need === "string" ? null : quantityOf(best, need, knowledge, sentences);
  const worksheet = worksheetFor(best, request, knowledge);
  const reason = products[0]?.reasons.slice(0, 2).join(", ") ?? "";
  return {
    kind: "product",
    headline: sentences.say("best", { product: best.name, reason }),
    products,
    quantity,
    missing: typeof need === "string" ? [missingField(need, sentences)] : [],
    steps: stepsAround(best, input),
    waits: waitsOf(best, input),
    warnings: warningsFor(input),
    links: [...(worksheet ? [worksheet] : []), ...sheetLinks(best, input)],
  };
}

/** The best products with their reasons. */
export function productsOf({ ranked }: Choice, input: Omit<AnswerInput, "found">): Answer["products"] {
  const least = (ranked[0]?.points ?? 0) * MIN_SHARE;
  return ranked
    .slice(0, MAX_PRODUCTS)
    .filter(({ points }, at) => at === 0 || points >= least)
    .map(({ product }) => ({ product: input.card(product), reasons: reasonsOf(product, input) }));
}

/** Its unit is what is written behind the number, so that the size is understood: "m long". */
export function missingField(field: MissingSize, { say }: Sentences): Answer["missing"][number] {
  const unit = UNITS[field];
  const written = field === "area" ? unit : say(`size.${field}`, { size: unit });
  return { field, label: say(`missing.${field}`), unit: written, options: [] };
}

function noFitAnswer({ nothing }: Choice, input: AnswerInput): Body {
  const { request, knowledge, sentences } = input;
  const excluded = nothing.conditions.map((condition) => {
    const names = nothing.wouldFit.flatMap(({ product, conditions }) =>
      conditions.includes(condition) ? product.name : [],
    );
    const phrase = condition === "audience" ? `${condition}-${knowledge.viewContext.target}` : condition;
    const values = {
      products: sentences.list(names.slice(0, MAX_PRODUCTS)),
      mm: thicknessFor(request, knowledge.concepts) ?? 0,
      celsius: request.sizes.temperatureC ?? 0,
    };
    return { condition, text: sentences.say(`excluded.${phrase}`, values) };
  });
  const links = contactLinks(input);
  return { kind: "no-fit", headline: sentences.say("no-fit"), excluded, warnings: warningsFor(input), links };
}
