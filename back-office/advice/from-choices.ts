/**
 * The answer to what somebody chose instead of writing it: the choice guide's answers, by the hard rules, the order and the
 * reasons that a sentence gets. Nothing has to be understood: each choice already is a code of the data.
 */
import type { AnswerProduct, ProductCard } from "../../shared/contract";
import type { ProductSource } from "../catalogue/base-data";
import type { Choices, Facets } from "../catalogue/facets";
import { AdviceConcepts } from "../content/schema-advice";
import { SHOWN_PRODUCTS } from "./asked";
import { choose } from "./choose";
import type { Knowledge } from "./knowledge";
import { WORTH_TELLING } from "./product-answer";
import { reasonsOf } from "./reasons";
import { createSentences } from "./sentences";
import { GROUPS, type Group, type Request, type Said } from "./understand";

export interface ChosenParts {
  knowledge: Knowledge;
  facets: Facets;
  card(product: ProductSource): ProductCard;
}

/** The best first, three at most; none where the choices say nothing that rules go by. */
export function productsForChoices(choices: Choices, { knowledge, facets, card }: ChosenParts): AnswerProduct[] {
  const chosen = chosenIn(facets.meant(choices));
  if (chosen === null) return [];
  // What isn't on the list can't be recommended above it.
  const products = facets.keep(knowledge.products, choices);
  // Nothing was said in words, so words of the products' own texts meet nothing.
  const own: Knowledge = { ...knowledge, products, concepts: chosen.concepts, profileOf: () => new Map() };
  const { ranked } = choose(chosen.request, own, { products: [] });
  const sentences = createSentences(knowledge.content, knowledge.viewContext);
  return ranked
    .slice(0, SHOWN_PRODUCTS)
    .filter(({ points }) => points >= (ranked[0]?.points ?? 0) * WORTH_TELLING)
    .map(({ product }) => ({ product: card(product), reasons: reasonsOf(product, chosen.request, own, sentences) }));
}

/** What a product is for and has, where nothing is asked: the same sentences. */
export function reasonsFor(product: ProductSource, knowledge: Knowledge): string[] {
  const sentences = createSentences(knowledge.content, knowledge.viewContext);
  return reasonsOf(product, requestOf({}), knowledge, sentences);
}

const requestOf = (said: Partial<Record<Group, Said[]>>): Request => ({
  ...{ text: "", tokens: [], isSentence: true, not: new Set<string>(), sizes: {}, measures: [] },
  ...{
    products: [],
    unwanted: [],
    families: [],
    city: null,
    strange: [],
    guessed: new Set<number>(),
    first: -1,
    meaning: 0,
  },
  said: Object.fromEntries(GROUPS.map((group) => [group, said[group] ?? []])) as Record<Group, Said[]>,
});

/** The choices as concepts of their own, and a request that says these. */
function chosenIn(meant: ReadonlyMap<string, readonly string[]>) {
  const codes = (field: string) => meant.get(field) ?? [];
  const [functions, supports, modes] = [codes("usage_functions"), codes("supports"), codes("application_modes")];
  const [destinations, locations] = [codes("destination"), codes("locations")];
  const places: Record<string, unknown> = {
    ...Object.fromEntries(destinations.map((destination) => [slugOf(destination), { destination }])),
    ...(locations.length > 0 && { locations: { locations } }),
  };
  const concepts = AdviceConcepts.parse({
    ...{ wishes: {}, times: {}, facts: {}, screens: {}, unsold: {}, contexts: {}, warnings: {} },
    problems: functions.length > 0 ? { chosen: { functions, measure: "depth" } } : {},
    substrates: supports.length > 0 ? { chosen: { supports } } : {},
    places,
    tools: modes.length > 0 ? { chosen: { modes, required: true } } : {},
  });
  const named = (records: object): Said[] => Object.keys(records).map((name) => ({ name, tokens: [] }));
  const said = {
    problem: named(concepts.problems),
    substrate: named(concepts.substrates),
    place: named(concepts.places),
    tool: named(concepts.tools),
  };
  const isSaying = Object.values(said).some((each) => each.length > 0);
  return isSaying ? { concepts, request: requestOf(said) } : null;
}

const slugOf = (code: string): string => code.toLowerCase().replaceAll("_", "-");
