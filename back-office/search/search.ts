/** Search in one view of the catalogue: an index in memory, built on first use. */
import MiniSearch, { type Query, type SearchOptions, type SearchResult } from "minisearch";
import { padBarcode } from "../../shared/rules/barcode";
import { isFor } from "../catalogue/pages";
import type { CategoryNode, FolderSource, ViewContext } from "../catalogue/view-context";
import type { ProductSource } from "../content/base-data";
import type { Page } from "../content/schema";
import { type Corpus, documentsOf, FIELD_WEIGHTS, type KnownDocuments, type SearchDocument } from "./documents";
import { type LocalisedText, wordsIn } from "./tokens";
import { createVocabulary, type Vocabulary } from "./vocabulary";

/** A word or phrase as its stems. */
type Phrase = readonly string[];

function createSynonyms(groups: readonly (readonly string[])[], words: LocalisedText) {
  const byPhrase = new Map<string, Phrase[]>();
  let longest = 1;
  for (const group of groups) {
    const phrases = group.map((text) => words.split(text).map(words.stem)).filter((phrase) => phrase.length > 0);
    for (const phrase of phrases) {
      const key = phrase.join(" ");
      const others = phrases.filter((other) => other.join(" ") !== key);
      byPhrase.set(key, [...(byPhrase.get(key) ?? []), ...others]);
      longest = Math.max(longest, phrase.length);
    }
  }
  return {
    /** Splits a query into units of meaning: a phrase of a synonym group, or a word. `others` are the synonyms. */
    units(question: readonly string[]) {
      const units: { words: string[]; others: Phrase[] }[] = [];
      let start = 0;
      while (start < question.length) {
        let length = Math.min(longest, question.length - start);
        const phraseAt = () => question.slice(start, start + length);
        while (length > 1 && !byPhrase.has(phraseAt().map(words.stem).join(" "))) length -= 1;
        units.push({ words: phraseAt(), others: byPhrase.get(phraseAt().map(words.stem).join(" ")) ?? [] });
        start += length;
      }
      return units;
    },
  };
}

/** Best first: the records that match every word of the query, or else some of them. */
export interface Found {
  products: ProductSource[];
  categories: CategoryNode[];
  pages: Page[];
  folders: FolderSource[];
  /** Whether every word of the text was found; otherwise results match only some. */
  isComplete: boolean;
}
export type Search = ReturnType<typeof createSearch>;

const FIELDS = Object.keys(FIELD_WEIGHTS) as (keyof typeof FIELD_WEIGHTS)[];
/** The weight of other forms of a word, relative to the word itself. */
const WEIGHT = { prefix: 0.5, parts: 0.8, synonym: 0.2, correction: 0.5 };
/** Longer queries are cut, because each word costs time and real queries are shorter. */
const MAX_WORDS = 12;

/** @param earlier the index of the same view before a change of the content; it is changed, so that nothing else may search in it */
export function createSearch(viewContext: ViewContext, corpus: Corpus, earlier?: Indexed) {
  const words = wordsIn(viewContext.lang);
  const indexed = earlier ?? createIndexed(words);
  bringUpToDate(indexed, documentsOf(viewContext, corpus, indexed.known), words);
  const { index, vocabulary } = indexed;
  const synonyms = createSynonyms(viewContext.content.synonyms[viewContext.lang], words);
  const bestSellers = new Set(
    corpus.products.filter(({ flags }) => flags.best_seller).map(({ id }) => `product:${id}`),
  );
  const boostDocument = (id: string): number => (bestSellers.has(id) ? 1.2 : 1);

  const byCode = productsByCode(corpus.products);
  const entities = new Map<string, ProductSource | CategoryNode | Page | FolderSource>([
    ...corpus.products.map((product) => [`product:${product.id}`, product] as const),
    ...corpus.categories.map((category) => [`category:${category.id}`, category] as const),
    ...corpus.pages.map((page) => [`page:${page.id}`, page] as const),
    ...viewContext.content.folders
      .filter((one) => isFor(one, viewContext))
      .map((folder) => [`folder:${folder.id}`, folder] as const),
  ]);

  return {
    /** The search of the next version of the content continues with this. */
    indexed,
    knows: vocabulary.knows,
    /** A text that is a reference or a barcode finds that product alone. */
    find(text: string): Found {
      const exact = byCode(text);
      if (exact) return { products: [exact], categories: [], pages: [], folders: [], isComplete: true };
      const units = synonyms.units(words.split(text).slice(0, MAX_WORDS));
      const { ids, isComplete } = rank(
        units.map((unit) => index.search(unitQuery(unit, words, vocabulary), { boostDocument })),
      );
      const pick = <Entity>(kind: string): Entity[] =>
        ids.flatMap((id) => (id.startsWith(`${kind}:`) ? ((entities.get(id) ?? []) as Entity) : []));
      return {
        products: pick("product"),
        categories: pick("category"),
        pages: pick("page"),
        folders: pick("folder"),
        isComplete,
      };
    },
  };
}

/** Best first. Scores are multiplied, so that one word in a name doesn't outweigh another; if no record has all units, they are summed. */
function rank(hitsOfUnits: readonly SearchResult[][]): { ids: string[]; isComplete: boolean } {
  const scores = new Map<string, { units: number; product: number; sum: number }>();
  for (const hits of hitsOfUnits) {
    for (const { id, score } of hits) {
      const { units, product, sum } = scores.get(id) ?? { units: 0, product: 1, sum: 0 };
      scores.set(id, { units: units + 1, product: product * score, sum: sum + score });
    }
  }
  const all = [...scores];
  const complete = all.filter(([, { units }]) => units === hitsOfUnits.length);
  const found =
    complete.length > 0
      ? complete.sort(([, a], [, b]) => b.product - a.product)
      : all.sort(([, a], [, b]) => b.sum - a.sum);
  return { ids: found.map(([id]) => id), isComplete: complete.length > 0 };
}

export interface Indexed {
  known: KnownDocuments;
  index: MiniSearch<SearchDocument>;
  vocabulary: Vocabulary;
  /** By id: the texts, and their words. */
  documents: ReadonlyMap<string, { source: SearchDocument; split: SearchDocument }>;
  /** In how many places each word is. */
  counts: Map<string, number>;
}

function createIndexed(words: LocalisedText): Indexed {
  const indexed: Indexed = {
    known: new WeakMap(),
    vocabulary: createVocabulary(new Set(), words),
    documents: new Map(),
    counts: new Map(),
    index: new MiniSearch<SearchDocument>({
      fields: FIELDS,
      tokenize: (text) => text.split(" "),
      processTerm: (word) => (word ? [...new Set([word, words.stem(word), ...indexed.vocabulary.parts(word)])] : null),
      searchOptions: {
        boost: FIELD_WEIGHTS,
        // Fields are short and of one kind: a longer one isn't a worse one.
        bm25: { k: 1.2, b: 0.3, d: 0.5 },
        tokenize: (word) => [word],
        processTerm: (word) => word,
      },
    }),
  };
  return indexed;
}

/** Indexes what has changed: with thousands of products, a new index takes more than a second. */
function bringUpToDate(indexed: Indexed, sources: readonly SearchDocument[], words: LocalisedText): void {
  const { index, counts, documents: before, vocabulary: known } = indexed;
  const count = (document: SearchDocument, step: 1 | -1) => {
    for (const word of wordsOf(document)) {
      const number = (counts.get(word) ?? 0) + step;
      if (number > 0) counts.set(word, number);
      else counts.delete(word);
    }
  };
  const changed = new Set<string>();
  const documents = new Map(
    sources.map((source) => {
      const same = before.get(source.id);
      if (same && FIELDS.every((field) => same.source[field] === source[field])) return [source.id, same];
      const split = splitDocument(source, words);
      changed.add(source.id);
      count(split, 1);
      return [source.id, { source, split }];
    }),
  );
  const replaced = [...before].filter(([id]) => changed.has(id) || !documents.has(id));
  if (changed.size + replaced.length === 0) return;
  for (const [id, { split }] of replaced) {
    index.discard(id);
    count(split, -1);
  }
  const vocabulary = createVocabulary(new Set(counts.keys()), words);
  // Another word may take a compound of other documents apart.
  const apart = new Set([...counts.keys()].filter((word) => `${known.parts(word)}` !== `${vocabulary.parts(word)}`));
  Object.assign(indexed, { documents, vocabulary });
  for (const [id, { split }] of documents) {
    if (changed.has(id)) index.add(split);
    else if (apart.size > 0 && wordsOf(split).some((word) => apart.has(word))) index.replace(split);
  }
}

/** Every field becomes its words, joined by spaces: texts are taken apart once. */
function splitDocument({ id, ...fields }: SearchDocument, words: LocalisedText): SearchDocument {
  const split = Object.entries(fields).map(([name, text]) => [name, words.split(text).join(" ")]);
  return { id, ...Object.fromEntries(split) };
}
const wordsOf = ({ id, ...fields }: SearchDocument): string[] =>
  Object.values(fields).flatMap((text) => text.split(" "));

/** A word matches itself, its stem, its parts, its synonyms, words that begin with it and, when unknown, compounds that end with it, or its likely spelling. */
function unitQuery(
  unit: { words: string[]; others: (readonly string[])[] },
  words: LocalisedText,
  vocabulary: Vocabulary,
): Query {
  const weighted = (weight: number): SearchOptions => ({ boostTerm: () => weight });
  const allOf = (terms: readonly string[], weight: number): Query => ({
    combineWith: "AND",
    queries: [...terms],
    ...weighted(weight),
  });
  const asTyped: Query[] = unit.words.map((word) => {
    const forms = [...new Set([word, words.stem(word)])];
    const parts = vocabulary.parts(word);
    const isKnown = vocabulary.knows(word) || parts.length > 0;
    const compounds = isKnown ? [] : vocabulary.compounds(word);
    const corrections = isKnown || compounds.length > 0 ? [] : vocabulary.corrections(word);
    const ways: Query[] = [...forms, ...compounds];
    if (word.length > 2) ways.push({ queries: [word], prefix: true, ...weighted(WEIGHT.prefix) });
    if (parts.length > 0) ways.push(allOf(parts, WEIGHT.parts));
    for (const correction of corrections) ways.push(allOf([words.stem(correction)], WEIGHT.correction));
    return { combineWith: "OR", queries: ways };
  });
  return {
    combineWith: "OR",
    queries: [{ combineWith: "AND", queries: asTyped }, ...unit.others.map((phrase) => allOf(phrase, WEIGHT.synonym))],
  };
}

function productsByCode(products: readonly ProductSource[]): (text: string) => ProductSource | undefined {
  const codes = new Map<string, ProductSource>();
  for (const product of products) {
    codes.set(product.reference, product);
    for (const variant of product.variants) codes.set(variant.reference, product).set(variant.gtin14, product);
  }
  return (text) => {
    const code = text.toUpperCase().replaceAll(/[\s.-]/g, "");
    return codes.get(/^\d{8,14}$/.test(code) ? padBarcode(code) : code);
  };
}
