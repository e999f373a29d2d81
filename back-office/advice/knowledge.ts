/** The sources of answers in one view of the catalogue: vocabulary, concepts, products and their texts. */
import { memoized } from "../../shared/memoized";
import type { ViewContext } from "../catalogue/view-context";
import type { ProductSource } from "../content/base-data";
import type { Page } from "../content/schema";
import type { Search } from "../search/search";
import { wordsIn } from "../search/tokens";
import type { Profile } from "./choosing/rank";
import { createLexicon } from "./text/lexicon";
import { createProductNames } from "./text/product-names";
import { createSentences } from "./text/sentences";
import { GROUPS, type Request } from "./types";
import { type Understanding, understand } from "./understanding/understand";
import { conceptsWith, wordsWith } from "./vocabularies";

export type Knowledge = ReturnType<typeof createKnowledge>;

const PROFILED = /^(?:problem|substrate|place|wish|tool)\./;
const DESIGNATION_WEIGHT = 1.5;
const DESCRIPTION_WEIGHT = 0.8;

export function createKnowledge(viewContext: ViewContext, search: Search) {
  const { content, lang } = viewContext;
  const vocabulary = wordsWith(content.advice.languages, lang);
  const concepts = conceptsWith(content.advice.concepts);
  const words = wordsIn(lang);
  const opposed = Object.entries(concepts.wishes).flatMap(([name, { opposite }]) => (opposite ? [`wish.${name}`] : []));
  const lexicon = createLexicon(vocabulary, words, new Set(opposed), search.knows);
  const naming = new Set(vocabulary.naming.map((text) => words.fold(text)));
  const names = createProductNames(content.products, naming);
  const { model } = content.advice;
  const cities = citiesOf(viewContext, words.fold);
  const understanding: Understanding = { words, lexicon, concepts, names, cities, model };
  const unnamed = { ...understanding, model: null, names: { find: () => [], families: () => [] } };
  const conceptsIn = (text: string): string[] => {
    const { mentions } = understand(text, unnamed);
    return GROUPS.flatMap((group) => mentions[group].map(({ name }) => `${group}.${name}`));
  };
  return {
    ...understanding,
    viewContext,
    content: vocabulary,
    sentences: createSentences(vocabulary, viewContext),
    /** Products for every audience, because an answer names those for the other one. */
    products: content.products as readonly ProductSource[],
    /** Otherwise only products that are named are known. */
    knowsJobs: Object.keys(vocabulary.words).some((concept) => concept.startsWith("problem.")),
    understand: (text: string): Request => understand(text, understanding),
    /** Concepts that a page's title and first lines mention. Each by itself: a mention in passing doesn't outdo the title. */
    topicsOf: memoized(
      ({ title, extract, worksheet }: Page) =>
        new Set([title[lang], extract[lang], worksheet?.support[lang] ?? ""].flatMap(conceptsIn)),
    ),
    profileOf: memoized(({ description, designation }: ProductSource): Profile => {
      const weights = [
        ...conceptsIn(description[lang]).map((concept) => [concept, DESCRIPTION_WEIGHT] as const),
        ...conceptsIn(designation[lang]).map((concept) => [concept, DESIGNATION_WEIGHT] as const),
      ];
      return new Map(weights.filter(([concept]) => PROFILED.test(concept)));
    }),
  };
}

function citiesOf({ content }: ViewContext, fold: (text: string) => string): Map<string, string> {
  const names = [...content.cities.map(({ name }) => name), ...content.stores.stores.map(({ city }) => city)];
  const plain = (name: string): string =>
    fold(name)
      .replaceAll(/[^a-z0-9]+/g, " ")
      .trim();
  return new Map(names.flatMap((name) => name.split("/").map((part) => [plain(part), part] as const)));
}
