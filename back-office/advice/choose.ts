/** Hard rules, then the order of what is left. */
import type { ProductSource } from "../catalogue/base-data";
import { type Condition, rulesFor, whyNothing } from "./hard-rules";
import type { Knowledge } from "./knowledge";
import { type Ranked, rank } from "./rank";
import type { Request, Said } from "./understand";

export interface Choice {
  readonly ranked: Ranked[];
  readonly out: { product: ProductSource; conditions: Condition[] }[];
  /** Where nothing is left. */
  readonly nothing: ReturnType<typeof whyNothing>;
}

/**
 * Of several problems, the least certain are left out until something fits: "the corner is broken and I want it smooth"
 * is about the corner.
 */
export function choose(request: Request, knowledge: Knowledge, found: { products: readonly ProductSource[] }): Choice {
  const problems = [...request.said.problem].sort((a, b) => b.tokens.length - a.tokens.length);
  const choice = chooseFor(request, knowledge, found);
  for (const fewer of [...fewerOf(problems), ...impliedBy(request, knowledge)]) {
    if (choice.ranked.length > 0) break;
    const said = { ...request.said, problem: fewer };
    const other = chooseFor({ ...request, said }, knowledge, found);
    if (other.ranked.length > 0) return other;
  }
  return choice;
}

/** What a tool or a wish that nothing else will do for is made for: a sprayed facade is one, whatever its cracks. */
function impliedBy({ said }: Request, { concepts: { tools, wishes } }: Knowledge): Said[][] {
  return [
    ...said.tool.flatMap(({ name }) => tools[name] ?? []),
    ...said.wish.flatMap(({ name }) => wishes[name] ?? []),
  ].flatMap(({ problem, required }) => (problem && required ? [[{ name: problem, tokens: [] }]] : []));
}

/** Without one of them, the last first; then each alone. */
function fewerOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [];
  const withoutOne = items.map((_, at) => items.filter((_, other) => other !== items.length - 1 - at));
  return items.length === 2 ? withoutOne : [...withoutOne, ...items.map((item) => [item])];
}

function chooseFor(request: Request, knowledge: Knowledge, found: { products: readonly ProductSource[] }): Choice {
  const { concepts, products, profileOf, viewContext } = knowledge;
  const rules = rulesFor(request, concepts, viewContext.target);
  const checked = products
    .filter((product) => !request.unwanted.includes(product))
    .map((product) => ({ product, conditions: rules.exclude(product) }));
  const strict = checked.filter(({ conditions }) => conditions.length === 0);
  const allowed =
    strict.length > 0
      ? strict
      : checked.filter(({ conditions }) => conditions.every((each) => rules.yielding.has(each)));
  const kept = new Set(allowed.map(({ product }) => product));
  return {
    ranked: rank([...kept], request, concepts, { profileOf, found: found.products }),
    // Dear where there are many products, and seldom asked for.
    get out() {
      return checked.filter(({ product }) => !kept.has(product));
    },
    get nothing() {
      return kept.size > 0 ? { conditions: [], wouldFit: [] } : whyNothing(checked);
    },
  };
}
