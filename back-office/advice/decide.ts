/**
 * What a sentence wants: a product, a fact, a quantity, a place on the site, or something that isn't sold. `null`: it isn't
 * certain, and the search answers alone, as it does for one or two words.
 */
import type { ProductSource } from "../catalogue/base-data";
import type { AdviceConcepts } from "../content/schema-advice";
import { needIn } from "./need";
import { hasTrait } from "./traits";
import { has, type Request, type Said } from "./understand";

export type Wanted =
  | { kind: "place"; screens: readonly string[] }
  | { kind: "unsold"; name: string | null }
  | { kind: "fact"; product: ProductSource | null; facts: readonly string[] }
  /** Whether a product is right for what was said. */
  | { kind: "question"; product: ProductSource }
  | { kind: "quantity"; product: ProductSource | null }
  | { kind: "named"; product: ProductSource }
  | { kind: "product" };

export function decide(request: Request, concepts: AdviceConcepts, isFoundWhole: boolean): Wanted | null {
  const { said, products, isSentence } = request;
  // One or two words that nobody knows stay a search, which says itself that it found nothing and how to go on.
  if (wordsOf(request.text) > 2 && isForeign(request) && !isFoundWhole) return { kind: "unsold", name: null };
  const product = products[0]?.product ?? null;
  const place = screensIn(request, concepts);
  const unsold = unsoldIn(request, concepts, place);
  if (unsold) return { kind: "unsold", name: unsold };
  const fact = place?.length === 1 && product !== null ? factInstead(place[0] ?? "", product, concepts) : null;
  if (fact) return { kind: "fact", product, facts: [fact] };
  const isForArea = request.sizes.areaM2 !== undefined;
  const isReckoned =
    (isForArea && product !== null) || (has(request, "ask", "quantity") && (isForArea || product !== null));
  if (place && !(isReckoned && place.every((name) => concepts.screens[name]?.buys || concepts.screens[name]?.weak)))
    return { kind: "place", screens: place };
  const isAskedFirst = said.fact.some(({ tokens }) => tokens.length > 1 && tokens.includes(request.first));
  const screen = said.fact.map(({ name }) => concepts.facts[name]?.screen).find(Boolean);
  if (!product && screen && !isFiller(request) && (isAskedFirst || !has(request, "problem")))
    return { kind: "place", screens: [screen] };
  if (product) return aboutProduct(request, product, concepts);

  const hasJob = has(request, "problem");
  const isWithWords = hasJob || isFiller(request);
  if (has(request, "ask", "quantity") && (isWithWords || isMeasured(request)))
    return { kind: "quantity", product: null };
  const asksFact = has(request, "fact") && !request.city;
  const asksTime = has(request, "ask", "how-long");
  const isPlainly =
    said.fact.some(({ tokens }) => tokens.length > 1) && request.strange.length + said.unsold.length === 0;
  if (asksFact && !isOurJob(request) && (asksTime || (!hasJob && (isFiller(request) || isPlainly))))
    return { kind: "fact", product: null, facts: said.fact.map(({ name }) => name) };
  if (isSentence && isInPassing(request, concepts)) return { kind: "unsold", name: null };
  if (isSentence && isDescribed(request)) return { kind: "product" };
  const isOnlyHowMuch = has(request, "ask", "quantity") && request.strange.length + said.unsold.length === 0;
  if (request.tokens.length > 2 && isOnlyHowMuch && !isFoundWhole) return { kind: "quantity", product: null };
  const weak = said.unsold[0]?.name;
  const isAsked = said.unsold[0]?.isSought || said.unsold[0]?.tokens.includes(request.first);
  if (weak && !hasJob && (isSentence || said.unsold[0]?.isSought) && (isAsked || !has(request, "substrate")))
    return { kind: "unsold", name: weak };
  if (isSentence && !isFoundWhole && !isOurTrade(request)) return { kind: "unsold", name: null };
  return null;
}

/** What a screen would say of other products is a fact of this one: what has a colour of its own isn't tinted. */
function factInstead(screen: string, product: ProductSource, { screens, facts }: AdviceConcepts): string | null {
  const needs = screens[screen]?.needs ?? [];
  if (needs.length === 0 || needs.some((trait) => hasTrait(product, trait))) return null;
  return Object.entries(facts).find(([, fact]) => fact.screen === screen)?.[0] ?? null;
}

/** With a product's name: how much of it, something about it, whether it does, or itself. */
function aboutProduct(request: Request, product: ProductSource, concepts: AdviceConcepts): Wanted {
  const { said, sizes } = request;
  const asksTime = has(request, "ask", "how-long");
  const isSized = needIn(sizes, undefined) !== null;
  if ((has(request, "ask", "quantity") && !asksTime) || isSized) {
    const weighed = request.measures.filter(({ unit }) => unit === "kilograms" || unit === "litres");
    // "To a litre of water": the litre isn't the product's; that of a "5 kg bucket" is.
    const others = said.fact.filter(({ name }) => name !== "packs");
    const isWeighed = weighed.some(({ tokens }) => !isFollowedBy(others, tokens));
    // "How much water to a kilogram": what is counted is the fact.
    const counted = new Set(said.ask.flatMap(({ name, tokens }) => (name === "quantity" ? tokens : [])));
    const isCounted =
      said.fact.some(({ tokens }) => tokens.length > 1 && tokens.some((token) => counted.has(token))) ||
      isFollowedBy(others, [...counted]);
    const isFact = !isSized && (!isWeighed || isCounted) && said.fact.length > 0 && !has(request, "ask", "packs");
    if (!isFact) return { kind: "quantity", product };
  }
  const asked = said.fact.map(({ name }) => name);
  const isCondition =
    has(request, "substrate") ||
    has(request, "place") ||
    has(request, "tool") ||
    has(request, "wish") ||
    said.unsold.some(({ name }) => concepts.unsold[name]?.elsewhere) ||
    isMeasured(request);
  if (isCondition && has(request, "ask", "yes-no") && !asksTime) {
    const isInPassing = ({ name, tokens }: Said): boolean =>
      tokens.length < 2 && concepts.facts[name]?.passing === true;
    if (said.fact.every(isInPassing)) return { kind: "question", product };
  }
  if (asked.length > 0) return { kind: "fact", product, facts: asked };
  if (asksTime) return { kind: "fact", product, facts: concepts.unsaid_times };
  const about = Object.entries(concepts.facts).filter(([, { problem }]) =>
    isAbout(problem, request, product, concepts),
  );
  if (about.length > 0) return { kind: "fact", product, facts: about.map(([name]) => name) };
  return isCondition ? { kind: "question", product } : { kind: "named", product };
}

/** Also with a small word between: "a litre of water". */
const isFollowedBy = (facts: readonly Said[], measure: readonly number[]): boolean =>
  [1, 2].some((step) => facts.some(({ tokens }) => tokens.includes((measure.at(-1) ?? 0) + step)));

/** What is asked of a product that isn't made for it: how to clean is then how to clean tools. */
function isAbout(problem: string | undefined, request: Request, product: ProductSource, { problems }: AdviceConcepts) {
  if (!problem || !has(request, "problem", problem)) return false;
  return !problems[problem]?.functions.some((code) => product.usage_functions.includes(code));
}

const isMeasured = ({ sizes }: Request): boolean =>
  sizes.thicknessMm !== undefined ||
  sizes.depthMm !== undefined ||
  sizes.areaM2 !== undefined ||
  sizes.temperatureC !== undefined;

const LEAST_OTHERS = 3;
/** One word that could be damage, and more of them about something else: "my cat has eaten nothing since yesterday". */
function isInPassing(request: Request, { problems }: AdviceConcepts): boolean {
  const { said, measures, meaning } = request;
  const [problem, ...others] = said.problem;
  if (!problem || others.length > 0 || problem.tokens.length > 1 || !problems[problem.name]?.weak) return false;
  const isOurs = [said.substrate, said.place, said.wish, said.tool, measures].some(({ length }) => length > 0);
  return !isOurs && !isFiller(request) && meaning > LEAST_OTHERS;
}

/** A job, or a filler with something to choose it by. */
function isDescribed(request: Request): boolean {
  if (has(request, "problem")) return true;
  const { said } = request;
  const told = [said.wish, said.tool, said.substrate, said.place].filter((each) => each.length > 0).length;
  if (isFiller(request)) return told > 0;
  return told > 2 && said.fact.length + said.unsold.length === 0;
}

/** What it is made of, or how it should be, is said of many things: then no word may be strange to us. */
function isOurTrade(request: Request): boolean {
  if (isFiller(request) || has(request, "problem") || has(request, "screen")) return true;
  const { said, strange } = request;
  const wishes = said.wish.length + said.tool.length;
  if (has(request, "substrate")) {
    const isPlaced = has(request, "place") && !said.substrate.some(({ isSought }) => isSought);
    return wishes > 0 || isPlaced || strange.length === 0;
  }
  return wishes > 1 && strange.length === 0;
}

const isFiller = (request: Request): boolean => has(request, "context", "filler") || request.families.length > 0;

const wordsOf = (text: string): number => text.trim().split(/\s+/).length;

const MOST_STRANGE = 3;
/** Not a word of it is known; among many such words, one in four, or none but by a guess. */
function isForeign({ tokens, strange, guessed, products, city }: Request): boolean {
  if (strange.length === 0 || products.length > 0 || city !== null) return false;
  const known = tokens.filter((token) => token.number === null && !strange.includes(token));
  if (strange.length < MOST_STRANGE) return known.length === 0;
  return known.length * MOST_STRANGE <= strange.length || known.every((token) => guessed.has(tokens.indexOf(token)));
}

/** A job that is ours: a problem, and on what, where, how large or with what. */
function isOurJob(request: Request): boolean {
  const { said } = request;
  // What a tool is for is no job by itself.
  const isImplied = (tokens: readonly number[]): boolean => said.problem.every((problem) => problem.tokens === tokens);
  return (
    has(request, "problem") &&
    (isMeasured(request) ||
      isFiller(request) ||
      [...said.substrate, ...said.place, ...said.wish, ...said.tool].some(({ tokens }) => !isImplied(tokens)))
  );
}

/** Screens that are meant: the weak ones only where no job is described. */
function screensIn(request: Request, concepts: AdviceConcepts): string[] | null {
  const isAboutProduct = has(request, "fact") || has(request, "ask") || request.sizes.areaM2 !== undefined;
  const isJob = isOurJob(request) || (request.products.length > 0 && isAboutProduct);
  // Beside a job, a word in passing isn't where somebody wants to go; a phrase, or what is asked for first, is.
  const isPassing = ({ name, tokens, isSought }: Said): boolean =>
    tokens.length === 1 && !isSought && !tokens.includes(request.first) && !isOfSeveral(name);
  const isOfSeveral = (name: string): boolean =>
    request.products.length > 1 && concepts.screens[name]?.of_several === true;
  const ofProduct = (name: string): string =>
    (request.products.length > 0 && concepts.screens[name]?.of_product) || name;
  const isPhrase = request.said.screen.some(({ tokens }) => tokens.length > 2);
  const names = request.said.screen
    .filter((each) => concepts.screens[each.name] && !(isJob && (concepts.screens[each.name]?.weak || isPassing(each))))
    .filter((each) => !(isPhrase && isPassing(each)))
    .map(({ name, tokens }) => ({ name: ofProduct(name), isFirst: tokens.includes(request.first) }))
    .sort((a, b) => rankOf(a, concepts) - rankOf(b, concepts))
    .map(({ name }) => name);
  // "Bought a year ago, is it still good?" asks for the fact.
  const isFirst = request.said.screen.some(
    ({ name, tokens }) => !concepts.screens[name]?.weak && tokens.includes(request.first),
  );
  const isPast = request.products.length > 0 && has(request, "fact") && !isFirst;
  if (isPast && names.every((name) => concepts.screens[name]?.buys)) return null;
  return names.length > 0 ? names : null;
}
const rankOf = ({ name, isFirst }: { name: string; isFirst: boolean }, { screens }: AdviceConcepts): number =>
  Object.keys(screens).indexOf(name) + (screens[name]?.weak ? 1000 : isFirst ? 0 : 100);

/** What isn't sold, where that is what is wanted; also the wall itself, by whoever asks for its price. */
function unsoldIn(request: Request, concepts: AdviceConcepts, place: readonly string[] | null): string | null {
  const { said, products } = request;
  const isBuying = place === null || place.every((name) => concepts.screens[name]?.buys);
  if (!isBuying || products.length > 0) return null;
  // "Reinforcing steel for a lintel, at what price?"
  const isFirst = ({ tokens }: Said): boolean => place !== null && tokens.length > 1 && tokens.includes(request.first);
  const strong = said.unsold.find((each) => isMeant(each, request, concepts) || isFirst(each));
  if (strong) return strong.name;
  if (place === null || has(request, "problem") || has(request, "wish") || isFiller(request)) return null;
  if (said.unsold[0]) return said.unsold[0].name;
  return has(request, "substrate") ? `substrate.${said.substrate[0]?.name}` : null;
}

const isOnWall = (request: Request): boolean =>
  ["wall", "ceiling", "facade"].some((place) => has(request, "place", place));
const isOnOther = ({ said }: Request, codes: readonly string[], { substrates, places }: AdviceConcepts): boolean =>
  said.substrate.some(({ name }) => !substrates[name]?.supports.some((code) => codes.includes(code))) ||
  said.place.some(({ name }) => places[name]?.supports.some((code) => !codes.includes(code)));

/** "To repair", and nothing of ours that it could be about: a tap. */
const isOnlyToRepair = (request: Request, { problems }: AdviceConcepts): boolean =>
  has(request, "problem") &&
  request.said.problem.every(({ name }) => problems[name]?.general) &&
  !isFiller(request) &&
  [request.said.substrate, request.said.place, request.said.wish, request.said.tool].every(
    ({ length }) => length === 0,
  ) &&
  request.measures.length === 0;

/**
 * A job on a wall isn't outdone by a word in passing ("leftovers of tile glue"), unless just that is asked for. What is
 * damaged itself is: a floor, a boat.
 */
function isMeant({ name, isSought, tokens }: Said, request: Request, concepts: AdviceConcepts): boolean {
  const { weak, thing, of = [], story, bought } = concepts.unsold[name] ?? {};
  // "I'd like to smooth it with a roller": what the job is done with isn't what is wanted.
  const isUsed = request.said.tool.some((tool) => tokens.every((token) => tool.tokens.includes(token)));
  if (isUsed && has(request, "problem")) return false;
  if (bought) return !has(request, "problem") && !isFiller(request);
  // "I glued up glass cloth, which primer do I need?"
  if (!isSought && request.said.problem.some((problem) => problem.isSought)) return false;
  if (weak && isOnlyToRepair(request, concepts)) return true;
  if (weak && !(isSought && !isFiller(request))) return false;
  const isJob = has(request, "problem");
  if (thing) return !(isJob && (isOnWall(request) || isOnOther(request, of, concepts)));
  if (story && isOurJob(request) && !isSought) return false;
  const isFirst = tokens.includes(request.first);
  return isSought === true || (isFirst && !has(request, "substrate")) || !(isJob && isOurJob(request));
}
