/** Chooses products for a request: rules that exclude what the data forbids, then the order of the rest. */
import type { Target } from "../../../shared/contract";
import type { ProductSource } from "../../content/base-data";
import type { AdviceConcepts } from "../../content/schema-advice";
import type { Knowledge } from "../knowledge";
import { has, type Mention, type Request } from "../types";
import { rank } from "./rank";
import { coatsFor, createWait, depthFor, hasAny, meets, placesFor, supportsFor } from "./traits";

export type Choice = ReturnType<typeof chooseFor>;
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
  const withoutOne = items.map((_, at) => items.filter((_, other) => other !== items.length - 1 - at));
  return items.length < 2 ? [] : [...withoutOne, ...items.map((item) => [item])];
}

function chooseFor(request: Request, knowledge: Knowledge, found: Found) {
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

export type Condition =
  | ("audience" | "kind" | "tool" | "substrate" | "substrate-all" | "place" | "location" | "location-best")
  | ("thickness" | "temperature" | "time" | "wish");

const FREEZING_C = 0;

/** They only exclude while other products are left: such a product is less suitable, not wrong. */
const YIELDING: ReadonlySet<Condition> = new Set<Condition>(["time", "wish", "substrate-all", "location-best"]);

/** @returns a function to the conditions that exclude a product */
function createRules(request: Request, concepts: AdviceConcepts, target: Target) {
  const { mentions, sizes } = request;
  const isForProblems = createProblemRule(request, concepts);
  const wishes = mentions.wish.flatMap(({ name }) => concepts.wishes[name] ?? []);
  const tools = mentions.tool.flatMap(({ name }) => concepts.tools[name] ?? []).filter(({ required }) => required);
  // "Droplets by machine" are for a machine of their own.
  const machines = [...tools, ...wishes.filter(({ any }) => any.every((trait) => trait.startsWith("mode:")))];
  const supports = supportsFor(request, concepts);
  const places = placesFor(request, concepts);
  const destinations = new Set(places.flatMap(({ destination }) => destination ?? []));
  const thickness = depthFor(request, concepts);
  const temperature = sizes.temperatureC ?? (has(request, "context", "frost") ? FREEZING_C : undefined);
  const isDamp = has(request, "context", "damp");
  const isStrict = ({ yields, wet }: (typeof places)[number]): boolean => !yields || (wet && isDamp);
  const minutesUntilNext = createWait(request, concepts);
  const maxCoats = has(request, "context", "one-coat") ? 1 : Number.MAX_VALUE;

  return (product: ProductSource): Condition[] => {
    if (!isForProblems(product)) return ["kind"];
    const matched = supports.filter((codes) => hasAny(product.supports, codes)).length;
    const unfit = places.filter((place) => !isForPlace(product, place));
    const isElsewhere = product.destination !== "interieur_exterieur" && !destinations.has(product.destination);
    const coats = thickness === undefined ? 1 : (coatsFor(product, thickness) ?? Number.POSITIVE_INFINITY);
    // A product without a lowest temperature isn't for the cold.
    const isTooCold =
      temperature !== undefined && temperature < (product.temperature_c?.min ?? Number.POSITIVE_INFINITY);
    /** In the order in which an answer names them. */
    const rules: [Condition, boolean][] = [
      ["audience", !product.salesplans.includes(target)],
      ["kind", wishes.some((wish) => wish.required && !meets(product, wish))],
      ["wish", wishes.some(({ avoids }) => meets(product, { any: avoids }))],
      ["tool", tools.length > 0 && !machines.some((each) => meets(product, each))],
      ["substrate", supports.length > 0 && matched === 0],
      ["substrate-all", matched > 0 && matched < supports.length],
      ["place", destinations.size === 1 && isElsewhere],
      ["location", unfit.some(isStrict)],
      ["location-best", unfit.length > 0 && !unfit.some(isStrict)],
      ["thickness", coats > maxCoats],
      ["temperature", isTooCold],
      ["time", sizes.hours !== undefined && minutesUntilNext(product) > sizes.hours * 60],
    ];
    return rules.flatMap(([condition, excludes]) => (excludes ? condition : []));
  };
}

/** Whether a product is for all problems of a request; without any, whether it is a filler. */
function createProblemRule({ mentions }: Request, { problems }: AdviceConcepts): (product: ProductSource) => boolean {
  const mentioned = mentions.problem.flatMap(({ name }) => problems[name] ?? []);
  const isDamage = mentioned.some(({ through }) => through);
  const needed = mentioned
    .filter(({ finishing }) => !(finishing && isDamage))
    .map(({ functions, also }) => [...functions, ...also]);
  if (needed.length === 0) return ({ thickness_mm }) => thickness_mm !== null;
  return ({ usage_functions }) => needed.every((codes) => hasAny(usage_functions, codes));
}

function isForPlace(product: ProductSource, { locations, wet }: AdviceConcepts["places"][string]): boolean {
  const isForOutside = wet && product.destination !== "interieur";
  return locations.length === 0 || isForOutside || hasAny(product.locations, locations);
}

/** Properties of the wall that nothing can change. */
const GIVEN: readonly Condition[] = ["kind", "substrate", "tool"];

/** The fewest conditions that would have to fall, and the products that would fit then. */
function explainNothing(checked: readonly { product: ProductSource; conditions: Condition[] }[]) {
  const reasons = checked.map(({ product, conditions }) => ({
    product,
    conditions: conditions.filter((condition) => !YIELDING.has(condition)),
  }));
  for (const given of [GIVEN, ["kind"] satisfies Condition[], []]) {
    const possible = reasons.filter(({ conditions }) => !hasAny(conditions, given));
    const fewest = Math.min(...possible.map(({ conditions }) => conditions.length));
    const nearest = possible.filter(({ conditions }) => conditions.length === fewest);
    if (nearest.length > 0)
      return { conditions: [...new Set(nearest.flatMap(({ conditions }) => conditions))], wouldFit: nearest };
  }
  return { conditions: [], wouldFit: [] };
}
