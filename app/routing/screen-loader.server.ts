/**
 * Wraps every screen's loader: it gets the request context, and failures of the back-office become error pages. Write
 * `/* @__PURE__ *\/ screenLoader(…)`, so that the compiler removes the call from the browser's copy of a route module.
 */
import { type AppLoadContext, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { Hreflangs, Metas } from "~shared/contract";
import { SCREENS } from "~shared/route-table.js";
import { alternatesOfRecord, alternatesOfScreen } from "./alternates";
import { toFailure, withSuggestions } from "./failures.server";
import type { PageHead } from "./head";
import type { MissingPageSuggestions } from "./missing-page-suggestions";
import { findMissingPageSuggestions } from "./missing-page-suggestions.server";
import { isTeamAddress, type Locale, pathBehind, pathTo, type ScreenName, type Tail } from "./paths";
import { getRequestContext, type RequestContext } from "./request-context.server";

const queryOf = ({ path }: RequestContext) => (path.includes("?") ? path.slice(path.indexOf("?")) : "");

/** @throws {Response} 301 to the canonical segments when the request's differ; its query is preserved */
export function requireCanonical(requestContext: RequestContext, screen: ScreenName, segments: readonly string[]) {
  const { rest } = requestContext.address;
  // Decoded forms are compared, so that no two encodings of one address can chase each other.
  if (rest.length === segments.length && rest.every((segment, index) => segment === segments[index])) return;
  throw redirect(pathTo(screen, requestContext, { segments }) + queryOf(requestContext), 301);
}

export function toSegments(requestContext: RequestContext, screen: ScreenName, tail: Tail): Response {
  return redirect(pathTo(screen, requestContext, tail), 302);
}

/** Their titles are written for each audience; the others' are told apart by its name. */
const WRITTEN_FOR_AUDIENCE: ReadonlySet<ScreenName> = new Set(["home", "category"]);
const PAGE = /^_p__(\d+)$/;

const absolute = (requestContext: RequestContext, address: string) => new URL(address, requestContext.origin).href;

interface ScreenHead {
  title: string;
  detail?: string | undefined;
  description?: string;
  tail?: Tail;
  noindex?: boolean;
  /** A choice that is a page of its own all the same: a search that finds something. */
  findable?: boolean;
  image?: string | null | undefined;
}

/** The head of a screen in every language. Filtered lists aren't indexed, because the plain list contains their records. */
export function headOfScreen(requestContext: RequestContext, screen: ScreenName, head: ScreenHead): PageHead {
  const { title, detail, description, tail, noindex, findable, image } = head;
  const segments = tail?.segments ?? [];
  const page = PAGE.exec(segments.at(-1) ?? "")?.[1];
  const isChoice = tail?.text !== undefined || segments.length > (page ? 1 : 0);
  const { site, origin, target } = requestContext;
  const pathIn = (locale: Locale) => pathTo(screen, { locale, target }, tail);
  return {
    title: titleOf(requestContext, screenTitle(requestContext, screen, { title, detail, page })),
    description,
    canonical: absolute(requestContext, pathIn(requestContext.locale)),
    // Another language's list may have fewer pages, and a choice is made of words.
    alternates: segments.length > 0 || tail?.text !== undefined ? {} : alternatesOfScreen(site, origin, pathIn),
    image: image ?? undefined,
    noindex: !findable && (noindex || isChoice || SCREENS[screen].unlisted),
  };
}

/** The title and the description of a screen. @param at what their keys begin with: `contact:`, `know-how:downloads.` */
export const headTexts = ({ t, site }: RequestContext, at: string) => ({
  title: t(`${at}title`),
  description: t(`${at}description`, { site: site.name }),
});

/** A screen at the top of the site: its trail is its title. */
export const titledScreen = (requestContext: RequestContext, screen: ScreenName, head: ScreenHead) => ({
  head: headOfScreen(requestContext, screen, head),
  breadcrumbs: [{ label: head.title }],
});

interface EntityHead {
  metas: Metas;
  /** The chosen filters and the page number as text, for the title. */
  detail?: string | undefined;
  page?: number;
  /** Behind `/{locale}/{target}`. */
  canonical: string;
  hreflangs: Hreflangs;
  image?: string | null | undefined;
  isArticle?: boolean;
}

/** The head of an entity: the back-office writes its title, its alternates and its sister markets' addresses. */
export function headOfEntity(requestContext: RequestContext, head: EntityHead): PageHead {
  const { metas, detail, page = 1, canonical, hreflangs, image, isArticle } = head;
  const { site, origin, target } = requestContext;
  // The back-office's title may end with the maker's name: the filters are inserted before it.
  const ending = metas.title.endsWith(endingOf(requestContext)) ? endingOf(requestContext) : "";
  const title = metas.title.slice(0, metas.title.length - ending.length);
  return {
    title: titleOf(
      requestContext,
      chosenTitle(requestContext, { title, detail, page: page > 1 ? String(page) : undefined }) + ending,
    ),
    description: metas.description || undefined,
    canonical: absolute(requestContext, pathBehind(requestContext, canonical)),
    alternates: alternatesOfRecord(site, origin, { hreflangs, target }),
    image: metas.image ?? image ?? undefined,
    noindex: metas.noindex,
    isArticle,
  };
}

interface TitleParts {
  title: string;
  detail: string | undefined;
  page: string | undefined;
}

/** "News: Produkte (Seite 2) – Profis". No two addresses have the same, so that results can be told apart. */
function screenTitle(requestContext: RequestContext, screen: ScreenName, parts: TitleParts): string {
  const title = chosenTitle(requestContext, parts);
  const isTold = WRITTEN_FOR_AUDIENCE.has(screen) || requestContext.site.salesplan.length < 2;
  return isTold ? title : requestContext.t(`common:head.${requestContext.target}`, { title });
}

/** "News: Produkte (Seite 2)". */
function chosenTitle({ t }: RequestContext, { title, detail, page }: TitleParts): string {
  const detailed = detail ? t("common:head.detail", { title, detail }) : title;
  return page ? t("common:head.page", { title: detailed, page }) : detailed;
}

const endingOf = ({ site }: RequestContext) => ` | ${site.name}`;

/** Page title, then the maker's name, unless the title already says it. */
function titleOf(requestContext: RequestContext, title: string): string {
  return title.includes(requestContext.site.name) ? title : title + endingOf(requestContext);
}

export interface ScreenArgs {
  requestContext: RequestContext;
  request: Request;
  context: AppLoadContext;
}

export function screenLoader<Data>(load: (args: ScreenArgs) => Promise<Data>, options: { misplaced?: boolean } = {}) {
  return async ({ request, context }: LoaderFunctionArgs): Promise<Data> => {
    try {
      return await load({ requestContext: getRequestContext(context, options), request, context });
    } catch (error) {
      const failure = toFailure(error);
      throw request.method === "GET"
        ? await withSuggestions(failure, () => missingPageSuggestionsOf(context))
        : failure;
    }
  };
}

/** A loader that looks its entity up before it answers a wrong target segment with a redirect. */
export const entityLoader = <Data>(load: (args: ScreenArgs) => Promise<Data>) =>
  screenLoader(load, { misplaced: true });

/** Wraps the loader of a file: a browser that follows a link to an unavailable file gets a page instead of JSON. */
export function fileLoader<Answer>(load: (args: LoaderFunctionArgs) => Promise<Answer>) {
  return async (args: LoaderFunctionArgs): Promise<Answer> => {
    try {
      return await load(args);
    } catch (error) {
      const isFailure = error instanceof Response && error.status >= 400;
      const acceptsPage = args.request.headers.get("Accept")?.includes("text/html");
      throw isFailure && acceptsPage && args.context.forDocument ? await args.context.plainPage(error.status) : error;
    }
  };
}

/** A missing page suggests the most similar ones. None in the teams' tool. */
export async function missingPageSuggestionsOf(context: AppLoadContext): Promise<MissingPageSuggestions | null> {
  const { resolution } = context;
  if (resolution.kind === "unavailable" || isTeamAddress(resolution.requestContext.address)) return null;
  return findMissingPageSuggestions(resolution.requestContext, context);
}

export const screenAction = (act: (args: ScreenArgs) => Promise<Response>) => screenLoader(act);
