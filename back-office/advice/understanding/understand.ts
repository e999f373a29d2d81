/** Understands a text: typed facts from the text, the vocabulary and the catalogue's names alone. */
import type { AdviceConcepts } from "../../content/schema-advice";
import type { Weights } from "../../content/schema-parts";
import type { LocalisedText } from "../../search/tokens";
import { featuresOf } from "../text/classifier";
import type { Lexicon, Match } from "../text/lexicon";
import type { ProductNames } from "../text/product-names";
import { range } from "../text/tokens";
import { GROUPS, type Group, type Mentions, type ReadToken, type Request } from "../types";
import { measuresOf } from "./measures";
import { resolveFacts, resolveProblems, resolveSubstrates, resolveWishes } from "./resolve";
import { sizesOf } from "./sizes";
import { correctSubject } from "./subject";

const MAX_CITY_TOKENS = 4;
const MIN_SENTENCE = 3;
const MIN_PHRASE = 4;
/** In words: shorter texts of known words are understood without a classifier, if they mention a page those of `MIN_PAGE_STORY`. */
const MIN_STORY = 3;
const MIN_PAGE_STORY = 8;
const NO_JOB = /^(?:fact|timed|counted|ask|context|wish)\./;

/** The sources of understanding in one language. */
export interface Understanding {
  words: LocalisedText;
  lexicon: Lexicon;
  names: ProductNames;
  concepts: AdviceConcepts;
  /** Names of places by their folded words. */
  cities: ReadonlyMap<string, string>;
  /** Of the classifier of subjects; `null`: the vocabulary alone tells. */
  model: Weights | null;
}

export function understand(text: string, understanding: Understanding): Request {
  const { words, lexicon, names, concepts, cities, model } = understanding;
  const tokens = lexicon.read(text);
  const named = names.find(tokens);
  const taken = new Set(named.flatMap((each) => each.tokens));
  const families = names.families(tokens);
  const measures = measuresOf(text, tokens, taken);
  // "Veloris" isn't "Velo", and "how many days for 30 mm" isn't "how many mm".
  const units = measures.flatMap((measure) => measure.tokens).filter((at) => tokens[at]?.word === "mm");
  const matches = lexicon.match(text, tokens, new Set([...taken, ...units, ...families.map(({ token }) => token)]));
  const { mentions, denied } = mentionsOf(matches, concepts);
  const found = GROUPS.flatMap((group) => mentions[group].map(({ name }) => `${group}.${name}`));
  // "Two coats of 1 mm" is a size, "how many coats" isn't.
  const coats = [...tokens.keys()].filter((at) => tokens[at]?.role?.name === "coat" && tokens[at - 1]?.amount);
  const sized = new Set([...measures.flatMap((measure) => measure.tokens), ...coats]);
  resolveFacts(mentions, sized, named.length > 0);
  const isMentioned = GROUPS.some((group) => mentions[group].length > 0);
  const isReplacing = mentions.ask.some(({ name }) => name === "other");
  const meaningful = tokens.filter(({ isSkipped, word }) => !isSkipped && !words.isStopWord(word)).length;
  const unknown = tokens.filter((token, index) => !taken.has(index) && !lexicon.recognises(token));
  const isAmount =
    mentions.ask.some(({ name }) => name === "quantity") ||
    measures.some(({ unit, isFactor }) => unit === "area" || isFactor);
  const isVague = mentions.problem.length > 0 && mentions.problem.every(({ name }) => concepts.problems[name]?.general);
  const minStory = mentions.screen.length > 0 ? MIN_PAGE_STORY : MIN_STORY;
  const isPlain = unknown.length === 0 && tokens.length < minStory && !isVague;
  const isJobless = mentions.fact.length + mentions.wish.length > 0 && found.every((concept) => NO_JOB.test(concept));
  const isExact =
    (isJobless && unknown.length === 0) || named.length > 0 || (isAmount && mentions.problem.length === 0) || isPlain;
  if (model && found.length > 0 && !isExact) correctSubject(mentions, featuresOf(text, found), model);
  resolveWishes(mentions, concepts);
  resolveProblems(mentions, concepts, measures);
  resolveSubstrates(mentions, concepts);
  const request: Request = {
    text,
    tokens,
    found,
    mentions,
    denied,
    measures,
    sizes: {},
    isSentence: meaningful >= MIN_SENTENCE || (meaningful === MIN_SENTENCE - 1 && tokens.length >= MIN_PHRASE),
    // "A traffic jam on the A3" names no product.
    products: isReplacing ? [] : named.filter(({ isShort }) => !isShort || isMentioned),
    replaced: isReplacing ? named.map(({ product }) => product) : [],
    families: families.flatMap(({ products, token }) => (taken.has(token) ? [] : products)),
    city: findCity(tokens, taken, cities),
    unknown,
    first: tokens.findIndex(({ isFiller }) => !isFiller),
  };
  return { ...request, sizes: sizesOf(request, concepts) };
}

function mentionsOf(matches: readonly Match[], concepts: AdviceConcepts) {
  const mentions = Object.fromEntries(GROUPS.map((group) => [group, []])) as Record<Group, []> as Mentions;
  const denied = new Set<string>();
  const hasSubstrate = matches.some(
    ({ isBeside, concepts: [concept = ""] }) => !isBeside && concept.startsWith("substrate."),
  );
  for (const match of matches) {
    for (const concept of match.concepts) {
      const [group, name] = split(concept);
      if (isAside(group, name, match, concepts)) continue;
      if (match.isBeside && hasSubstrate && group === "substrate") continue;
      if (!match.isNegated || group === "fact" || group === "ask") add(mentions, group, name, match);
      else {
        denied.add(concept);
        const record = group === "place" ? concepts.places[name] : group === "wish" ? concepts.wishes[name] : undefined;
        if (record?.opposite) add(mentions, group, record.opposite, { ...match, isRequested: false });
      }
    }
  }
  return { mentions, denied };
}

function add(mentions: Mentions, group: Group, name: string, { tokens, isRequested }: Match): void {
  const same = mentions[group]?.find((each) => each.name === name);
  if (!same) mentions[group]?.push({ name, tokens, isRequested });
  else {
    same.tokens = [...new Set([...same.tokens, ...tokens])];
    same.isRequested ||= isRequested;
  }
}

/** Beside the subject ("a crack next to the door"), removed ("where the radiator was") or done already ("the primer is on"). */
function isAside(group: Group, name: string, { isBeside, isRemoved }: Match, concepts: AdviceConcepts): boolean {
  const isObject = group === "unsold" || (group === "place" && name === "woodwork");
  if ((isBeside || isRemoved) && isObject) return true;
  const { measure, through, finishing } = (group === "problem" && concepts.problems[name]) || {};
  const isLayer =
    (measure === "thickness" && !through && !finishing) ||
    (group === "substrate" && concepts.substrates[name]?.covering);
  return isRemoved && isLayer === true;
}

function split(concept: string): [Group, string] {
  const [group = "", name = ""] = concept.split(".");
  return [group as Group, name];
}

function findCity(tokens: readonly ReadToken[], taken: ReadonlySet<number>, cities: Understanding["cities"]) {
  for (const at of tokens.keys()) {
    for (let end = Math.min(at + MAX_CITY_TOKENS, tokens.length); end > at && !taken.has(at); end -= 1) {
      const words = tokens.slice(at, end).map(({ word }) => word);
      const name = cities.get(words.join(" "));
      if (name) return { name, tokens: range(at, end) };
    }
  }
  return null;
}
