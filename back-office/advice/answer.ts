/** The answer to a sentence: understood, decided, looked up, and put into words. */
import type { Answer, AnswerLink, ProductCard } from "../../shared/contract";
import type { ProductSource } from "../catalogue/base-data";
import type { Destination } from "../content/schema";
import { linkTo, productLink, stepsAround, waitsOf, warningsFor, worksheetFor } from "./around";
import { chipsOf } from "./chips";
import { decide, type Wanted } from "./decide";
import { type Choice, choose } from "./choose";
import { checksOf, factOf, factsOf, isSoldTo } from "./facts";
import { thicknessFor } from "./hard-rules";
import type { Knowledge } from "./knowledge";
import { needIn, quantityOf } from "./need";
import { reasonsOf } from "./reasons";
import { createSentences, type Sentences } from "./sentences";
import { has, type Request } from "./understand";

/** What today's search found for the same text. */
export interface FoundBySearch {
  products: readonly ProductSource[];
  isComplete: boolean;
}
interface Asked {
  request: Request;
  knowledge: Knowledge;
  sentences: Sentences;
  card(product: ProductSource): ProductCard;
  found: FoundBySearch;
}
type Body = Partial<Answer> & Pick<Answer, "kind" | "headline">;

const SHOWN_PRODUCTS = 3;
/** Of the best one's points: what fits so much worse isn't told. */
const WORTH_TELLING = 0.5;
const OFFERED_PRODUCTS = 6;

const EMPTY = {
  ...{ understood: [], products: [], missing: [], facts: [], excluded: [] },
  ...{ steps: [], waits: [], warnings: [], links: [] },
} satisfies Partial<Answer>;

/** `null`: the search answers alone. */
export function answerTo(
  text: string,
  knowledge: Knowledge,
  { card, found, explain }: { card: Asked["card"]; found: FoundBySearch; explain: boolean },
): Answer | null {
  const request = knowledge.understand(text);
  const { concepts, content, viewContext } = knowledge;
  const sentences = createSentences(content, viewContext);
  const asked = { request, knowledge, sentences, card, found };
  const wanted = decide(request, concepts, found.isComplete);
  const body = wanted && bodyOf(wanted, asked);
  if (!body) return null;
  const explained = explain ? { explain: explanationOf(asked, wanted) } : {};
  return { ...EMPTY, understood: chipsOf(request, body.kind, concepts, sentences), ...body, ...explained };
}

function bodyOf(wanted: Wanted, asked: Asked): Body | null {
  switch (wanted.kind) {
    case "place":
      return placeAnswer(wanted.screens, asked);
    case "unsold":
      return nothingAnswer(wanted.name, asked);
    case "fact":
      return wanted.product ? factAnswer(wanted.product, wanted.facts, asked) : whichProduct(wanted.facts, asked);
    case "question":
      return questionAnswer(wanted.product, asked);
    case "quantity":
      return quantityAnswer(wanted.product, asked);
    case "named":
      return namedAnswer(wanted.product, asked);
    case "product":
      return productAnswer(asked);
  }
}

function placeAnswer(screens: readonly string[], { request, knowledge, sentences }: Asked): Body | null {
  const { concepts } = knowledge;
  const links = screens.flatMap((name): AnswerLink[] => {
    const screen = concepts.screens[name];
    if (!screen) return [];
    const carried = screen.carries?.what === "city" ? request.city?.name : request.products[0]?.product.name;
    const query = screen.carries && carried ? { [screen.carries.parameter]: carried } : undefined;
    const label = sentences.label(`screen.${name}`);
    const own = linkTo(screen.to, knowledge, carried ? `${label} – ${carried}` : label, query);
    const others = screen.or.map((to) => linkTo(to, knowledge, labelOf(to, knowledge, sentences)));
    return [own, ...others].flatMap((link) => link ?? []);
  });
  const product = request.products[0]?.product;
  if (product && screens.some((name) => concepts.screens[name]?.carries?.what === "product")) links.push(productLink(product, knowledge.viewContext.lang));
  const unique = links.filter((link, index) => links.findIndex(({ screen, path }) => screen === link.screen && path === link.path) === index);
  const [first] = unique;
  return first ? { kind: "place", headline: sentences.say("place", { place: first.label }), links: unique.slice(0, SHOWN_PRODUCTS + 1) } : null;
}
/** As the concept of that place is called. */
function labelOf(to: Destination, { concepts }: Knowledge, sentences: Sentences): string | undefined {
  const same = Object.entries(concepts.screens).find(([, screen]) => JSON.stringify(screen.to) === JSON.stringify(to));
  return same && sentences.label(`screen.${same[0]}`);
}

function nothingAnswer(name: string | null, { knowledge, sentences }: Asked): Body {
  const what = name && (sentences.label(name.includes(".") ? name : `unsold.${name}`) ?? null);
  const contact = linkTo({ screen: "contact" }, knowledge, sentences.label("screen.contact"));
  return {
    kind: "nothing",
    headline: what ? sentences.say("nothing.unsold", { what }) : sentences.say("nothing.unknown"),
    links: contact ? [contact] : [],
  };
}

function factAnswer(product: ProductSource, names: readonly string[], { request, knowledge, sentences, card }: Asked): Body | null {
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

function questionAnswer(product: ProductSource, { request, knowledge, sentences, card }: Asked): Body | null {
  const facts = checksOf(product, request, knowledge.concepts, knowledge.viewContext, sentences);
  if (facts.length === 0) return null;
  const failed = facts.filter(({ yes }) => yes === false);
  const told = (failed.length > 0 ? failed : facts).map(({ label }) => label).join(", ");
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
  isSoldTo(product, knowledge.viewContext.target) ? { products: [{ product: card(product), reasons: [product.designation[knowledge.viewContext.lang]] }] } : {};

function sheetLinks(product: ProductSource, { knowledge, sentences }: Pick<Asked, "knowledge" | "sentences">): AnswerLink[] {
  const { concepts, viewContext } = knowledge;
  if (!isSoldTo(product, viewContext.target)) return [];
  const sheet = Object.entries(concepts.screens).find(([, { carries }]) => carries?.what === "product");
  const query = sheet?.[1].carries && { [sheet[1].carries.parameter]: product.name };
  const link = sheet && linkTo(sheet[1].to, knowledge, sentences.say("sheet", { product: product.name }), query);
  return [productLink(product, viewContext.lang), ...(link ? [link] : [])];
}

/** A fact without a product: from where to where it goes, and the products that it may be asked of. */
function whichProduct(names: readonly string[], { request, knowledge, sentences, found }: Asked): Body | null {
  const { concepts, viewContext } = knowledge;
  const name = names[0] ?? "";
  const label = sentences.label(`fact.${name}`);
  if (!label) return null;
  const { lang, target } = viewContext;
  const candidates = [...choose(request, knowledge, found).ranked.map(({ product }) => product), ...knowledge.products.filter(({ flags }) => flags.best_seller)];
  const offered = [...new Set(candidates)].filter((product) => isSoldTo(product, target) && concepts.facts[name] && factOf(product, concepts.facts[name].field, viewContext));
  return {
    kind: "fact",
    headline: sentences.say("missing.product", { fact: label }),
    missing: [
      {
        field: "product",
        label: sentences.say("missing.product", { fact: label }),
        unit: null,
        options: offered.slice(0, OFFERED_PRODUCTS).map((product) => ({ label: `${product.name} – ${product.designation[lang]}`, text: `${label} ${product.name}` })),
      },
    ],
  };
}

function quantityAnswer(named: ProductSource | null, all: Asked): Body | null {
  const { request, knowledge, sentences, card } = all;
  const need = needIn(request.sizes, thicknessFor(request, knowledge.concepts) ?? request.sizes.thicknessMm ?? request.sizes.depthMm);
  if (!named && has(request, "problem")) {
    const body = productAnswer(all);
    return body?.quantity ? { ...body, kind: "quantity", headline: body.quantity.text } : body;
  }
  const missing = [...(need ? [] : [missingField("area", request, sentences)]), ...(named ? [] : (whichProduct(["consumption"], all)?.missing ?? []))];
  const quantity = named && need ? quantityOf(named, need, knowledge.viewContext.target, knowledge.viewContext, sentences) : null;
  return {
    kind: "quantity",
    headline: quantity?.text ?? (missing[0]?.label || sentences.say("missing.area")),
    quantity,
    missing,
    ...(named ? { ...aboutOne(named, { knowledge, card }), waits: waitsOf(named, knowledge, sentences), links: sheetLinks(named, { knowledge, sentences }) } : {}),
    warnings: warningsFor(request, knowledge),
  };
}

/** A product by its name: it is shown where today's search doesn't begin with it. */
function namedAnswer(product: ProductSource, { knowledge, sentences, card, found }: Asked): Body | null {
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
  const contact = linkTo({ screen: "contact" }, knowledge, sentences.label("screen.contact"));
  const text = sentences.say(`excluded.audience-${knowledge.viewContext.target}`, { products: product.name });
  return { kind: "no-fit", headline: text, excluded: [{ condition: "audience", text }], links: contact ? [contact] : [] };
}

function productAnswer({ request, knowledge, sentences, card, found }: Asked): Body | null {
  const { concepts, viewContext } = knowledge;
  const choice = choose(request, knowledge, found);
  const best = choice.ranked[0];
  const warnings = warningsFor(request, knowledge);
  if (!best) return noFitAnswer(choice, { request, knowledge, sentences }, warnings);
  const shown = choice.ranked.slice(0, SHOWN_PRODUCTS).filter(({ points }) => points >= best.points * WORTH_TELLING);
  const products = shown.map(({ product }) => ({ product: card(product), reasons: reasonsOf(product, request, knowledge, sentences) }));
  const need = needIn(request.sizes, thicknessFor(request, concepts));
  const quantity = need && quantityOf(best.product, need, viewContext.target, viewContext, sentences);
  const worksheet = worksheetFor(best.product, request, knowledge);
  const field = missingIn(request, concepts);
  return {
    kind: "product",
    headline: sentences.say("best", { product: best.product.name, reason: products[0]?.reasons.slice(0, 2).join(", ") ?? "" }),
    products,
    quantity,
    missing: !quantity && field ? [missingField(field, request, sentences)] : [],
    steps: stepsAround(best.product, knowledge, sentences),
    waits: waitsOf(best.product, knowledge, sentences),
    warnings,
    links: [...(worksheet ? [worksheet] : []), ...sheetLinks(best.product, { knowledge, sentences }).slice(1)],
  };
}

/** What would tell more: the surface of what is coated, the depth of what is filled. */
function missingIn({ said, sizes }: Request, { problems }: Knowledge["concepts"]): "area" | "depth" | null {
  const problem = problems[said.problem[0]?.name ?? ""];
  if (problem?.surface) return sizes.areaM2 === undefined ? "area" : null;
  return problem?.measure === "depth" && sizes.depthMm === undefined ? "depth" : null;
}
const UNIT_OF = { area: "m²", depth: "mm" } as const;
const missingField = (field: "area" | "depth", _request: Request, { say }: Sentences): Answer["missing"][number] => ({
  field,
  label: say(`missing.${field}`),
  unit: UNIT_OF[field],
  options: [],
});

function noFitAnswer({ nothing }: Choice, { request, knowledge, sentences }: Pick<Asked, "request" | "knowledge" | "sentences">, warnings: Answer["warnings"]): Body {
  const { concepts, viewContext } = knowledge;
  const mm = thicknessFor(request, concepts);
  const wouldFit = (condition: string): string[] =>
    nothing.wouldFit.filter(({ conditions }) => conditions.includes(condition as never)).map(({ product }) => product.name);
  const excluded = nothing.conditions.map((condition) => {
    const key = condition === "audience" ? `excluded.audience-${viewContext.target}` : `excluded.${condition}`;
    const celsius = request.sizes.temperatureC ?? 0;
    return { condition, text: sentences.say(key, { products: sentences.list(wouldFit(condition).slice(0, SHOWN_PRODUCTS)), mm: mm ?? 0, celsius }) };
  });
  const contact = linkTo({ screen: "contact" }, knowledge, sentences.label("screen.contact"));
  return { kind: "no-fit", headline: sentences.say("no-fit"), excluded, warnings, links: contact ? [contact] : [] };
}

function explanationOf({ request, knowledge, found }: Asked, wanted: Wanted): Record<string, unknown> {
  const { ranked, out } = choose(request, knowledge, found);
  return {
    wanted: { ...wanted, product: "product" in wanted ? wanted.product?.name : undefined },
    understood: Object.fromEntries(Object.entries(request.said).map(([group, each]) => [group, each.map(({ name }) => name)])),
    not: [...request.not],
    sizes: request.sizes,
    in: ranked.map(({ product, points, parts }) => ({ product: product.name, points, parts })),
    out: out.map(({ product, conditions }) => ({ product: product.name, conditions })),
  };
}
