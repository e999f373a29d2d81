/** Which product for a job: the best and up to two others, or why none. */
import type { Answer } from "../../shared/contract";
import { contactLink, sheetLinks, stepsAround, waitsOf, warningsFor, worksheetFor } from "./around";
import { type Asked, type Body, SHOWN_PRODUCTS } from "./asked";
import { type Choice, choose } from "./choose";
import { thicknessFor } from "./hard-rules";
import type { Knowledge } from "./knowledge";
import { type NeedOf, needIn, quantityOf } from "./need";
import { reasonsOf } from "./reasons";
import type { Sentences } from "./sentences";
import type { Request } from "./understand";

/** Of the best one's points: what fits so much worse isn't told. */
export const WORTH_TELLING = 0.5;

export function productAnswer({ request, knowledge, sentences, card, found }: Asked): Body | null {
  const { concepts, viewContext } = knowledge;
  const choice = choose(request, knowledge, found);
  const best = choice.ranked[0];
  const warnings = warningsFor(request, knowledge);
  if (!best) return noFitAnswer(choice, { request, knowledge, sentences }, warnings);
  const shown = choice.ranked
    .slice(0, SHOWN_PRODUCTS)
    .filter((each) => each === best || each.points >= best.points * WORTH_TELLING);
  const products = shown.map(({ product }) => ({
    product: card(product),
    reasons: reasonsOf(product, request, knowledge, sentences),
  }));
  const need = needFor(request, concepts);
  const quantity = need && quantityOf(best.product, need, viewContext.target, viewContext, sentences);
  const worksheet = worksheetFor(best.product, request, knowledge);
  const field = missingIn(request, concepts);
  return {
    kind: "product",
    headline: sentences.say("best", {
      product: best.product.name,
      reason: products[0]?.reasons.slice(0, 2).join(", ") ?? "",
    }),
    products,
    quantity,
    missing: !quantity && field ? [missingField(field, request, sentences)] : [],
    steps: stepsAround(best.product, knowledge, sentences),
    waits: waitsOf(best.product, knowledge, sentences),
    warnings,
    links: [...(worksheet ? [worksheet] : []), ...sheetLinks(best.product, { knowledge, sentences })],
  };
}

/** Of damage, only where it is known how deep it is: a hole isn't a coat of a millimetre. */
export function needFor(request: Request, concepts: Knowledge["concepts"]): NeedOf | null {
  const { said, sizes } = request;
  const mm = thicknessFor(request, concepts) ?? sizes.thicknessMm ?? sizes.depthMm;
  const isDamage = said.problem.some(({ name }) => concepts.problems[name]?.through);
  return isDamage && mm === undefined ? null : needIn(sizes, mm);
}

/** What would tell more: the surface of what is coated, the depth of what is filled. */
function missingIn({ said, sizes }: Request, { problems, substrates }: Knowledge["concepts"]): "area" | "depth" | null {
  const problem = problems[said.problem[0]?.name ?? ""];
  if (problem?.surface) return sizes.areaM2 === undefined ? "area" : null;
  const isSheet = said.substrate.some(({ name }) => substrates[name]?.sheet_mm !== undefined);
  return problem?.measure === "depth" && sizes.depthMm === undefined && !isSheet ? "depth" : null;
}
const UNIT_OF = { area: "m²", depth: "mm" } as const;
export const missingField = (
  field: "area" | "depth",
  _request: Request,
  { say }: Sentences,
): Answer["missing"][number] => ({
  field,
  label: say(`missing.${field}`),
  unit: UNIT_OF[field],
  options: [],
});

function noFitAnswer(
  { nothing }: Choice,
  { request, knowledge, sentences }: Pick<Asked, "request" | "knowledge" | "sentences">,
  warnings: Answer["warnings"],
): Body {
  const { concepts, viewContext } = knowledge;
  const mm = thicknessFor(request, concepts);
  const wouldFit = (condition: string): string[] =>
    nothing.wouldFit
      .filter(({ conditions }) => conditions.includes(condition as never))
      .map(({ product }) => product.name);
  const excluded = nothing.conditions.map((condition) => {
    const key = condition === "audience" ? `excluded.audience-${viewContext.target}` : `excluded.${condition}`;
    const celsius = request.sizes.temperatureC ?? 0;
    return {
      condition,
      text: sentences.say(key, {
        products: sentences.list(wouldFit(condition).slice(0, SHOWN_PRODUCTS)),
        mm: mm ?? 0,
        celsius,
      }),
    };
  });
  const contact = contactLink(knowledge, sentences);
  return { kind: "no-fit", headline: sentences.say("no-fit"), excluded, warnings, links: contact ? [contact] : [] };
}
