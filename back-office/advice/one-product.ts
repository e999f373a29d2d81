/** About one product: a fact, whether it is for something, how much of it, itself; or which one is meant. */
import type { Answer } from "../../shared/contract";
import type { ProductSource } from "../catalogue/base-data";
import { contactLink, findQuestion, questionLink, sheetLinks, waitsOf, warningsFor } from "./around";
import type { Asked, Body } from "./asked";
import { choose } from "./choose";
import { checksOf, factOf, factsOf, isSoldTo } from "./facts";
import { thicknessFor } from "./hard-rules";
import type { Knowledge } from "./knowledge";
import type { Lexicon } from "./lexicon-types";
import type { Measure } from "./measure-words";
import { type NeedOf, needIn, quantityOf } from "./need";
import { missingField, needFor, productAnswer } from "./product-answer";
import { has, type Request } from "./understand";

const OFFERED_PRODUCTS = 6;

export function factAnswer(
  product: ProductSource,
  names: readonly string[],
  { request, knowledge, sentences, card }: Asked,
): Body | null {
  const facts = factsOf(product, names, knowledge.concepts, knowledge.viewContext, sentences);
  const [first] = facts;
  if (!first) return null;
  return {
    kind: "fact",
    headline: sentences.say("fact", { product: product.name, label: first.label, value: first.value }),
    facts,
    ...aboutOne(product, { knowledge, card }),
    warnings: warningsFor(request, knowledge),
    links: sheetLinks(product, { knowledge, sentences }),
  };
}

export function questionAnswer(product: ProductSource, { request, knowledge, sentences, card }: Asked): Body | null {
  const facts = checksOf(product, request, knowledge.concepts, knowledge.viewContext, sentences);
  if (facts.length === 0) return null;
  const failed = facts.filter(({ yes }) => yes === false);
  const told = (failed.length > 0 ? failed : facts).flatMap(({ label }) => label || []).join(", ");
  return {
    kind: "fact",
    headline: sentences.say(failed.length > 0 ? "question.no" : "question.yes", { product: product.name, what: told }),
    facts,
    ...aboutOne(product, { knowledge, card }),
    warnings: warningsFor(request, knowledge),
    links: sheetLinks(product, { knowledge, sentences }),
  };
}

/** A product of the other audience is named, and not shown as if it could be bought. */
const aboutOne = (product: ProductSource, { knowledge, card }: Pick<Asked, "knowledge" | "card">): Partial<Answer> =>
  isSoldTo(product, knowledge.viewContext.target) ? { products: [{ product: card(product), reasons: [] }] } : {};

/** A fact without a product: from where to where it goes, and the products that it may be asked of. */
export function whichProduct(names: readonly string[], { request, knowledge, sentences, found }: Asked): Body | null {
  const { concepts, viewContext } = knowledge;
  const name = names[0] ?? "";
  const label = sentences.label(`fact.${name}`);
  if (!label) return null;
  const { lang, target } = viewContext;
  const candidates = [
    ...choose(request, knowledge, found).ranked.map(({ product }) => product),
    ...knowledge.products.filter(({ flags }) => flags.best_seller),
  ];
  const offered = [...new Set(candidates)].filter(
    (product) =>
      isSoldTo(product, target) && concepts.facts[name] && factOf(product, concepts.facts[name].field, viewContext),
  );
  const question = findQuestion(request, knowledge);
  return {
    kind: "fact",
    headline: sentences.say("missing.product", { fact: sentences.alone(label) }),
    ...(question ? { links: [questionLink(question, lang)] } : {}),
    missing: [
      {
        field: "product",
        label: sentences.say("missing.product", { fact: sentences.alone(label) }),
        unit: null,
        options: offered.slice(0, OFFERED_PRODUCTS).map((product) => ({
          label: `${product.name} – ${product.designation[lang]}`,
          text: `${label} ${product.name}`,
        })),
      },
    ],
  };
}

export function quantityAnswer(named: ProductSource | null, all: Asked): Body | null {
  const { request, knowledge, sentences, card } = all;
  const need =
    needFor(request, knowledge.concepts) ??
    (named && (needOfCoat(named, request) ?? reachOf(named, request, knowledge)));
  if (!named && has(request, "problem") && !isVague(request, knowledge.concepts)) {
    const body = productAnswer(all);
    if (body?.quantity) return { ...body, kind: "quantity", headline: body.quantity.text };
    // How much of it can't be said before it is known how large it is.
    return body?.missing?.length === 0 ? { ...body, missing: [missingField("area", request, sentences)] } : body;
  }
  const missing = [
    ...(need ? [] : [missingField(request.sizes.areaM2 === undefined ? "area" : "depth", request, sentences)]),
    ...(named ? [] : (whichProduct(["consumption"], all)?.missing ?? [])),
  ];
  const quantity =
    named && need ? quantityOf(named, need, knowledge.viewContext.target, knowledge.viewContext, sentences) : null;
  return {
    kind: "quantity",
    headline: quantity?.text ?? (missing[0]?.label || sentences.say("missing.area")),
    quantity,
    missing,
    ...(named
      ? {
          ...aboutOne(named, { knowledge, card }),
          waits: waitsOf(named, knowledge, sentences),
          links: sheetLinks(named, { knowledge, sentences }),
        }
      : {}),
    warnings: warningsFor(request, knowledge),
  };
}

/** What is spread by the square metre needs no depth, whatever it is to mend. */
const needOfCoat = ({ consumption }: ProductSource, { sizes }: Request): NeedOf | null =>
  consumption && consumption.unit !== "g/m2/mm" ? needIn(sizes, undefined) : null;

/** "To be filled" alone: nobody knows which product it takes. That bags are counted is no wish. */
function isVague({ said }: Request, { problems }: Knowledge["concepts"]): boolean {
  const asked = new Set(said.ask.flatMap(({ tokens }) => tokens));
  const wishes = said.wish.filter(({ tokens }) => !tokens.every((token) => asked.has(token)));
  return (
    said.problem.every(({ name }) => problems[name]?.general) &&
    [said.substrate, said.place, wishes, said.tool].every(({ length }) => length === 0)
  );
}

/** The surface that so many kilograms or litres reach ("with two bags of 25 kg"): the same rule, the other way round. */
function reachOf(product: ProductSource, request: Request, { concepts, lexicon }: Knowledge): NeedOf | null {
  const pack = request.measures.find(({ unit }) => unit === "kilograms" || unit === "litres");
  const { consumption, density_kg_per_l: density } = product;
  if (!pack || !consumption || request.sizes.areaM2 !== undefined) return null;
  const weight = pack.unit === "kilograms" ? pack.value : density && pack.value * density;
  if (!weight) return null;
  const mm = thicknessFor(request, concepts) ?? request.sizes.thicknessMm;
  const perM2 = consumption.value * (consumption.unit === "g/m2/mm" ? (mm ?? 1) : 1);
  const areaM2 = (weight * packsBefore(pack, request, lexicon) * 1000) / perM2;
  return { areaM2, thicknessMm: mm, reservePercent: 0 };
}

function packsBefore(pack: Measure, { tokens, measures, products }: Request, lexicon: Lexicon): number {
  const taken = new Set([...measures, ...products].flatMap((each) => each.tokens));
  const from = Math.min(...pack.tokens);
  const counts = tokens.slice(0, from).flatMap((token, at) => (taken.has(at) ? [] : (lexicon.number(token) ?? [])));
  const last = counts.at(-1) ?? 1;
  return Number.isInteger(last) && last > 0 ? last : 1;
}

/** A product by its name: it is shown where today's search doesn't begin with it. */
export function namedAnswer(product: ProductSource, { knowledge, sentences, card, found }: Asked): Body | null {
  const { lang, target } = knowledge.viewContext;
  if (!isSoldTo(product, target)) return onlyForOthers(product, { knowledge, sentences });
  if (found.products[0] === product && found.isComplete) return null;
  return {
    kind: "product",
    headline: `${product.name} – ${product.designation[lang]}`,
    products: [{ product: card(product), reasons: [product.description[lang]] }],
    waits: waitsOf(product, knowledge, sentences),
    links: sheetLinks(product, { knowledge, sentences }),
  };
}

function onlyForOthers(product: ProductSource, { knowledge, sentences }: Pick<Asked, "knowledge" | "sentences">): Body {
  const contact = contactLink(knowledge, sentences);
  const text = sentences.say(`excluded.audience-${knowledge.viewContext.target}`, { products: product.name });
  return {
    kind: "no-fit",
    headline: text,
    excluded: [{ condition: "audience", text }],
    links: contact ? [contact] : [],
  };
}
