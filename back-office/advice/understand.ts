/** A sentence as what is asked for: pure, from the text, the vocabulary and the catalogue's names alone. */
import type { ProductSource } from "../catalogue/base-data";
import type { AdviceConcepts } from "../content/schema-advice";
import type { LocalisedText } from "../search/tokens";
import type { Lexicon } from "./lexicon";
import { type Measure, measuresOf } from "./measures";
import { isOfOther, isSize, type NamedProduct, type ProductNames } from "./product-names";
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
    else Object.assign(known, { tokens: [...known.tokens, ...places], isSought: known.isSought || isSought });
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
  const isOther = said.ask.some(({ name }) => name === "other");
  // "A traffic jam on the A3".
  const isAnythingSaid = GROUPS.some((group) => said[group].length > 0);
  const families = inFamilies.flatMap(({ products, token }) => (taken.has(token) ? [] : products));
  const request: Request = {
    ...{ text, tokens, said, not, measures, families },
    isSentence: isSentence(tokens, understanding),
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

/** Three words that mean something, or two in a longer phrase ("Loch in der Wand"). */
function isSentence(tokens: readonly Token[], { lexicon, words }: Understanding): boolean {
  const meaning = tokens.filter((token) => !lexicon.isSkipped(token) && !words.isStopWord(token.word)).length;
  return meaning >= 3 || (meaning === 2 && tokens.length >= 4);
}

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

/** Water that splashes is where a wet room is, unless it is outside. */
function settlePlaces(said: Record<Group, Said[]>, { places, contexts }: AdviceConcepts): void {
  const isOutside = said.place.some(({ name }) => places[name]?.destination === "exterieur");
  for (const { name, tokens } of said.context) {
    const place = contexts[name]?.place;
    if (place && !isOutside && !said.place.some((each) => each.name === place))
      said.place.push({ name: place, tokens });
  }
}

/**
 * Some words ask for a fact only by what is asked of them: "how long … work with it", "how much water", or of a product
 * that is named ("Comblis T03 colour").
 */
function settleFacts(said: Record<Group, Said[]>, measured: ReadonlySet<number>, isNamed: boolean): void {
  // "2 cm thick" is a size, no question about how thick.
  const isMeasured = ({ tokens }: Said): boolean => tokens.every((token) => measured.has(token));
  said.fact = said.fact.filter((each) => !isMeasured(each));
  const others = said.problem.filter((each) => !isMeasured(each));
  if (others.length > 0) said.problem = others;
  const asked = [
    ...(said.ask.some(({ name }) => name === "how-long") ? said.timed : []),
    ...(said.ask.some(({ name }) => name === "quantity") ? said.counted : []),
  ].filter((each) => !isMeasured(each));
  const isBare =
    isNamed && [said.fact, asked, said.ask, said.screen].every(({ length }) => length === 0) && measured.size === 0;
  if (isBare) asked.push(...said.named);
  for (const each of asked) if (!said.fact.some(({ name }) => name === each.name)) said.fact.push(each);
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

/** Of two contraries, what was said in more words: "without mixing any powder". */
function settleWishes(said: Record<Group, Said[]>, { wishes }: AdviceConcepts): void {
  said.wish = said.wish.filter(
    ({ name, tokens }) =>
      !said.wish.some((other) => wishes[other.name]?.opposite === name && other.tokens.length > tokens.length),
  );
}

const LARGEST_HOLE_MM = 300;

/** A cracked joint is a joint, a place outside where one isn't. What a wish or a tool is for alone is a problem too. */
function settleProblems(said: Record<Group, Said[]>, concepts: AdviceConcepts, measures: readonly Measure[]): void {
  // A finish alone may be one of another kind ("a finish like marble").
  if (said.problem.every(({ name }) => concepts.problems[name]?.finishing || concepts.problems[name]?.general)) {
    for (const { name, tokens } of [...said.wish, ...said.tool]) {
      const problem = concepts.wishes[name]?.problem ?? concepts.tools[name]?.problem;
      if (problem) said.problem.push({ name: problem, tokens });
    }
  }
  turnProblems(said, concepts);
  const ofSubstrate = said.substrate.map(({ name }) => concepts.substrates[name]?.unsaid).find(Boolean);
  const sizes = measures.flatMap(({ unit, value }) => (unit === "length" && value < LARGEST_HOLE_MM ? value : []));
  const asksFact = said.fact.length > 0 && said.ask.length > 0;
  const isOnlySized = !asksFact && said.substrate.length > 0 && sizes.length > 0 && said.screen.length === 0;
  if (said.problem.length === 0 && isOnlySized) {
    const { unsaid, unsaid_thin: thin } = concepts;
    const name = ofSubstrate ?? (thin && Math.max(...sizes) <= thin.up_to_mm ? thin.problem : unsaid);
    if (name) said.problem.push({ name, tokens: [] });
  }
  // Something was done to a wall of that kind at that place, in a word that nobody foresaw.
  const isOnlyPlaced =
    said.substrate.length > 0 &&
    said.place.length > 0 &&
    ![...said.substrate, ...said.place].some(({ isSought }) => isSought) &&
    [said.screen, said.fact, said.ask, said.unsold, said.wish, said.tool].every(({ length }) => length === 0);
  if (said.problem.length === 0 && ofSubstrate && measures.length > 0 && said.screen.length === 0)
    said.problem.push({ name: ofSubstrate, tokens: [] });
  const unsaid = ofSubstrate ?? concepts.unsaid;
  if (said.problem.length === 0 && isOnlyPlaced && unsaid) said.problem.push({ name: unsaid, tokens: [] });
  const most = Math.max(0, ...measures.flatMap(({ unit, value }) => (unit === "length" ? value : [])));
  for (const problem of said.problem) {
    const thick = concepts.problems[problem.name]?.thick;
    if (thick && most > thick.over_mm && most < LARGEST_HOLE_MM) problem.name = thick.problem;
    const thin = concepts.problems[problem.name]?.thin;
    if (thin && most > 0 && most <= thin.up_to_mm) problem.name = thin.problem;
  }
  const explained = new Set(said.problem.flatMap(({ name }) => concepts.problems[name]?.over ?? []));
  const problems = said.problem.filter(({ name }) => !explained.has(name));
  const particular = problems.filter(({ name }) => !concepts.problems[name]?.general);
  said.problem = particular.length > 0 ? particular : problems;
}

/** On its substrate, a problem may be another; one that isn't of that substrate isn't meant: there is no rot in brick. */
function turnProblems(said: Record<Group, Said[]>, { problems, substrates }: AdviceConcepts): void {
  const on = said.substrate.flatMap(({ name }) => substrates[name] ?? []);
  const under = on.filter(({ covering }) => !covering);
  for (const problem of said.problem) {
    const isOnAll = under.every(({ turns }) => turns[problem.name]);
    const turned = (isOnAll ? on : on.filter(({ covering }) => covering))
      .map(({ turns }) => turns[problem.name])
      .find(Boolean);
    if (turned) problem.name = turned;
  }
  const isThere = (codes: readonly string[]): boolean =>
    codes.length === 0 ||
    under.length === 0 ||
    under.some(({ supports }) => supports.some((code) => codes.includes(code)));
  said.problem = said.problem.filter(
    ({ name }, at) =>
      isThere(problems[name]?.supports ?? []) && said.problem.findIndex((each) => each.name === name) === at,
  );
}

/**
 * What lies on something else counts where its surface is worked on, what is beneath where the damage goes through;
 * both are the same when only one is said.
 */
function settleSubstrates(said: Record<Group, Said[]>, concepts: AdviceConcepts): void {
  const isCovering = ({ name }: Said): boolean => concepts.substrates[name]?.covering ?? false;
  const particular = said.substrate.filter(({ name }) => !concepts.substrates[name]?.general);
  if (particular.some((each) => !isCovering(each))) said.substrate = particular;
  const covers = said.substrate.filter(isCovering);
  const goesThrough = said.problem.some(({ name }) => concepts.problems[name]?.through);
  if (covers.length > 0 && covers.length < said.substrate.length) {
    said.substrate = said.substrate.filter((each) => isCovering(each) !== goesThrough);
  }
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
