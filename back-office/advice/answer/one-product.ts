/** Answers about one product: a fact, whether it is suitable, its quantity, itself; or asks which product. */
import type { Answer } from "../../../shared/contract";
import { toReadable } from "../../../shared/rules/quantity";
import { ownersOf } from "../../catalogue/facets";
import type { ProductSource } from "../../content/base-data";
import { ownLabels } from "../../content/own-fields";
import { choose } from "../choosing/choose";
import { hasAny, minutesUntil, thicknessFor } from "../choosing/traits";
import { needFor, needForProduct, quantityOf, statedAmount } from "../quantity";
import { hasName } from "../text/tokens";
import { has, type Request } from "../types";
import type { AnswerInput, Body } from "./answer-input";
import { checksOf, factOf, factsOf, isSoldTo } from "./facts";
import { contactLinks, findQuestion, questionLink, sheetLinks } from "./links";
import { missingField, productAnswer, waitsOf, warningsFor } from "./product-answer";

const MAX_OPTIONS = 6;

export function factAnswer(product: ProductSource, names: readonly string[], input: AnswerInput): Body | null {
  const facts = factsOf(product, names, input);
  const [first] = facts;
  if (!first) return null;
  const coverage = first.property === "consumption" ? coverageOf(product, input) : undefined;
  const fact = input.sentences.say("fact", { product: product.name, label: first.label, value: first.value });
  const headline = coverage ?? fact;
  const isTime = facts.some(({ property }) => property === "paint_time");
  return { kind: "fact", headline, facts, notes: isTime ? daysOf(product, input) : [], ...aboutOne(product, input) };
}

/** The value of a field that the maker defines, by the field's own label. */
export function ownFactAnswer(input: AnswerInput): Body | null {
  const { request, knowledge, sentences } = input;
  const { content, lang, target } = knowledge.viewContext;
  const product = request.products[0]?.product;
  const field = content.characteristics.own.find(
    ({ label, targets }) => targets.includes(target) && hasName(request.tokens, label[lang], knowledge.words),
  );
  const labels = product && field ? ownLabels(field, ownersOf(field, product, target), lang) : [];
  if (!product || !field || labels.length === 0) return null;
  const [label, value] = [field.label[lang], labels.join(", ")];
  const headline = sentences.say("fact", { product: product.name, label, value });
  const facts = [{ property: `own.${field.code}`, label, value, yes: null }];
  return { kind: "fact", headline, facts, ...aboutOne(product, input) };
}

/** How far a stated amount goes: "how much area with 5 kg". */
function coverageOf(product: ProductSource, input: AnswerInput): string | undefined {
  const { request, knowledge, sentences } = input;
  const stated = statedAmount(request);
  const thicknessMm = thicknessFor(request, knowledge.concepts);
  const one = quantityOf(product, { areaM2: 1, thicknessMm, reservePercent: 0, coats: 1 }, input);
  const each = stated?.unit === "litres" ? one?.litres : one?.kilograms;
  if (!stated || !one || !each) return undefined;
  const amount = sentences.say("size", { amount: stated.value, unit: stated.unit === "litres" ? "L" : "kg" });
  const area = toReadable(stated.value / each);
  const phrase = one.thickness_mm ? "coverage.mm" : "coverage.coat";
  return sentences.say(phrase, { product: product.name, amount, area, mm: one.thickness_mm ?? 0 });
}

const MINUTES_A_DAY = 1440;

/** How long the thickness of the text takes to be paintable, where that takes days. */
function daysOf(product: ProductSource, { request, knowledge, sentences }: AnswerInput): string[] {
  const mm = thicknessFor(request, knowledge.concepts) ?? 0;
  const days = Math.ceil(minutesUntil(product.paint_time, mm) / MINUTES_A_DAY);
  return mm > 1 && days > 1 && Number.isFinite(days) ? [sentences.say("fact.days", { mm, days })] : [];
}

export function suitabilityAnswer(product: ProductSource, input: AnswerInput): Body | null {
  const facts = checksOf(product, input);
  if (facts.length === 0) return null;
  const failed = facts.filter(({ yes }) => yes === false);
  const what = (failed.length > 0 ? failed : facts).flatMap(({ label }) => label || []).join(", ");
  const phrase = failed.length > 0 ? "question.no" : "question.yes";
  return {
    kind: "fact",
    headline: input.sentences.say(phrase, { product: product.name, what }),
    facts,
    ...aboutOne(product, input),
  };
}

/** The card is left out for the other audience, who can't buy the product. */
function aboutOne(product: ProductSource, input: AnswerInput): Partial<Answer> {
  const isSold = isSoldTo(product, input.knowledge.viewContext.target);
  const products = isSold ? [{ product: input.card(product), reasons: [] }] : [];
  return { products, warnings: warningsFor(input), links: sheetLinks(product, input) };
}

/** Asks for the product of a fact, with products that have it. */
export function productQuestion([name = ""]: readonly string[], input: AnswerInput): Body | null {
  const { request, knowledge, sentences, found } = input;
  const { lang, target } = knowledge.viewContext;
  const label = sentences.label(`fact.${name}`);
  if (!label) return null;
  const field = knowledge.concepts.facts[name]?.field;
  const finishing = Object.values(knowledge.concepts.problems).filter((problem) => problem.finishing);
  const functions = finishing.flatMap((problem) => [...problem.functions, ...problem.also]);
  // A wall without damage is coated.
  const isCoated = request.sizes.areaM2 !== undefined && !has(request, "problem");
  const chosen = choose(request, knowledge, found)
    .ranked.map(({ product }) => product)
    .filter((product) => !isCoated || hasAny(product.usage_functions, functions));
  const bestSellers = knowledge.products.filter(({ flags }) => flags.best_seller);
  const candidates = (chosen.length > 0 ? chosen : bestSellers).filter(
    (product) => isSoldTo(product, target) && field && factOf(product, field, knowledge.viewContext),
  );
  const options = candidates.slice(0, MAX_OPTIONS).map((product) => ({
    label: `${product.name} – ${product.designation[lang]}`,
    text: `${request.text} ${product.name}`,
  }));
  const headline = sentences.say("missing.product", { fact: sentences.alone(label) });
  const question = findQuestion(request, knowledge);
  return {
    kind: "fact",
    headline,
    missing: [{ field: "product", label: headline, unit: null, options }],
    ...(question ? { links: [questionLink(question, lang)] } : {}),
  };
}

export function quantityAnswer(product: ProductSource | null, input: AnswerInput): Body | null {
  if (product?.consumption === null) return namedAnswer(product, input);
  const { request, knowledge, sentences } = input;
  const { concepts } = knowledge;
  if (!product && has(request, "problem") && !isVague(request, concepts)) {
    const body = productAnswer(input);
    if (body.quantity) return { ...body, kind: "quantity", headline: body.quantity.text };
    return body;
  }
  const need = product ? needForProduct(product, request, concepts) : needFor(request, concepts);
  const missing = [
    ...(typeof need === "string" ? [missingField(need, sentences)] : []),
    ...(product ? [] : (productQuestion(["consumption"], input)?.missing ?? [])),
  ];
  const quantity = product && typeof need !== "string" ? quantityOf(product, need, input) : null;
  const headline = quantity?.text ?? missing[0]?.label ?? sentences.say("missing.area");
  const about = product
    ? { ...aboutOne(product, input), waits: waitsOf(product, input) }
    : { warnings: warningsFor(input) };
  return { kind: "quantity", headline, quantity, missing, ...about };
}

/** "To be filled" alone doesn't tell which product. */
function isVague({ mentions }: Request, { problems }: AnswerInput["knowledge"]["concepts"]): boolean {
  // "How many small bags" isn't a wish.
  const amountTokens = new Set(mentions.ask.flatMap(({ tokens }) => tokens));
  const wishes = mentions.wish.filter(({ tokens }) => !tokens.every((token) => amountTokens.has(token)));
  const isGeneral = mentions.problem.every(({ name }) => problems[name]?.general);
  return isGeneral && [mentions.substrate, mentions.place, wishes, mentions.tool].every(({ length }) => length === 0);
}

/** `null`: the search results begin with the product anyway. */
export function namedAnswer(product: ProductSource, input: AnswerInput): Body | null {
  const { knowledge, sentences, card, found } = input;
  const { lang, target } = knowledge.viewContext;
  if (!isSoldTo(product, target)) {
    const text = sentences.say(`excluded.audience-${target}`, { products: product.name });
    return { kind: "no-fit", headline: text, excluded: [{ condition: "audience", text }], links: contactLinks(input) };
  }
  if (found.products[0] === product && found.isComplete) return null;
  return {
    kind: "product",
    headline: `${product.name} – ${product.designation[lang]}`,
    products: [{ product: card(product), reasons: [product.description[lang]] }],
    waits: waitsOf(product, input),
    links: sheetLinks(product, input),
  };
}
