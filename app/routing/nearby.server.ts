/** Looks for what an address without a page may have meant, in either language (issue 5, "Errors as pages"). */
import type { AppLoadContext } from "@remix-run/node";
import { isBackOfficeError } from "~/back-office/errors";
import type { AnswerOf } from "~shared/contract";
import { SCREENS } from "~shared/route-table.js";
import type { SlugIndex } from "./near-slugs";
import { createSlugIndex } from "./near-slugs";
import type { Nearby } from "./nearby";
import { findAskedSlug, wordsOf } from "./nearby";
import type { ScreenName } from "./paths";
import { pathBehind, pathTo } from "./paths";
import type { Visit } from "./visit.server";
import { findVisitIn } from "./visit.server";

const MOST_PAGES = 5;
/** "suggestions from 3 characters" (spec 1 §5). */
const SHORTEST_TEXT = 3;
/** Somebody waits for an error page: it comes with what is known by then. */
const PATIENCE_MS = 800;

type Entry = AnswerOf<"listSitemap">["list"][number];
type Page = Nearby["pages"][number];
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

/** Made once from each list: the client's memory gives the same one until it has a newer. */
const indexes = new WeakMap<readonly Entry[], SlugIndex<Candidate>>();
function indexOf(entries: readonly Entry[]): SlugIndex<Candidate> {
  const known = indexes.get(entries);
  if (known) return known;
  const index = createSlugIndex([...screens, ...entries.map((entry): Candidate => ({ entry }))], slugsOf);
  indexes.set(entries, index);
  return index;
}

/** The entity's page in the visitor's language, in their audience if it is there. */
async function pageOfEntry(visit: Visit, { entity_type, urls }: Entry, context: Context): Promise<Page | null> {
  const own = urls.filter(({ locale }) => locale === visit.locale);
  const url = own.find(({ target }) => target === visit.target) ?? own[0];
  const place = url && findVisitIn(visit, url.target, context);
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

async function pageOf(visit: Visit, candidate: Candidate, context: Context): Promise<Page | null> {
  if ("entry" in candidate) return pageOfEntry(visit, candidate.entry, context);
  return { label: visit.t(SCREEN_TITLES[candidate.screen]), href: pathTo(candidate.screen, visit) };
}

/** What looks like the address; it is not asked for what only sounds like it, because the search does that. */
async function listAlike(visit: Visit, slug: string, context: Context): Promise<Page[]> {
  const { list } = await visit.api.get("listSitemap");
  const candidates = indexOf(list).find(slug, MOST_PAGES);
  return (await Promise.all(candidates.map((candidate) => pageOf(visit, candidate, context)))).filter(
    (page) => page !== null,
  );
}

/** What the search finds for its words. */
async function listSuggested(visit: Visit, text: string): Promise<Page[]> {
  if (text.length < SHORTEST_TEXT) return [];
  const query = { type: "Suggest", language: visit.locale, text } as const;
  const { products, categories, articles, folders } = await visit.api.get("suggest", { query });
  return [products, categories, articles, folders]
    .flatMap(({ items }) => items)
    .map(({ name, title, slug, url }) => ({ label: name ?? title ?? slug, href: pathBehind(visit, url) }));
}

const patiently = <Answer>(answer: Promise<Answer>): Promise<Answer | null> =>
  Promise.race([answer, new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null).unref())]);

/** A side part of the error page: whatever fails is logged and left out. */
export async function findNearby(visit: Visit, context: Context): Promise<Nearby | null> {
  const [asked = ""] = visit.path.split("?", 1);
  const slug = findAskedSlug(asked);
  if (slug === null) return null;
  const words = wordsOf(slug);
  const part = async (pages: Promise<Page[]>): Promise<Page[]> => {
    try {
      return (await patiently(pages)) ?? [];
    } catch (error) {
      if (!isBackOfficeError(error)) throw error;
      context.log.warn({ part: "pages nearby", reason: error.message }, "a part of the screen is left out");
      return [];
    }
  };
  const found = await Promise.all([part(listAlike(visit, slug, context)), part(listSuggested(visit, words))]);
  const others = found.flat().filter(({ href }) => href !== asked);
  const once = others.filter(({ href }, index) => others.findIndex((page) => page.href === href) === index);
  return { words, pages: once.slice(0, MOST_PAGES) };
}
