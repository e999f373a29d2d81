/** All that answers are made from, in one view of the catalogue. Built on first use. */
import type { ProductSource } from "../catalogue/base-data";
import type { ViewContext } from "../catalogue/view-context";
import type { Page } from "../content/schema";
import type { AdviceConcepts, AdviceWords } from "../content/schema-advice";
import type { Search } from "../search/search";
import { wordsIn } from "../search/tokens";
import { createLexicon } from "./lexicon";
import { createProductNames } from "./product-names";
import type { Profile } from "./rank";
import { type Request, type Understanding, understand } from "./understand";

export interface Knowledge extends Understanding {
  viewContext: ViewContext;
  concepts: AdviceConcepts;
  content: AdviceWords;
  /** Of every audience: what is only for the other one is said to be. */
  products: readonly ProductSource[];
  profileOf(product: ProductSource): Profile;
  /** Concepts that a page's title and first lines speak of. */
  topicsOf(page: Page): ReadonlySet<string>;
  understand(text: string): Request;
}

const PROFILED = /^(?:problem|substrate|place|wish|tool)\./;
const WEIGHTS = { designation: 1.5, description: 0.8 } as const;

/** `null`: nobody wrote a vocabulary for this language. */
export function createKnowledge(viewContext: ViewContext, search: Search): Knowledge | null {
  const { content, lang } = viewContext;
  const vocabulary = content.advice.languages[lang];
  if (!vocabulary) return null;
  const words = wordsIn(lang);
  const { concepts } = content.advice;
  const lexicon = createLexicon(vocabulary, concepts, words, search.knows);
  const fold = (name: string): string =>
    words
      .fold(name)
      .replaceAll(/[^a-z0-9]+/g, " ")
      .trim();
  const places = [...content.cities.map(({ name }) => name), ...content.stores.stores.map(({ city }) => city)];
  const cities = new Map(places.flatMap((name) => name.split("/").map((part) => [fold(part), part] as const)));
  const naming = new Set(vocabulary.naming.map((text) => words.fold(text)));
  const understanding = { words, lexicon, concepts, cities, names: createProductNames(content.products, naming) };
  const unnamed = { ...understanding, names: { find: () => [], families: () => [] } };
  const profiles = new Map<ProductSource, Profile>();
  const topics = new Map<Page, ReadonlySet<string>>();
  const conceptsIn = (text: string): string[] =>
    Object.entries(understand(text, unnamed).said).flatMap(([group, met]) => met.map(({ name }) => `${group}.${name}`));

  return {
    ...understanding,
    viewContext,
    content: vocabulary,
    products: content.products,
    understand: (text) => understand(text, understanding),
    topicsOf(page) {
      const known = topics.get(page);
      if (known) return known;
      // Each read by itself: what one of them speaks of in passing mustn't outdo what the title says.
      const parts = [page.title[lang], page.extract[lang], page.worksheet?.support[lang] ?? ""];
      const made = new Set(parts.flatMap(conceptsIn));
      topics.set(page, made);
      return made;
    },
    profileOf(product) {
      const known = profiles.get(product);
      if (known) return known;
      const profile = new Map<string, number>();
      for (const part of ["description", "designation"] as const) {
        for (const concept of conceptsIn(product[part][lang])) {
          if (PROFILED.test(concept)) profile.set(concept, WEIGHTS[part]);
        }
      }
      profiles.set(product, profile);
      return profile;
    },
  };
}
