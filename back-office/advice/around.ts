/** What an adviser tells besides: the steps before and after, how long to wait, what to mind, where to read on. */
import type { Answer, AnswerLink } from "../../shared/contract";
import type { ProductSource } from "../catalogue/base-data";
import type { FaqSource } from "../catalogue/directory";
import { articleType, isShown } from "../catalogue/pages";
import { plainText } from "../catalogue/text";
import type { Destination, Page } from "../content/schema";
import { entityPath } from "../paths";
import { factOf, isSoldTo } from "./facts";
import type { Knowledge } from "./knowledge";
import type { Sentences } from "./sentences";
import { has, type Request } from "./understand";

export function stepsAround(product: ProductSource, { viewContext }: Knowledge, { say }: Sentences): Answer["steps"] {
  const { content, directory, target, lang } = viewContext;
  const text = content.product_texts[product.reference];
  const step = (name: string, references: readonly string[]) =>
    references.flatMap((reference) => {
      const other = directory.products.get(reference);
      if (!other?.salesplans.includes(target)) return [];
      const label = say(`step.${name}`, { product: other.name, designation: other.designation[lang] });
      return [{ label, link: productLink(other, lang) }];
    });
  return [...step("before", text?.before ?? []), ...step("after", text?.after ?? [])];
}

export const productLink = ({ name, slug }: ProductSource, lang: Knowledge["viewContext"]["lang"]): AnswerLink => ({
  label: name,
  path: entityPath("product", lang, slug[lang]),
});

export function waitsOf(product: ProductSource, { viewContext }: Knowledge, { label }: Sentences): Answer["waits"] {
  return (["working_time", "recoat_time", "paint_time"] as const).flatMap((field) => {
    const value = factOf(product, field, viewContext);
    const name = label(`fact.${field.replaceAll("_", "-")}`);
    return value && name ? [{ label: name, value }] : [];
  });
}

/** The guide that uses the product and speaks of what was asked. */
export function worksheetFor(product: ProductSource, request: Request, knowledge: Knowledge): AnswerLink | null {
  const { viewContext } = knowledge;
  const { content, lang } = viewContext;
  const asked = new Set(
    (["problem", "substrate", "place"] as const).flatMap((group) =>
      request.said[group].map(({ name }) => `${group}.${name}`),
    ),
  );
  // A guide to another job may use the same product.
  const problems = request.said.problem.flatMap(({ name }) => [
    name,
    ...(knowledge.concepts.problems[name]?.over ?? []),
  ]);
  const isAboutIt = (told: ReadonlySet<string>): boolean => problems.some((name) => told.has(`problem.${name}`));
  let best: { page: Page; points: number } | undefined;
  for (const page of content.pages) {
    if (page.type !== "worksheet" || !isShown(page, viewContext) || !articleType(page, viewContext)) continue;
    const used = page.paragraphs.flatMap((paragraph) => (paragraph.type === "products" ? paragraph.products : []));
    const place = used.indexOf(product.reference);
    if (place < 0) continue;
    const told = knowledge.topicsOf(page);
    if (!isAboutIt(told)) continue;
    const points = (place === 0 ? 1.5 : 0) + [...asked].filter((concept) => told.has(concept)).length;
    if (points > (best?.points ?? 1)) best = { page, points };
  }
  return best ? pageLink(best.page, lang) : null;
}

const isProblem = (concept: string): boolean => concept.startsWith("problem.");
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** The page whose title says most of what was asked: the problem most, then its words and the other concepts that it speaks of. */
export function pageFor(request: Request, knowledge: Knowledge): AnswerLink | null {
  const { viewContext, words } = knowledge;
  const { content, lang } = viewContext;
  const asked = stemsAsked(request, knowledge);
  // A film is a page that says that it is one.
  const concepts = (["problem", "substrate", "place", "tool", "screen"] as const).flatMap((group) =>
    request.said[group].map(({ name }) => `${group}.${name}`),
  );
  const { problems } = knowledge.concepts;
  const weightOf = (concept: string): number =>
    isProblem(concept) ? (problems[concept.slice("problem.".length)]?.general ? 3 : 4) : 1;
  let best: { page: Page; points: number } | undefined;
  for (const page of content.pages) {
    if (!isShown(page, viewContext) || !articleType(page, viewContext)) continue;
    const told = knowledge.topicsOf(page);
    const title = new Set(words.split(page.title[lang]).map((word) => words.stem(word)));
    const inTitle = [...title].filter((stem) => asked.has(stem)).length;
    const points = 3 * inTitle + sum(concepts.filter((each) => told.has(each)).map((each) => weightOf(each)));
    if (points > (best?.points ?? 1)) best = { page, points };
  }
  return best ? pageLink(best.page, lang) : null;
}
const stemsAsked = ({ tokens }: Request, { words, lexicon }: Knowledge): ReadonlySet<string> =>
  new Set(tokens.filter((token) => !words.isStopWord(token.word) && !lexicon.isSmall(token)).map(({ stem }) => stem));

/** The frequent question that is asked: two of its words, and most of all that was said, stand in it or in its answer. */
export function findQuestion(request: Request, knowledge: Knowledge): FaqSource | null {
  const { viewContext, words } = knowledge;
  const { content, lang } = viewContext;
  const asked = stemsAsked(request, knowledge);
  const stemsOf = (text: string): Set<string> => new Set(words.split(text).map((word) => words.stem(word)));
  const countIn = (stems: ReadonlySet<string>): number => [...asked].filter((stem) => stems.has(stem)).length;
  const ranked = content.faq
    .map((question) => ({
      question,
      inTitle: countIn(stemsOf(question.title[lang])),
      inAnswer: countIn(stemsOf(plainText(question.content[lang]))),
    }))
    .filter(({ inTitle, inAnswer }) => inTitle > 1 && inTitle + inAnswer > asked.size / 2)
    .sort((a, b) => b.inTitle - a.inTitle || b.inAnswer - a.inAnswer);
  return ranked[0]?.question ?? null;
}
/** @param label otherwise the question itself */
export const questionLink = (
  { title }: FaqSource,
  lang: Knowledge["viewContext"]["lang"],
  label?: string | null,
): AnswerLink => ({ label: label ?? title[lang], screen: "faq", query: { text: title[lang] } });

const pageLink = (page: Page, lang: Knowledge["viewContext"]["lang"]): AnswerLink => ({
  label: page.title[lang],
  path: entityPath("page", lang, page.slug[lang]),
});

export function warningsFor(request: Request, knowledge: Knowledge): Answer["warnings"] {
  const { concepts, content } = knowledge;
  const { sizes } = request;
  const isSaid = (concept: string): boolean => {
    const [group = "", name] = concept.split(".");
    return has(request, group as "problem", name);
  };
  const seen = new Set<string>();
  return Object.entries(concepts.warnings).flatMap(([name, warning]) => {
    const size = Math.max(sizes.widthMm ?? 0, sizes.depthMm ?? 0);
    const holds =
      (warning.concepts.length === 0 || warning.concepts.some(isSaid)) &&
      warning.with.every(isSaid) &&
      (warning.over_mm === undefined || size > warning.over_mm) &&
      (warning.year_before === undefined || (sizes.year !== undefined && sizes.year < warning.year_before));
    const text = content.warnings[name];
    if (!holds || !text || seen.has(text)) return [];
    seen.add(text);
    return [{ text, link: warning.page ? (linkTo({ page: warning.page }, knowledge) ?? null) : null }];
  });
}

/** `null`: it isn't there for this audience. */
export function linkTo(
  to: Destination,
  { viewContext }: Knowledge,
  label?: string,
  query?: Record<string, string>,
): AnswerLink | null {
  const { directory, lang } = viewContext;
  if ("screen" in to) return { label: label ?? to.screen, screen: to.screen, ...(query ? { query } : {}) };
  if ("page" in to) {
    const page = directory.pages.get(to.page);
    return page && isShown(page, viewContext) ? { ...pageLink(page, lang), ...(label ? { label } : {}) } : null;
  }
  if ("folder" in to) {
    const folder = directory.folders.get(to.folder);
    return folder ? { label: label ?? folder.name[lang], path: entityPath("folder", lang, folder.slug[lang]) } : null;
  }
  return null;
}

/** The product's data sheets. */
export function sheetLinks(
  product: ProductSource,
  { knowledge, sentences }: { knowledge: Knowledge; sentences: Sentences },
): AnswerLink[] {
  const { concepts, viewContext } = knowledge;
  if (!isSoldTo(product, viewContext.target)) return [];
  const sheet = Object.entries(concepts.screens).find(([, { carries }]) => carries?.what === "product");
  const query = sheet?.[1].carries && { [sheet[1].carries.parameter]: product.name };
  const link = sheet && linkTo(sheet[1].to, knowledge, sentences.say("sheet", { product: product.name }), query);
  return link ? [link] : [];
}

export function contactLink(knowledge: Knowledge, { label, alone }: Sentences): AnswerLink | null {
  return linkTo({ screen: "contact" }, knowledge, alone(label("screen.contact") ?? "contact"));
}
