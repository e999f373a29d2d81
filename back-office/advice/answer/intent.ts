/** Decides whether a query is for a product, a fact, a quantity, a screen or something unsold; `null`: uncertain. */
import type { ProductSource } from "../../content/base-data";
import type { AdviceConcepts } from "../../content/schema-advice";
import { needFor, statedAmount } from "../quantity";
import { type Group, has, type Mention, type Request } from "../types";
import type { Found } from "./answer-input";

export type Intent =
  | { kind: "place"; screens: readonly string[] }
  /** `null`: a subject that isn't ours. */
  | { kind: "unsold"; name: string | null }
  | { kind: "fact"; product: ProductSource | null; facts: readonly string[] }
  | { kind: "suitability"; product: ProductSource }
  | { kind: "quantity"; product: ProductSource | null }
  | { kind: "named"; product: ProductSource }
  | { kind: "product" };

export function decide(request: Request, concepts: AdviceConcepts, found: Found): Intent | null {
  const isFoundWhole = found.isComplete;
  const { mentions, products, isSentence } = request;
  const isShort = request.text.trim().split(/\s+/, 3).length < 3;
  if (!isShort && isForeign(request) && !isFoundWhole) return { kind: "unsold", name: null };
  const product = products[0]?.product ?? null;
  const screens = screensIn(request, concepts);
  const unsold = unsoldIn(request, concepts, screens);
  if (unsold) return { kind: "unsold", name: unsold };
  const isForArea = request.sizes.areaM2 !== undefined;
  const asksAmount = has(request, "ask", "quantity");
  const isAmount = (product !== null && (isForArea || asksAmount)) || (asksAmount && isForArea);
  const isMinor = screens.every((name) => concepts.screens[name]?.buys || concepts.screens[name]?.weak);
  if (screens.length > 0 && !(isAmount && isMinor)) return { kind: "place", screens };
  if (product) return aboutProduct(request, product, concepts);

  const hasProblem = has(request, "problem");
  // "How many days for 30 mm".
  const isTimed =
    has(request, "ask", "how-long") && request.sizes.thicknessMm !== undefined && request.unknown.length === 0;
  if (isTimed && !hasProblem && !has(request, "fact"))
    return { kind: "fact", product: null, facts: timesOf(request, concepts) };
  // "4 by 2.5 m, 3 mm thick".
  const isLayered = request.sizes.thicknessMm !== undefined || has(request, "context", "coats");
  const isCoat = isForArea && isLayered && !hasProblem && !isAny(request, "unsold", "fact");
  if (isCoat && request.unknown.length === 0) return { kind: "quantity", product: null };
  if (asksAmount && (hasProblem || isAboutFiller(request) || isMeasured(request)))
    return { kind: "quantity", product: null };
  if (asksFact(request, concepts)) return { kind: "fact", product: null, facts: mentions.fact.map(({ name }) => name) };
  // "Holes of old plugs" is a job, "filler for holes" a search for products.
  const isJob = isSentence || (!isShort && hasProblem && !isAboutFiller(request));
  if ((isJob || !isFoundWhole || found.products.length === 0) && isDescribed(request)) return { kind: "product" };
  // "Is it for outdoors?", "can I put it on brick?": of which product?
  const condition = has(request, "place") ? "destination" : has(request, "substrate") ? "supports" : null;
  if (!isShort && condition && has(request, "ask", "yes-no") && request.unknown.length === 0)
    return { kind: "fact", product: null, facts: [condition] };
  const isAmountAlone = asksAmount && request.unknown.length + mentions.unsold.length === 0;
  if (request.tokens.length > 2 && isAmountAlone && !isFoundWhole) return { kind: "quantity", product: null };
  const name = hasProblem || found.products.length > 0 ? null : (mentions.unsold[0]?.name ?? null);
  return name || (isSentence && !isFoundWhole) ? { kind: "unsold", name } : null;
}

/** With a thickness only the last time, until painting, is requested: the others don't depend on it. */
const timesOf = ({ sizes }: Request, { defaults }: AdviceConcepts): readonly string[] =>
  sizes.thicknessMm === undefined ? defaults.times : defaults.times.slice(-1);

/** About a product by its name: its quantity, a fact, whether it is suitable, or itself. */
function aboutProduct(request: Request, product: ProductSource, concepts: AdviceConcepts): Intent {
  const { mentions } = request;
  const asksTime = has(request, "ask", "how-long");
  const asksAmount = asksQuantity(request, concepts, asksTime);
  // "How much area with 5 kg".
  if (asksAmount && statedAmount(request) && needFor(request, concepts) === "area")
    return { kind: "fact", product, facts: ["consumption"] };
  if (asksAmount) return { kind: "quantity", product };
  const isElsewhere = mentions.unsold.some(({ name }) => concepts.unsold[name]?.elsewhere);
  const isCondition = isAny(request, "substrate", "place", "tool", "wish") || isElsewhere || isMeasured(request);
  const isPassing = ({ name, tokens }: Mention): boolean => tokens.length < 2 && concepts.facts[name]?.passing === true;
  if (isCondition && has(request, "ask", "yes-no") && !asksTime && mentions.fact.every(isPassing))
    return { kind: "suitability", product };
  const facts = mentions.fact.map(({ name }) => name);
  if (facts.length > 0 || asksTime)
    return { kind: "fact", product, facts: facts.length > 0 ? facts : timesOf(request, concepts) };
  return { kind: isCondition ? "suitability" : "named", product };
}

/** Whether the amount of a named product is requested, and not a fact: "how much water to a kilogram". */
function asksQuantity(request: Request, concepts: AdviceConcepts, asksTime: boolean): boolean {
  const { mentions, sizes } = request;
  if (sizes.areaM2 !== undefined || typeof needFor(request, concepts) !== "string") return true;
  if (!has(request, "ask", "quantity") || asksTime) return false;
  return mentions.fact.length === 0 || has(request, "ask", "packs");
}

const isAny = (request: Request, ...groups: Group[]): boolean => groups.some((group) => has(request, group));
const isAboutFiller = (request: Request): boolean => has(request, "context", "filler") || request.families.length > 0;
const isMeasured = ({ sizes }: Request): boolean =>
  [sizes.thicknessMm, sizes.depthMm, sizes.areaM2, sizes.temperatureC].some((size) => size !== undefined);

/** A fact without a product, and without a job that it could be about. */
function asksFact(request: Request, { facts }: AdviceConcepts): boolean {
  const { mentions, unknown } = request;
  if (!has(request, "fact") || request.city) return false;
  // "Sandable in an hour" is a condition.
  if (request.sizes.hours !== undefined && !has(request, "ask")) return false;
  // "Shelf life of the powder filler".
  const isSubject = mentions.fact.some(({ tokens }) => tokens.includes(request.first));
  if (isSubject && !isMeasured(request) && !isAny(request, "substrate", "place", "tool")) return true;
  const isPhrase = ({ tokens }: Mention): boolean => tokens.length > 1;
  const isPlain =
    (mentions.fact.some(isPhrase) || has(request, "ask")) && unknown.length + mentions.unsold.length === 0;
  if (has(request, "ask", "how-long") || (!has(request, "problem") && (isAboutFiller(request) || isPlain))) return true;
  // "What temperature for filling": the job is only mentioned.
  return mentions.fact.some((each) => isPhrase(each) && !facts[each.name]?.passing) && unknown.length === 0;
}

/** A job, or a filler with a condition. */
function isDescribed(request: Request): boolean {
  if (has(request, "problem")) return true;
  const conditions = (["wish", "tool", "substrate", "place"] as const).filter((group) => has(request, group)).length;
  return isAboutFiller(request) ? conditions > 0 : conditions > 2 && !isAny(request, "fact", "unsold");
}

/** At most one in four words is known. */
function isForeign({ tokens, unknown, products, city }: Request): boolean {
  if (unknown.length === 0 || products.length > 0 || city !== null) return false;
  const known = tokens.filter((token) => token.number === null && !unknown.includes(token));
  return known.length * 3 <= unknown.length;
}

function isOurJob(request: Request): boolean {
  const { problem, substrate, place, wish, tool } = request.mentions;
  // The problem that a tool implies isn't a job by itself.
  const isImplied = ({ tokens }: Mention): boolean => problem.every((each) => each.tokens === tokens);
  const isConditioned = [...substrate, ...place, ...wish, ...tool].some((each) => !isImplied(each));
  return problem.length > 0 && (isMeasured(request) || isAboutFiller(request) || isConditioned);
}

/** The requested screens; beside a job, only by a phrase, a request or the first word. */
function screensIn(request: Request, { screens }: AdviceConcepts): string[] {
  const isAboutProduct = request.products.length > 0 && isAny(request, "fact", "ask");
  const isJob = isOurJob(request) || isAboutProduct;
  const isFirst = ({ tokens }: Mention): boolean => tokens.includes(request.first);
  const isPassing = (each: Mention): boolean => each.tokens.length === 1 && !each.isRequested && !isFirst(each);
  const hasPhrase = request.mentions.screen.some(({ tokens }) => tokens.length > 2);
  // "Which colour is Lignea R12" asks for the fact, though "which colour" alone leads to a page.
  const isFactOfProduct = ({ tokens }: Mention): boolean =>
    request.products.length > 0 && request.mentions.fact.some((fact) => tokens.every((at) => fact.tokens.includes(at)));
  const names = Object.keys(screens);
  const found = request.mentions.screen
    .filter(({ name }) => !(isJob && screens[name]?.weak))
    .filter((each) => !((isJob || hasPhrase) && isPassing(each)) && !isFactOfProduct(each))
    .map((each) => ({
      ...each,
      order: names.indexOf(each.name) + (screens[each.name]?.weak ? 1000 : isFirst(each) ? 0 : 100),
    }))
    .sort((a, b) => a.order - b.order);
  // "Bought a year ago, is it still good?" asks for the fact.
  const isFact = request.products.length > 0 && has(request, "fact") && !found.some(isFirst);
  return isFact && found.every(({ name }) => screens[name]?.buys) ? [] : found.map(({ name }) => name);
}

/** Items that visitors request and that aren't sold, and substrates whose price they request. */
function unsoldIn(request: Request, concepts: AdviceConcepts, screens: readonly string[]): string | null {
  const { unsold, substrate } = request.mentions;
  if (request.products.length > 0 || !screens.every((name) => concepts.screens[name]?.buys)) return null;
  const isBuying = screens.length > 0;
  // "Reinforcing steel for a lintel, at what price?"
  const isFirst = ({ tokens }: Mention): boolean => isBuying && tokens.length > 1 && tokens.includes(request.first);
  const main = unsold.find((each) => isMain(each, request, concepts) || isFirst(each));
  if (main) return main.name;
  if (!isBuying || isAny(request, "problem", "wish") || isAboutFiller(request)) return null;
  return unsold[0]?.name ?? (substrate[0] ? `substrate.${substrate[0].name}` : null);
}

const WALLS = ["wall", "ceiling", "facade", "woodwork"];
/** Whether something that isn't sold is the subject of the text, and not only mentioned beside a job. */
function isMain(mention: Mention, request: Request, concepts: AdviceConcepts): boolean {
  const { name, isRequested = false, tokens } = mention;
  const { weak, used_on, elsewhere } = concepts.unsold[name] ?? {};
  const isProblem = has(request, "problem");
  if (weak || used_on) return isRequested && !isAboutFiller(request) && !(used_on && isProblem);
  if (isRequested || (elsewhere && !WALLS.some((place) => has(request, "place", place)))) return true;
  return (tokens.includes(request.first) && !has(request, "substrate")) || !isOurJob(request);
}
