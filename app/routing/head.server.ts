/** Builds a screen's head from its visit: absolute canonical and alternates. */
import type { Hreflangs, Metas } from "~shared/contract";
import { SCREENS } from "~shared/route-table.js";
import type { PageHead } from "./head";
import type { Locale, ScreenName, Tail } from "./paths";
import { pathBehind, pathTo } from "./paths";
import type { Visit } from "./visit.server";

/** Their titles are written for each audience; the others' are told apart by its name. */
const WRITTEN_FOR_AUDIENCE: ReadonlySet<ScreenName> = new Set(["home", "category"]);
/** For whoever speaks none of the site's languages: its first one. */
const DEFAULT_LANGUAGE = "x-default";
const PAGE = /^_p__(\d+)$/;

const absolute = (visit: Visit, address: string) => new URL(address, visit.origin).href;

interface ScreenHead {
  title: string;
  /** What was chosen of a list, in words: its title says it too. */
  detail?: string | undefined;
  description?: string;
  tail?: Tail;
  noindex?: boolean;
  /** A choice that is a page of its own all the same: a search that finds something. */
  findable?: boolean;
  image?: string | null | undefined;
}

/**
 * The head of a screen that exists in every language of the site under its own path.
 *
 * A list's further pages are pages of their own, named by their number. A choice of it (filters, tags, types) is for
 * visitors only: what it shows stands in the plain list, and there are too many choices.
 */
export function headOfScreen(visit: Visit, screen: ScreenName, head: ScreenHead): PageHead {
  const { title, detail, description, tail, noindex, findable, image } = head;
  const segments = tail?.segments ?? [];
  const page = PAGE.exec(segments.at(-1) ?? "")?.[1];
  const isChoice = tail?.text !== undefined || segments.length > (page ? 1 : 0);
  const pathIn = (locale: Locale) => absolute(visit, pathTo(screen, { locale, target: visit.target }, tail));
  return {
    title: titleOf(visit, screenTitle(visit, screen, { title, detail, page })),
    description,
    canonical: pathIn(visit.locale),
    // Another language's list may have fewer pages, and a choice is made of words.
    alternates: segments.length > 0 || tail?.text !== undefined ? {} : inEveryLanguage(visit, pathIn),
    image: image ?? undefined,
    noindex: !findable && (noindex || isChoice || SCREENS[screen].unlisted),
  };
}

interface EntityHead {
  metas: Metas;
  /** What was chosen of the entity's list, in words, and the page of it: its title says them too. */
  detail?: string | undefined;
  page?: number;
  /** Behind `/{locale}/{target}`. */
  canonical: string;
  hreflangs: Hreflangs;
  image?: string | null | undefined;
  isArticle?: boolean;
}

/** The head of an entity: the back-office writes its title, its twins and its sister markets' addresses. */
export function headOfEntity(visit: Visit, head: EntityHead): PageHead {
  const { metas, detail, page = 1, canonical, hreflangs, image, isArticle } = head;
  const alternates = Object.entries(hreflangs).map(([hreflang, address]) => {
    const language = visit.site.languages.find(({ iso }) => iso.toLowerCase() === hreflang);
    const place = { locale: language?.code ?? visit.locale, target: visit.target };
    return [hreflang, address.startsWith("/") ? absolute(visit, pathBehind(place, address)) : address] as const;
  });
  // The back-office's title may end with the maker's name: what was chosen stands before it.
  const ending = metas.title.endsWith(endingOf(visit)) ? endingOf(visit) : "";
  const title = metas.title.slice(0, metas.title.length - ending.length);
  return {
    title: titleOf(visit, chosenTitle(visit, { title, detail, page: page > 1 ? String(page) : undefined }) + ending),
    description: metas.description || undefined,
    canonical: absolute(visit, pathBehind(visit, canonical)),
    alternates: withDefault(visit, Object.fromEntries(alternates)),
    image: metas.image ?? image ?? undefined,
    noindex: metas.noindex,
    isArticle,
  };
}

const inEveryLanguage = (visit: Visit, pathIn: (locale: Locale) => string) =>
  withDefault(
    visit,
    Object.fromEntries(visit.site.languages.map(({ iso, code }) => [iso.toLowerCase(), pathIn(code)])),
  );

function withDefault({ site }: Visit, alternates: Record<string, string>): Record<string, string> {
  const first = alternates[site.languages[0]?.iso.toLowerCase() ?? ""];
  return first === undefined ? alternates : { ...alternates, [DEFAULT_LANGUAGE]: first };
}

interface TitleParts {
  title: string;
  detail: string | undefined;
  page: string | undefined;
}

/** "News: Produkte (Seite 2) – Profis". No two addresses have the same, so that results can be told apart. */
function screenTitle(visit: Visit, screen: ScreenName, parts: TitleParts): string {
  const title = chosenTitle(visit, parts);
  const isTold = WRITTEN_FOR_AUDIENCE.has(screen) || visit.site.salesplan.length < 2;
  return isTold ? title : visit.t(`common:head.${visit.target}`, { title });
}

/** "News: Produkte (Seite 2)". */
function chosenTitle({ t }: Visit, { title, detail, page }: TitleParts): string {
  const detailed = detail ? t("common:head.detail", { title, detail }) : title;
  return page ? t("common:head.page", { title: detailed, page }) : detailed;
}

const endingOf = ({ site }: Visit) => ` | ${site.name}`;

/** Page title, then the maker's name, unless the title already says it. */
function titleOf(visit: Visit, title: string): string {
  return title.includes(visit.site.name) ? title : title + endingOf(visit);
}
