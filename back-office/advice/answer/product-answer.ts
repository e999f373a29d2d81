/** Answers which product to use for a job: the best and up to two others with reasons, steps and warnings, or why none. */
import type { Answer } from "../../../shared/contract";
import { soldHere } from "../../catalogue/view-context";
import type { ProductSource } from "../../content/base-data";
import { type Choice, choose } from "../choosing/choose";
import { coatsFor, depthFor, meets, minutesUntil, placesFor, supportsFor, thicknessFor } from "../choosing/traits";
import { type MissingSize, needForProduct, quantityOf, UNITS } from "../quantity";
import type { Sentences } from "../text/sentences";
import { uniqueBy } from "../text/tokens";
import { type Group, has, type Request } from "../types";
import { type AdviceInput, type AnswerInput, type Body, MAX_PRODUCTS } from "./answer-input";
import { factOf } from "./facts";
import { contactLinks, linkTo, productLink, sheetLinks, worksheetFor } from "./links";

export function productAnswer(input: AnswerInput): Body {
  const { request, knowledge, sentences, found } = input;
  const choice = choose(request, knowledge, found);
  const products = productsOf(choice, input);
  const best = choice.ranked[0]?.product;
  if (!best) return noFitAnswer(choice, input);
  const need = needForProduct(best, request, knowledge.concepts);
  const quantity = typeof need === "string" ? null : quantityOf(best, need, input);
  const worksheet = worksheetFor(best, request, knowledge);
  const reason = products[0]?.reasons.slice(0, 2).join(", ") ?? "";
  return {
    kind: "product",
    headline: sentences.say("best", { product: best.name, reason }),
    products,
    quantity,
    missing: typeof need === "string" ? [missingField(need, sentences)] : [],
    steps: stepsAround(best, input),
    waits: waitsOf(best, input),
    warnings: warningsFor(input),
    links: [...(worksheet ? [worksheet] : []), ...sheetLinks(best, input)],
  };
}

/** A product with a smaller share of the best one's points isn't shown. */
const MIN_SHARE = 0.8;

/** The best products with their reasons. */
export function productsOf({ ranked }: Choice, input: Omit<AnswerInput, "found">): Answer["products"] {
  const least = (ranked[0]?.points ?? 0) * MIN_SHARE;
  return ranked
    .slice(0, MAX_PRODUCTS)
    .filter(({ points }, at) => at === 0 || points >= least)
    .map(({ product }) => ({ product: input.card(product), reasons: reasonsOf(product, input) }));
}

/** Its unit is what is written behind the number, so that the size is understood: "m long". */
export function missingField(field: MissingSize, { say }: Sentences): Answer["missing"][number] {
  const unit = UNITS[field];
  const written = field === "area" ? unit : say(`size.${field}`, { size: unit });
  return { field, label: say(`missing.${field}`), unit: written, options: [] };
}

function noFitAnswer({ nothing }: Choice, input: AnswerInput): Body {
  const { request, knowledge, sentences } = input;
  const excluded = nothing.conditions.map((condition) => {
    const names = nothing.wouldFit.flatMap(({ product, conditions }) =>
      conditions.includes(condition) ? product.name : [],
    );
    const phrase = condition === "audience" ? `${condition}-${knowledge.viewContext.target}` : condition;
    const values = {
      products: sentences.list(names.slice(0, MAX_PRODUCTS)),
      mm: depthFor(request, knowledge.concepts) ?? 0,
      celsius: request.sizes.temperatureC ?? 0,
    };
    return { condition, text: sentences.say(`excluded.${phrase}`, values) };
  });
  const links = contactLinks(input);
  return { kind: "no-fit", headline: sentences.say("no-fit"), excluded, warnings: warningsFor(input), links };
}

const MAX_REASONS = 5;

/** Why a product is suitable, in words of the data: thickness, substrate, place, wishes. */
export function reasonsOf(product: ProductSource, input: AdviceInput): string[] {
  const { names } = input.knowledge.viewContext;
  const reasons = [...fitReasons(product, input), ...placeReasons(product, input), ...wishReasons(product, input)];
  if (reasons.length < 2) reasons.push(input.sentences.within(names.name("key_benefit", product.key_benefit).label));
  return [...new Set(reasons)].slice(0, MAX_REASONS);
}

function fitReasons(product: ProductSource, { request, knowledge, sentences }: AdviceInput): string[] {
  const { concepts, viewContext } = knowledge;
  const { names, lang } = viewContext;
  const { say, list, within } = sentences;
  const reasons: string[] = [];
  const mm = thicknessFor(request, concepts);
  const coats = mm === undefined ? null : coatsFor(product, mm);
  if (product.thickness_mm && (mm === undefined || coats === null)) reasons.push(product.thickness_mm[lang]);
  else if (product.thickness_mm && mm !== undefined && coats === 1) reasons.push(say("reason.one-coat", { mm }));
  else if (product.thickness_mm && mm !== undefined && coats !== null && product.recoat_time)
    reasons.push(say("reason.coats", { mm, coats, wait: product.recoat_time[lang] }));
  const mentioned = supportsFor(request, concepts).flat();
  const supports = product.supports.filter((code) => mentioned.includes(code));
  if (supports.length > 0)
    reasons.push(
      say("reason.on", { supports: list(supports.map((code) => within(names.name("supports", code).label))) }),
    );
  return reasons;
}

function placeReasons(product: ProductSource, { request, knowledge, sentences }: AdviceInput): string[] {
  const { names } = knowledge.viewContext;
  const { say, list, within } = sentences;
  const places = placesFor(request, knowledge.concepts);
  // A place with many locations is named by its destination.
  const named = places.flatMap(({ locations, wet }) => (wet || locations.length === 1 ? locations : []));
  const located = product.locations.filter((code) => named.includes(code));
  if (located.length > 0)
    return [say("reason.for", { places: list(located.map((code) => within(names.name("locations", code).label))) })];
  return places.some(({ destination }) => destination)
    ? [within(names.name("destination", product.destination).label)]
    : [];
}

function wishReasons(product: ProductSource, { request, knowledge, sentences }: AdviceInput): string[] {
  const { concepts, viewContext, profileOf } = knowledge;
  const { wish, tool } = request.mentions;
  const wishes = wish.flatMap(({ name }) => {
    const isMet = meets(product, concepts.wishes[name]) || profileOf(product).has(`wish.${name}`);
    return isMet ? (sentences.label(`wish.${name}`) ?? []) : [];
  });
  const tools = tool.flatMap(({ name }) => {
    const mode = product.application_modes.find((code) => concepts.tools[name]?.any.includes(`mode:${code}`));
    return mode ? sentences.within(viewContext.names.name("application_modes", mode).label) : [];
  });
  const isTimed = request.sizes.hours !== undefined && product.paint_time !== null;
  const isKnown = isTimed && Number.isFinite(minutesUntil(product.paint_time, thicknessFor(request, concepts)));
  const time = isKnown ? product.paint_time?.[viewContext.lang] : undefined;
  return [...wishes, ...tools, ...(time ? [sentences.say("reason.paint", { time })] : [])];
}

/** Products before and after. */
function stepsAround(product: ProductSource, { knowledge, sentences: { say } }: AdviceInput): Answer["steps"] {
  const { viewContext } = knowledge;
  const { content, lang } = viewContext;
  const text = content.product_texts[product.reference];
  const steps = (name: string, references: readonly string[] = []) =>
    soldHere(references, viewContext).map((other) => {
      const label = say(`step.${name}`, { product: other.name, designation: other.designation[lang] });
      return { label, link: productLink(other, lang) };
    });
  return [...steps("before", text?.before), ...steps("after", text?.after)];
}

export function waitsOf(product: ProductSource, { knowledge, sentences: { label } }: AdviceInput): Answer["waits"] {
  return (["working_time", "recoat_time", "paint_time"] as const).flatMap((field) => {
    const value = factOf(product, field, knowledge.viewContext);
    const name = label(`fact.${field.replaceAll("_", "-")}`);
    return value && name ? [{ label: name, value }] : [];
  });
}

export function warningsFor({ request, knowledge }: AdviceInput): Answer["warnings"] {
  const { concepts, content } = knowledge;
  const isMentioned = (concept: string): boolean => {
    const [group, name] = concept.split(".");
    return has(request, group as Group, name);
  };
  const warnings = Object.entries(concepts.warnings).flatMap(([name, warning]) => {
    const text = content.warnings[name];
    const holds = warning.concepts.length === 0 || warning.concepts.some(isMentioned);
    if (!text || !holds || !isBeyond(warning.limit, request)) return [];
    return [{ text, link: warning.page ? linkTo({ page: warning.page }, knowledge) : null }];
  });
  return uniqueBy(warnings, ({ text }) => text);
}

type Limit = AdviceInput["knowledge"]["concepts"]["warnings"][string]["limit"];
function isBeyond(limit: Limit, { sizes }: Request): boolean {
  if (!limit) return true;
  const size = sizes[limit.size];
  const [over, under] = limit.between;
  return size !== undefined && size > over && size < under;
}
