/** Links of an answer: screens, products, pages, frequent questions. */
import type { AnswerLink } from "../../../shared/contract";
import { articleType, isShown } from "../../catalogue/pages";
import type { FaqSource } from "../../catalogue/view-context";
import type { ProductSource } from "../../content/base-data";
import { plainText } from "../../content/content";
import type { Page } from "../../content/schema";
import type { AdviceTarget } from "../../content/schema-advice";
import { entityPath } from "../../paths";
import type { Knowledge } from "../knowledge";
import type { Request } from "../types";
import type { AnswerInput } from "./answer-input";
import { isSoldTo } from "./facts";

export const productLink = ({ name, slug }: ProductSource, lang: Knowledge["viewContext"]["lang"]): AnswerLink => ({
  label: name,
  path: entityPath("product", lang, slug[lang]),
});
const pageLink = (page: Page, { lang }: Knowledge["viewContext"]): AnswerLink => ({
  label: page.title[lang],
  path: entityPath("page", lang, page.slug[lang]),
});

/** `null`: the target doesn't exist for this audience. */
export function linkTo(
  to: AdviceTarget,
  { viewContext }: Knowledge,
  label?: string,
  query?: Record<string, string>,
): AnswerLink | null {
  const { directory, lang } = viewContext;
  if ("screen" in to) return { label: label ?? to.screen, screen: to.screen, ...(query ? { query } : {}) };
  if ("page" in to) {
    const page = directory.pages.get(to.page);
    return page && isShown(page, viewContext) ? { ...pageLink(page, viewContext), ...(label ? { label } : {}) } : null;
  }
  if ("question" in to) {
    const question = questionOf(to, viewContext);
    return question ? questionLink(question, lang) : null;
  }
  const folder = "folder" in to ? directory.folders.get(to.folder) : undefined;
  return folder ? { label: label ?? folder.name[lang], path: entityPath("folder", lang, folder.slug[lang]) } : null;
}

/** The label of the concept that leads to a place. */
export function labelOf(to: AdviceTarget, { concepts, sentences }: Knowledge): string | undefined {
  const same = Object.entries(concepts.screens).find(([, screen]) => JSON.stringify(screen.to) === JSON.stringify(to));
  const label = same && sentences.label(`screen.${same[0]}`);
  return label && sentences.alone(label);
}

type LinkInput = Pick<AnswerInput, "knowledge" | "sentences">;

/** Zero or one link to the documents of a product. */
export function sheetLinks(product: ProductSource, { knowledge, sentences }: LinkInput): AnswerLink[] {
  if (!isSoldTo(product, knowledge.viewContext.target)) return [];
  const screen = Object.values(knowledge.concepts.screens).find(({ carries }) => carries?.what === "product");
  const query = screen?.carries && { [screen.carries.parameter]: product.name };
  const link = screen && linkTo(screen.to, knowledge, sentences.say("sheet", { product: product.name }), query);
  return link ? [link] : [];
}

export function contactLinks({ knowledge, sentences: { label, alone } }: LinkInput): AnswerLink[] {
  const link = linkTo({ screen: "contact" }, knowledge, alone(label("screen.contact") ?? "contact"));
  return link ? [link] : [];
}

const GROUPS_OF_PAGES = ["problem", "substrate", "place", "tool", "screen"] as const;
const PROBLEM_POINTS = 4;
const GENERAL_POINTS = 3;
const TITLE_POINTS = 3;
const FIRST_PRODUCT_POINTS = 1.5;

const conceptsOf = ({ mentions }: Request): string[] =>
  GROUPS_OF_PAGES.flatMap((group) => mentions[group].map(({ name }) => `${group}.${name}`));

/** The page with the most points above one. */
function bestPage({ viewContext }: Knowledge, pointsOf: (page: Page) => number): AnswerLink | null {
  let best: { page: Page; points: number } | undefined;
  for (const page of viewContext.content.pages) {
    if (!isShown(page, viewContext) || !articleType(page, viewContext)) continue;
    const points = pointsOf(page);
    if (points > (best?.points ?? 1)) best = { page, points };
  }
  return best ? pageLink(best.page, viewContext) : null;
}

export function worksheetFor(product: ProductSource, request: Request, knowledge: Knowledge): AnswerLink | null {
  const { problems } = knowledge.concepts;
  const related = request.mentions.problem.flatMap(({ name }) => [name, ...(problems[name]?.over ?? [])]);
  const concepts = conceptsOf(request);
  return bestPage(knowledge, (page) => {
    const used = page.paragraphs.flatMap((paragraph) => (paragraph.type === "products" ? paragraph.products : []));
    const place = page.type === "worksheet" ? used.indexOf(product.reference) : -1;
    if (place < 0) return 0;
    const topics = knowledge.topicsOf(page);
    if (!related.some((name) => topics.has(`problem.${name}`))) return 0;
    return (place === 0 ? FIRST_PRODUCT_POINTS : 0) + concepts.filter((concept) => topics.has(concept)).length;
  });
}

/** The page whose title has most of the request: its problem, its words and other concepts. */
export function pageFor(request: Request, knowledge: Knowledge): AnswerLink | null {
  const { concepts, viewContext } = knowledge;
  const stems = stemsOf(request);
  const problemPoints = (name: string): number => (concepts.problems[name]?.general ? GENERAL_POINTS : PROBLEM_POINTS);
  const weighted = conceptsOf(request).map((concept) => {
    const [group, name = ""] = concept.split(".");
    return { concept, points: group === "problem" ? problemPoints(name) : 1 };
  });
  return bestPage(knowledge, (page) => {
    const topics = knowledge.topicsOf(page);
    const inTitle = TITLE_POINTS * countIn(page.title[viewContext.lang], stems, knowledge);
    return weighted.reduce((sum, { concept, points }) => sum + (topics.has(concept) ? points : 0), inTitle);
  });
}

const stemsOf = ({ tokens }: Request): ReadonlySet<string> =>
  new Set(tokens.filter(({ isFiller }) => !isFiller).map(({ stem }) => stem));

function countIn(text: string, stems: ReadonlySet<string>, { words }: Knowledge): number {
  const found = new Set(words.split(text).map((word) => words.stem(word)));
  return [...stems].filter((stem) => found.has(stem)).length;
}

/** The frequent question with two words of the request in its title, and more than half of all in title and answer. */
export function findQuestion(request: Request, knowledge: Knowledge): FaqSource | null {
  const { content, lang } = knowledge.viewContext;
  const stems = stemsOf(request);
  const [best] = content.faq
    .map((question) => ({ question, inTitle: countIn(question.title[lang], stems, knowledge) }))
    .filter(({ inTitle }) => inTitle > 1)
    .map((each) => ({ ...each, inAnswer: countIn(plainText(each.question.content[lang]), stems, knowledge) }))
    .filter(({ inTitle, inAnswer }) => inTitle + inAnswer > stems.size / 2)
    .sort((a, b) => b.inTitle - a.inTitle || b.inAnswer - a.inAnswer);
  return best?.question ?? null;
}

export const questionOf = (to: AdviceTarget, { content }: Knowledge["viewContext"]): FaqSource | undefined =>
  "question" in to ? content.faq.find(({ code }) => code === to.question) : undefined;

/** @param label the question itself if missing */
export function questionLink({ title }: FaqSource, lang: Knowledge["viewContext"]["lang"], label?: string): AnswerLink {
  return { label: label ?? title[lang], screen: "faq", query: { text: title[lang] } };
}
