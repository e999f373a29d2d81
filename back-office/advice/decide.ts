/**
 * What a sentence wants: a product, a fact, a quantity, a place on the site, or something that isn't sold. `null`: it isn't
 * certain, and the search answers alone, as it does for one or two words.
 */
import type { ProductSource } from "../catalogue/base-data";
import type { AdviceConcepts } from "../content/schema-advice";
import { has, type Request } from "./understand";

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
  const product = products[0]?.product ?? null;
  const place = screensIn(request, concepts);
  const unsold = unsoldIn(request, concepts, place);
  if (unsold) return { kind: "unsold", name: unsold };
  if (place) return { kind: "place", screens: place };
  if (product) return aboutProduct(request, product);

  const hasJob = has(request, "problem");
  const isWithWords = hasJob || has(request, "context", "filler") || request.families.length > 0;
  if (has(request, "ask", "quantity") && (isWithWords || isMeasured(request)))
    return { kind: "quantity", product: null };
  const asksFact = has(request, "fact") && !request.city;
  const asksTime = has(request, "ask", "how-long");
  if (asksFact && (asksTime || (!hasJob && has(request, "context", "filler"))))
    return { kind: "fact", product: null, facts: said.fact.map(({ name }) => name) };
  if (isSentence && isDescribed(request)) return { kind: "product" };
  const weak = said.unsold[0]?.name;
  if (weak && !hasJob && isSentence) return { kind: "unsold", name: weak };
  if (isSentence && !isFoundWhole && !isOurTrade(request)) return { kind: "unsold", name: null };
  return null;
}

/** With a product's name: how much of it, something about it, whether it does, or itself. */
function aboutProduct(request: Request, product: ProductSource): Wanted {
  const { said, sizes } = request;
  const asksTime = has(request, "ask", "how-long");
  if ((has(request, "ask", "quantity") && !asksTime) || sizes.areaM2 !== undefined) {
    const isFact = sizes.areaM2 === undefined && said.fact.some(({ name }) => name === "mixing");
    if (!isFact) return { kind: "quantity", product };
  }
  const asked = said.fact.map(({ name }) => name);
  const isCondition =
    has(request, "substrate") ||
    has(request, "place") ||
    has(request, "tool") ||
    has(request, "wish") ||
    isMeasured(request);
  if (isCondition && has(request, "ask", "yes-no") && !asksTime) {
    const onlyLasts = asked.every((name) => name === "shelf-life" || name === "thickness");
    if (onlyLasts) return { kind: "question", product };
  }
  if (asked.length > 0) return { kind: "fact", product, facts: asked };
  return isCondition ? { kind: "question", product } : { kind: "named", product };
}

const isMeasured = ({ sizes }: Request): boolean =>
  sizes.thicknessMm !== undefined ||
  sizes.depthMm !== undefined ||
  sizes.areaM2 !== undefined ||
  sizes.temperatureC !== undefined;

/** A job, or a filler with something to choose it by. */
function isDescribed(request: Request): boolean {
  if (has(request, "problem")) return true;
  const isFiller = has(request, "context", "filler") || request.families.length > 0;
  return (
    isFiller && (has(request, "wish") || has(request, "tool") || has(request, "substrate") || has(request, "place"))
  );
}

const isOurTrade = (request: Request): boolean =>
  ["problem", "substrate", "wish", "tool", "screen"].some((group) => has(request, group as "problem")) ||
  has(request, "context", "filler") ||
  request.families.length > 0;

/** Screens that are meant: the weak ones only where no job is described. */
function screensIn(request: Request, concepts: AdviceConcepts): string[] | null {
  const isJob = has(request, "problem") && (has(request, "substrate") || has(request, "place") || isMeasured(request));
  const names = request.said.screen
    .map(({ name }) => name)
    .filter((name) => concepts.screens[name] && !(concepts.screens[name]?.weak && isJob));
  // "Bought a year ago, is it still good?" asks for the fact.
  const isPast = request.products.length > 0 && has(request, "fact");
  if (isPast && names.every((name) => concepts.screens[name]?.buys)) return null;
  return names.length > 0 ? names.sort((a, b) => rankOf(a, concepts) - rankOf(b, concepts)) : null;
}
const rankOf = (name: string, { screens }: AdviceConcepts): number =>
  Object.keys(screens).indexOf(name) + (screens[name]?.weak ? 1000 : 0);

/** What isn't sold, where that is what is wanted; also the wall itself, by whoever asks for its price. */
function unsoldIn(request: Request, concepts: AdviceConcepts, place: readonly string[] | null): string | null {
  const { said, products } = request;
  const isBuying = place === null || place.every((name) => concepts.screens[name]?.buys);
  if (!isBuying || products.length > 0) return null;
  const strong = said.unsold.find(({ name }) => !concepts.unsold[name]?.weak);
  if (strong) return strong.name;
  const isFiller = has(request, "problem") || has(request, "context", "filler") || has(request, "wish");
  if (place === null || isFiller) return null;
  if (said.unsold[0]) return said.unsold[0].name;
  return has(request, "substrate") ? `substrate.${said.substrate[0]?.name}` : null;
}
