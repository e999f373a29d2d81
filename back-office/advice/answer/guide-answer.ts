/** Answers the choice guide: its choices are a request in the codes of the catalogue, without a text to understand. */
import type { AnswerProduct } from "../../../shared/contract";
import type { Choices, Facets } from "../../catalogue/facets";
import type { ProductSource } from "../../content/base-data";
import { AdviceConcepts } from "../../content/schema-advice";
import { choose } from "../choosing/choose";
import type { Knowledge } from "../knowledge";
import { GROUPS, type Group, type Mention, type Mentions, type Request } from "../types";
import type { AnswerInput } from "./answer-input";
import { productsOf, reasonsOf } from "./product-answer";

export interface GuideOptions extends Pick<AnswerInput, "card"> {
  facets: Facets;
}

/** At most three, the best first; none where the choices aren't about a job. */
export function productsForChoices(
  choices: Choices,
  knowledge: Knowledge,
  { facets, card }: GuideOptions,
): AnswerProduct[] {
  const concepts = conceptsOf(facets.matchingCodes(choices));
  const mentions = Object.entries({
    problem: concepts.problems,
    substrate: concepts.substrates,
    place: concepts.places,
    tool: concepts.tools,
  }).map(([group, records]) => [group, Object.keys(records).map((name): Mention => ({ name, tokens: [] }))] as const);
  if (mentions.every(([, each]) => each.length === 0)) return [];
  const request = requestOf(Object.fromEntries(mentions));
  // Only the guide's own list, and no words of the products' texts, as the choices have none.
  const products = facets.keep(knowledge.products, choices);
  const guided: Knowledge = { ...knowledge, products, concepts, profileOf: () => new Map() };
  const { sentences } = knowledge;
  return productsOf(choose(request, guided, { products: [] }), { request, knowledge: guided, sentences, card });
}

/** Describes the use of a product, without a query. */
export const reasonsFor = (product: ProductSource, knowledge: Knowledge): string[] =>
  reasonsOf(product, { request: requestOf({}), knowledge, sentences: knowledge.sentences });

const requestOf = (mentions: Partial<Mentions>): Request => ({
  text: "",
  tokens: [],
  isSentence: true,
  found: [],
  denied: new Set(),
  sizes: {},
  measures: [],
  products: [],
  replaced: [],
  families: [],
  city: null,
  unknown: [],
  first: -1,
  mentions: Object.fromEntries(GROUPS.map((group) => [group, mentions[group] ?? []])) as Record<Group, Mention[]>,
});

function conceptsOf(chosen: ReadonlyMap<string, readonly string[]>): AdviceConcepts {
  const codes = (field: string): readonly string[] => chosen.get(field) ?? [];
  const one = <Value>(field: string, record: Value) => (codes(field).length > 0 ? { chosen: record } : {});
  const destinations = codes("destination").map((code) => [
    code.toLowerCase().replaceAll("_", "-"),
    { destination: code },
  ]);
  return AdviceConcepts.parse({
    problems: one("usage_functions", { functions: codes("usage_functions"), measure: "depth" }),
    substrates: one("supports", { supports: codes("supports") }),
    places: { ...Object.fromEntries(destinations), ...one("locations", { locations: codes("locations") }) },
    tools: one("application_modes", { any: codes("application_modes").map((mode) => `mode:${mode}`), required: true }),
  });
}
