/** Chooses products for a request: hard rules, then the order of the rest. */
import type { ProductSource } from "../../content/base-data";
import type { Knowledge } from "../knowledge";
import type { Mention, Request } from "../types";
import { type Checked, createRules, explainNothing, YIELDING } from "./hard-rules";
import { type Ranked, rank } from "./rank";

export interface Choice {
  readonly ranked: Ranked[];
  readonly excluded: Checked[];
  /** Why nothing is left. */
  readonly nothing: ReturnType<typeof explainNothing>;
}
type Found = { products: readonly ProductSource[] };

/** Drops the least certain problem until a product fits: "the corner is broken and I want it smooth". */
export function choose(request: Request, knowledge: Knowledge, found: Found): Choice {
  const choice = chooseFor(request, knowledge, found);
  if (choice.ranked.length > 0) return choice;
  const problems = [...request.mentions.problem].sort((a, b) => b.tokens.length - a.tokens.length);
  for (const fewer of [...fewerOf(problems), ...requiredProblems(request, knowledge)]) {
    const mentions = { ...request.mentions, problem: fewer };
    const other = chooseFor({ ...request, mentions }, knowledge, found);
    if (other.ranked.length > 0) return other;
  }
  return choice;
}

/** The problem of a tool or wish without alternatives: a facade is sprayed, whatever its cracks. */
function requiredProblems({ mentions }: Request, { concepts: { tools, wishes } }: Knowledge): Mention[][] {
  return [
    ...mentions.tool.flatMap(({ name }) => tools[name] ?? []),
    ...mentions.wish.flatMap(({ name }) => wishes[name] ?? []),
  ].flatMap(({ problem, required }) => (problem && required ? [[{ name: problem, tokens: [] }]] : []));
}

/** Without one of them, the last first; then each alone. */
function fewerOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [];
  const withoutOne = items.map((_, at) => items.filter((_, other) => other !== items.length - 1 - at));
  return items.length === 2 ? withoutOne : [...withoutOne, ...items.map((item) => [item])];
}

function chooseFor(request: Request, knowledge: Knowledge, found: Found): Choice {
  const { concepts, products, profileOf, viewContext } = knowledge;
  const exclude = createRules(request, concepts, viewContext.target);
  const checked = products
    .filter((product) => !request.replaced.includes(product))
    .map((product) => ({ product, conditions: exclude(product) }));
  const strict = checked.filter(({ conditions }) => conditions.length === 0);
  const allowed =
    strict.length > 0 ? strict : checked.filter(({ conditions }) => conditions.every((each) => YIELDING.has(each)));
  const left = new Set(allowed.map(({ product }) => product));
  return {
    ranked: rank([...left], request, concepts, { profileOf, found: found.products }),
    // Rarely used, and slow with many products.
    get excluded() {
      return checked.filter(({ product }) => !left.has(product));
    },
    get nothing() {
      return left.size > 0 ? { conditions: [], wouldFit: [] } : explainNothing(checked);
    },
  };
}
