import type { AppLoadContext } from "@remix-run/node";
import pTimeout from "p-timeout";
import { findSidePart } from "~/back-office/side-part.server";
import type { AnswerOf } from "~shared/contract";
import { memoized } from "~shared/memoized";
import { SCREENS } from "~shared/route-table.js";
import { findRequestedSlug, type MissingPageSuggestions, wordsOf } from "./missing-page-suggestions";
import { findPath, pathBehind, type ScreenName } from "./paths";
import { findRequestContextIn, type RequestContext } from "./request-context.server";
import { createSlugIndex, type SlugIndex } from "./similar-slugs";

const MAX_PAGES = 5;
const SHORTEST_TEXT = 3;
/** Somebody waits for an error page: it comes with what is known by then. */
const TIMEOUT_MS = 800;

type Entry = AnswerOf<"listSitemap">["list"][number];
type Page = MissingPageSuggestions["pages"][number];
type Context = Pick<AppLoadContext, "backOffice" | "trace" | "log">;

/** Screens that are looked for by name, each with the text that it is called by. */
const SCREEN_TITLES = {
  contact: "contact:title",
  faq: "know-how:faq.title",
  news: "know-how:news.title",
  jobs: "know-how:jobs.title",
  notices: "know-how:notices.title",
  downloads: "know-how:downloads.title",
  training: "training:title",
  "worksite-start": "worksite:title",
  "spontaneous-application": "application:title",
  "choice-guide": "guide:title",
  "quantity-calculator": "calculator:title",
  colorimetry: "colorimetry:title",
  "site-map": "site-map:title",
} as const satisfies Partial<Record<ScreenName, string>>;
type Titled = keyof typeof SCREEN_TITLES;

type Candidate = { entry: Entry } | { screen: Titled };

const lastSegment = (path: string) => path.slice(path.lastIndexOf("/") + 1);
const screens = (Object.keys(SCREEN_TITLES) as Titled[]).map((screen): Candidate => ({ screen }));
const slugsOf = (candidate: Candidate) =>
  "entry" in candidate
    ? candidate.entry.urls.map(({ path }) => lastSegment(path))
    : Object.values(SCREENS[candidate.screen].path).map(lastSegment);

/** Cached for each list: the client returns the same object until it has a newer one. */
const indexOf = memoized(
  (entries: readonly Entry[]): SlugIndex<Candidate> =>
    createSlugIndex([...screens, ...entries.map((entry): Candidate => ({ entry }))], slugsOf),
  new WeakMap(),
);

/** The entity's page in the visitor's language, in their audience if it is there. */
async function pageOfEntry(requestContext: RequestContext, { entity_type, urls }: Entry, context: Context) {
  const own = urls.filter(({ locale }) => locale === requestContext.locale);
  const url = own.find(({ target }) => target === requestContext.target) ?? own[0];
  const place = url && findRequestContextIn(requestContext, url.target, context);
  if (!url || !place) return null;
  const answer = await place.api.get("findEntity", {
    query: { entity_type, slug: decodeURIComponent(lastSegment(url.path)), parents: "1" },
  });
  const [entity] = "items" in answer ? answer.items : [];
  if (!entity) return null;
  const label = "title" in entity ? entity.title : entity.name;
  const detail = "designation" in entity ? entity.designation : "";
  return { label: detail ? `${label}, ${detail}` : label, href: pathBehind(place, url.path) };
}

async function pageOf(requestContext: RequestContext, candidate: Candidate, context: Context): Promise<Page | null> {
  if ("entry" in candidate) return pageOfEntry(requestContext, candidate.entry, context);
  const href = findPath(candidate.screen, requestContext);
  return href === null ? null : { label: requestContext.t(SCREEN_TITLES[candidate.screen]), href };
}

/** Finds similar addresses. Similar sounds are left to the search. */
async function listAlike(requestContext: RequestContext, slug: string, context: Context): Promise<Page[]> {
  const { list } = await requestContext.api.get("listSitemap");
  const candidates = indexOf(list).find(slug, MAX_PAGES);
  return (await Promise.all(candidates.map((candidate) => pageOf(requestContext, candidate, context)))).filter(
    (page) => page !== null,
  );
}

async function listSuggested(requestContext: RequestContext, text: string): Promise<Page[]> {
  if (text.length < SHORTEST_TEXT) return [];
  const query = { type: "Suggest", language: requestContext.locale, text } as const;
  const { products, categories, articles, folders } = await requestContext.api.get("suggest", { query });
  return [products, categories, articles, folders]
    .flatMap(({ items }) => items)
    .map(({ name, title, slug, url }) => ({ label: name ?? title ?? slug, href: pathBehind(requestContext, url) }));
}

/** A side part of the error page: whatever fails is logged and left out. */
export async function findMissingPageSuggestions(
  requestContext: RequestContext,
  context: Context,
): Promise<MissingPageSuggestions | null> {
  const [path = ""] = requestContext.path.split("?", 1);
  const slug = findRequestedSlug(path);
  const ways = requestContext.elsewhere ? [requestContext.elsewhere] : [];
  if (slug === null) return ways.length > 0 ? { words: "", pages: ways } : null;
  const words = wordsOf(slug);
  const part = async (pages: Promise<Page[]>): Promise<Page[]> => {
    const inTime = pTimeout(pages, { milliseconds: TIMEOUT_MS, fallback: () => [] });
    return (await findSidePart(context.log, "missing-page suggestions", inTime)) ?? [];
  };
  const found = await Promise.all([
    part(listAlike(requestContext, slug, context)),
    part(listSuggested(requestContext, words)),
  ]);
  const others = found.flat().filter(({ href }) => href !== path);
  const isElsewhere = ({ href }: Page) => !href.startsWith(`${pathBehind(requestContext, "/")}/`);
  const once = others.filter(
    (page, index) =>
      others.findIndex(({ href }) => href === page.href) === index &&
      // Both audiences have pages of the same name.
      !(isElsewhere(page) && others.some((other) => other.label === page.label && !isElsewhere(other))),
  );
  return { words, pages: [...ways, ...once].slice(0, MAX_PAGES) };
}
