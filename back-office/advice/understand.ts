/** A sentence as what is asked for: pure, from the text, the vocabulary and the catalogue's names alone. */
import type { ProductSource } from "../catalogue/base-data";
import type { AdviceConcepts } from "../content/schema-advice";
import type { LocalisedText } from "../search/tokens";
import type { Lexicon } from "./lexicon";
import { type Measure, measuresOf } from "./measures";
import { isOfOther, isSize, type NamedProduct, type ProductNames } from "./product-names";
import { settleFacts, settlePlaces, settleProblems, settleSubstrates, settleWishes } from "./settle";
import { type Sizes, sizesOf } from "./sizes";
import { type Token, tokensOf } from "./tokens";

/** Something that was understood, and the words that say it. */
export interface Said {
  name: string;
  tokens: readonly number[];
  /** It is asked for: "do you have …". */
  isSought?: boolean;
}
export const GROUPS = [
  "problem",
  "substrate",
  "place",
  "wish",
  "tool",
  "time",
  "fact",
  "timed",
  "counted",
  "named",
  "ask",
  "screen",
  "unsold",
  "context",
  "role",
] as const;
export type Group = (typeof GROUPS)[number];

export interface Request {
  text: string;
  tokens: readonly Token[];
  /** How many of its words mean something. */
  meaning: number;
  /** A text of one or two words, or a name of several, is a search. */
  isSentence: boolean;
  said: Readonly<Record<Group, readonly Said[]>>;
  /** What was said not to be wanted, as concepts. */
  not: ReadonlySet<string>;
  sizes: Sizes;
  measures: readonly Measure[];
  products: readonly NamedProduct[];
  unwanted: readonly ProductSource[];
  families: readonly ProductSource[];
  city: { name: string; tokens: readonly number[] } | null;
  /** Words that neither the vocabulary nor the catalogue has. */
  strange: readonly Token[];
  /** Words that are known only by a guess: how they sound, a likely spelling. */
  guessed: ReadonlySet<number>;
  /** Where the first word that says something stands. */
  first: number;
}
export interface Understanding {
  words: LocalisedText;
  lexicon: Lexicon;
  names: ProductNames;
  concepts: AdviceConcepts;
  /** Folded names of places. */
  cities: ReadonlyMap<string, string>;
}

export const has = ({ said }: Request, group: Group, name?: string): boolean =>
  name === undefined ? said[group].length > 0 : said[group].some((each) => each.name === name);

export function understand(text: string, understanding: Understanding): Request {
  const { words, lexicon, names, concepts } = understanding;
  const tokens = tokensOf(text, words);
  const named = names
    .find(tokens)
    .filter((product) => !isSize(product, tokens, lexicon) && !isOfOther(product, text, tokens, lexicon));
  const taken = new Set(named.flatMap((each) => each.tokens));
  const measures = measuresOf(text, tokens, lexicon, taken);
  const said = Object.fromEntries(GROUPS.map((group) => [group, [] as Said[]])) as Record<Group, Said[]>;
  const not = new Set<string>();
  const add = (concept: string, places: readonly number[], isSought: boolean): void => {
    const [group, name] = split(concept);
    const known = said[group]?.find((each) => each.name === name);
    if (!known) said[group]?.push({ name, tokens: places, isSought });
    else
      Object.assign(known, {
        tokens: [...new Set([...known.tokens, ...places])],
        isSought: known.isSought || isSought,
      });
  };
  // "Veloris" is no "Velo".
  const inFamilies = names.families(tokens);
  const matches = lexicon.match(text, tokens, new Set([...taken, ...inFamilies.map(({ token }) => token)]));
  const isPlain = new Set(matches.flatMap((match) => (match.isGuess ? [] : match.concepts.map(groupOf))));
  const plainSubstrates = matches.filter(({ isNextTo, isGuess }) => !isNextTo && !isGuess);
  const isOnOther = plainSubstrates.some((match) => match.concepts.some((each) => groupOf(each) === "substrate"));
  for (const { concepts: met, tokens: places, negated, isNextTo, isRemoved, isGuess, isSought, isBought } of matches) {
    for (const concept of met) {
      if (!isBought && concepts.unsold[split(concept)[1]]?.bought && groupOf(concept) === "unsold") continue;
      if ((isNextTo || isRemoved) && isAside(concept, concepts)) continue;
      if (isRemoved && isDone(concept, concepts)) continue;
      if (isNextTo && isOnOther && groupOf(concept) === "substrate") continue;
      if (
        isGuess &&
        ((YIELDS.test(concept) && isPlain.has(groupOf(concept))) || (isElsewhere(concept) && isPlain.has("problem")))
      )
        continue;
      if (!negated) add(concept, places, isSought);
      else for (const meant of contraryOf(concept, concepts, not)) add(meant, places, false);
    }
  }
  settlePlaces(said, concepts);
  settleFacts(said, new Set(measures.flatMap((measure) => measure.tokens)), named.length > 0);
  const meaning = meaningOf(tokens, understanding);
  const isOther = said.ask.some(({ name }) => name === "other");
  // "A traffic jam on the A3".
  const isAnythingSaid = GROUPS.some((group) => said[group].length > 0);
  const families = inFamilies.flatMap(({ products, token }) => (taken.has(token) ? [] : products));
  const request: Request = {
    ...{ text, tokens, said, not, measures, families },
    meaning,
    // Three words that mean something, or two in a longer phrase ("Loch in der Wand").
    isSentence: meaning >= 3 || (meaning === 2 && tokens.length >= 4),
    products: isOther ? [] : named.filter(({ isShort }) => !isShort || isAnythingSaid),
    unwanted: isOther ? named.map(({ product }) => product) : [],
    sizes: {},
    city: cityIn(tokens, taken, understanding),
    guessed: new Set(matches.flatMap((match) => (match.isGuess ? match.tokens : []))),
    strange: tokens.filter((token, index) => !taken.has(index) && !lexicon.recognises(token)),
    first: tokens.findIndex((token) => !lexicon.isSmall(token)),
  };
  settleWishes(said, concepts);
  settleProblems(said, concepts, measures);
  settleSubstrates(said, concepts);
  return { ...request, sizes: sizesOf(request, understanding) };
}

/** How many of its words mean something. */
const meaningOf = (tokens: readonly Token[], { lexicon, words }: Understanding): number =>
  tokens.filter((token) => !lexicon.isSkipped(token) && !words.isStopWord(token.word)).length;

/** What lay on the wall and was taken off, what was done already. */
function isDone(concept: string, { problems, substrates }: AdviceConcepts): boolean {
  const [group, name] = split(concept);
  if (group === "substrate") return name !== "paint" && substrates[name]?.covering === true;
  return group === "problem" && problems[name]?.done === true;
}

/** What may stand beside the matter: "a crack next to the door", "a hole where the radiator was". */
function isAside(concept: string, { problems, places }: AdviceConcepts): boolean {
  const [group, name] = split(concept);
  return (
    group === "unsold" ||
    (group === "place" ? places[name]?.aside : group === "problem" && problems[name]?.aside) === true
  );
}

/** Of these, what is guessed yields to what is said plainly; of wishes, people have several. */
const YIELDS = /^(?:problem|substrate|screen|unsold|fact)\./;
/** Beside a job, what isn't sold and places on the site have to be said plainly. */
const isElsewhere = (concept: string): boolean => groupOf(concept) === "unsold" || groupOf(concept) === "screen";
const groupOf = (concept: string): string => split(concept)[0];
function split(concept: string): [Group, string] {
  const [group = "", name = ""] = concept.split(".");
  return [group as Group, name];
}

/** "not outside" is inside; of what has no contrary, "no …" only says that it isn't meant. */
function contraryOf(concept: string, concepts: AdviceConcepts, not: Set<string>): string[] {
  const [group, name] = split(concept);
  if (group === "fact" || group === "ask") return [concept];
  not.add(concept);
  const opposite = group === "place" ? concepts.places[name]?.opposite : concepts.wishes[name]?.opposite;
  return opposite && (group === "place" || group === "wish") ? [`${group}.${opposite}`] : [];
}

function cityIn(tokens: readonly Token[], taken: ReadonlySet<number>, { cities }: Understanding): Request["city"] {
  for (let at = 0; at < tokens.length; at += 1) {
    for (let length = 4; length > 0; length -= 1) {
      const window = tokens.slice(at, at + length);
      if (window.length < length || taken.has(at)) continue;
      const name = cities.get(window.map(({ word }) => word).join(" "));
      if (name) return { name, tokens: window.map((_, index) => at + index) };
    }
  }
  return null;
}
