/** Answers a text: what it is for, the answer of that kind, what was understood. */
import type { Answer, AnswerLink, LocaleCode } from "../../../shared/contract";
import type { FaqSource } from "../../catalogue/view-context";
import { plainText } from "../../content/content";
import { choose } from "../choosing/choose";
import type { Knowledge } from "../knowledge";
import { uniqueBy } from "../text/tokens";
import type { Request } from "../types";
import { type AnswerInput, type Body, MAX_PRODUCTS } from "./answer-input";
import { chipsOf } from "./chips";
import { decide, type Intent } from "./intent";
import { contactLinks, findQuestion, labelOf, linkTo, pageFor, productLink, questionLink, questionOf } from "./links";
import {
  factAnswer,
  namedAnswer,
  ownFactAnswer,
  productQuestion,
  quantityAnswer,
  suitabilityAnswer,
} from "./one-product";
import { productAnswer } from "./product-answer";

const EMPTY = {
  notes: [],
  understood: [],
  products: [],
  missing: [],
  facts: [],
  excluded: [],
  steps: [],
  waits: [],
  warnings: [],
  links: [],
} satisfies Partial<Answer>;

export interface AnswerOptions extends Pick<AnswerInput, "card" | "found"> {
  /** Adds what was understood and why each product is in or out. */
  explain: boolean;
}

/** `null`: the search results stay alone. */
export function answerTo(
  request: Request,
  knowledge: Knowledge,
  { explain, ...options }: AnswerOptions,
): Answer | null {
  // Without words of problems and dangers, only amounts are answered, in a sentence without an unknown word.
  const isNamed = request.products.length > 0 && request.text.trim().split(/\s+/).length > 2;
  if (!knowledge.knowsJobs && !(isNamed && request.unknown.every(({ word }) => word.length === 1))) return null;
  const input = { request, knowledge, sentences: knowledge.sentences, ...options };
  const intent = decide(request, knowledge.concepts, options.found);
  const own = intent?.kind === "quantity" ? null : ownFactAnswer(input);
  const body = own ?? (intent && bodyOf(intent, input));
  const isAmount = body?.kind === "quantity" || body?.facts?.[0]?.property === "consumption";
  if (!body || !(knowledge.knowsJobs || isAmount)) return null;
  const explanation = explain ? { explain: explanationOf(input, intent) } : {};
  return { ...EMPTY, understood: chipsOf(body.kind, input), ...body, ...explanation };
}

function bodyOf(intent: Intent, input: AnswerInput): Body | null {
  switch (intent.kind) {
    case "place":
      return placeAnswer(intent.screens, input);
    case "unsold":
      return (intent.name === null ? frequentAnswer(input) : null) ?? nothingAnswer(intent.name, input);
    case "fact":
      return intent.product ? factAnswer(intent.product, intent.facts, input) : productQuestion(intent.facts, input);
    case "suitability":
      return suitabilityAnswer(intent.product, input);
    case "quantity":
      return quantityAnswer(intent.product, input);
    case "named":
      return namedAnswer(intent.product, input);
    case "product":
      return productAnswer(input);
  }
}

function placeAnswer(screens: readonly string[], input: AnswerInput): Body | null {
  const { request, knowledge, sentences } = input;
  const [named] = request.products;
  const links = screens.flatMap((name): (AnswerLink | null)[] => {
    const screen = knowledge.concepts.screens[name];
    if (!screen) return [];
    const { carries, to, or } = screen;
    const carried = carries?.what === "city" ? request.city?.name : named?.product.name;
    const query = carries && carried ? { [carries.parameter]: carried } : undefined;
    const label = sentences.alone(sentences.label(`screen.${name}`) ?? name);
    const page = "folder" in to ? pageFor(request, knowledge) : null;
    const own = page ?? linkTo(to, knowledge, carried ? `${label} – ${carried}` : label, query);
    const product =
      carries?.what === "product" && named ? productLink(named.product, knowledge.viewContext.lang) : null;
    return [own, ...or.map((other) => linkTo(other, knowledge, labelOf(other, knowledge))), product];
  });
  const there = links.flatMap((link) => link ?? []);
  const unique = uniqueBy(there, ({ screen, path }) => `${screen} ${path}`);
  const [first] = unique;
  if (!first) return null;
  const { viewContext, concepts } = knowledge;
  const targets = screens.flatMap((name) => concepts.screens[name] ?? []).flatMap(({ to, or }) => [to, ...or]);
  const [question] = targets.flatMap((to) => questionOf(to, viewContext) ?? []);
  const text = question
    ? textOf(question, viewContext.lang)
    : { headline: sentences.say("place", { place: first.label }) };
  return { kind: "place", ...text, links: unique.slice(0, MAX_PRODUCTS + 1) };
}

function frequentAnswer({ request, knowledge }: AnswerInput): Body | null {
  const question = findQuestion(request, knowledge);
  if (!question) return null;
  const { lang } = knowledge.viewContext;
  const link = questionLink(question, lang, labelOf({ screen: "faq" }, knowledge));
  return { kind: "place", ...textOf(question, lang), links: [link] };
}

const textOf = ({ title, content }: FaqSource, lang: LocaleCode) => ({
  headline: title[lang],
  notes: [plainText(content[lang])],
});

function nothingAnswer(name: string | null, input: AnswerInput): Body {
  const { say, label } = input.sentences;
  const what = name && label(name.includes(".") ? name : `unsold.${name}`);
  const headline = what ? say("nothing.unsold", { what }) : say("nothing.unknown");
  return { kind: "nothing", headline, notes: [say("nothing.trade")], links: contactLinks(input) };
}

function explanationOf({ request, knowledge, found }: AnswerInput, intent: Intent | null): Record<string, unknown> {
  const { ranked, excluded } = choose(request, knowledge, found);
  const mentions = Object.entries(request.mentions).map(([group, each]) => [group, each.map(({ name }) => name)]);
  return {
    wanted: { ...intent, product: intent && "product" in intent ? intent.product?.name : undefined },
    understood: Object.fromEntries(mentions),
    not: [...request.denied],
    sizes: request.sizes,
    in: ranked.map(({ product, points, parts }) => ({ product: product.name, points, parts })),
    out: excluded.map(({ product, conditions }) => ({ product: product.name, conditions })),
  };
}
