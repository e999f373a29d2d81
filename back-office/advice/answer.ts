/** The answer to a sentence: understood, decided, looked up, and put into words. */
import type { Answer, AnswerLink, ProductCard } from "../../shared/contract";
import type { ProductSource } from "../catalogue/base-data";
import { plainText } from "../catalogue/text";
import type { Destination } from "../content/schema";
import { contactLink, findQuestion, linkTo, pageFor, productLink, questionLink } from "./around";
import { type Asked, type Body, type FoundBySearch, SHOWN_PRODUCTS } from "./asked";
import { chipsOf } from "./chips";
import { choose } from "./choose";
import { decide, type Wanted } from "./decide";
import type { Knowledge } from "./knowledge";
import { factAnswer, namedAnswer, quantityAnswer, questionAnswer, whichProduct } from "./one-product";
import { productAnswer } from "./product-answer";
import { createSentences, type Sentences } from "./sentences";

const EMPTY = {
  ...{ notes: [], understood: [], products: [], missing: [], facts: [], excluded: [] },
  ...{ steps: [], waits: [], warnings: [], links: [] },
} satisfies Partial<Answer>;

/** `null`: the search answers alone. */
export function answerTo(
  text: string,
  knowledge: Knowledge,
  { card, found, explain }: { card: (product: ProductSource) => ProductCard; found: FoundBySearch; explain: boolean },
): Answer | null {
  const request = knowledge.understand(text);
  const { concepts, content, viewContext } = knowledge;
  const sentences = createSentences(content, viewContext);
  const asked = { request, knowledge, sentences, card, found };
  const wanted = decide(request, concepts, found.isComplete);
  const body = wanted && bodyOf(wanted, asked);
  if (!body) return null;
  const explained = explain ? { explain: explanationOf(asked, wanted) } : {};
  return { ...EMPTY, understood: chipsOf(request, body.kind, knowledge, sentences), ...body, ...explained };
}

function bodyOf(wanted: Wanted, asked: Asked): Body | null {
  switch (wanted.kind) {
    case "place":
      return placeAnswer(wanted.screens, asked);
    case "unsold":
      return (wanted.name === null ? frequentAnswer(asked) : null) ?? nothingAnswer(wanted.name, asked);
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
    const label = sentences.alone(sentences.label(`screen.${name}`) ?? name);
    const page = screen.pages ? pageFor(request, knowledge) : null;
    const own = page ?? linkTo(screen.to, knowledge, carried ? `${label} – ${carried}` : label, query);
    const others = screen.or.map((to) => linkTo(to, knowledge, labelOf(to, knowledge, sentences)));
    return [own, ...others].flatMap((link) => link ?? []);
  });
  const product = request.products[0]?.product;
  if (product && screens.some((name) => concepts.screens[name]?.carries?.what === "product"))
    links.push(productLink(product, knowledge.viewContext.lang));
  const unique = links.filter(
    (link, index) => links.findIndex(({ screen, path }) => screen === link.screen && path === link.path) === index,
  );
  const [first] = unique;
  return first
    ? {
        kind: "place",
        headline: sentences.say("place", { place: first.label }),
        links: unique.slice(0, SHOWN_PRODUCTS + 1),
      }
    : null;
}
/** As the concept of that place is called. */
function labelOf(to: Destination, { concepts }: Knowledge, sentences: Sentences): string | undefined {
  const same = Object.entries(concepts.screens).find(([, screen]) => JSON.stringify(screen.to) === JSON.stringify(to));
  const label = same && sentences.label(`screen.${same[0]}`);
  return label && sentences.alone(label);
}

/** What many have asked, with its answer. */
function frequentAnswer({ request, knowledge, sentences }: Asked): Body | null {
  const question = findQuestion(request, knowledge);
  if (!question) return null;
  const { lang } = knowledge.viewContext;
  const label = sentences.label("screen.faq");
  return {
    kind: "place",
    headline: question.title[lang],
    notes: [plainText(question.content[lang])],
    links: [questionLink(question, lang, label && sentences.alone(label))],
  };
}

function nothingAnswer(name: string | null, { knowledge, sentences }: Asked): Body {
  const what = name && (sentences.label(name.includes(".") ? name : `unsold.${name}`) ?? null);
  const contact = contactLink(knowledge, sentences);
  return {
    kind: "nothing",
    headline: what ? sentences.say("nothing.unsold", { what }) : sentences.say("nothing.unknown"),
    notes: [sentences.say("nothing.trade")],
    links: contact ? [contact] : [],
  };
}

function explanationOf({ request, knowledge, found }: Asked, wanted: Wanted): Record<string, unknown> {
  const { ranked, out } = choose(request, knowledge, found);
  return {
    wanted: { ...wanted, product: "product" in wanted ? wanted.product?.name : undefined },
    understood: Object.fromEntries(
      Object.entries(request.said).map(([group, each]) => [group, each.map(({ name }) => name)]),
    ),
    not: [...request.not],
    sizes: request.sizes,
    in: ranked.map(({ product, points, parts }) => ({ product: product.name, points, parts })),
    out: out.map(({ product, conditions }) => ({ product: product.name, conditions })),
  };
}
