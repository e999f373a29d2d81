/** Builds a screen's head from its visit: absolute canonical and alternates. */
import type { Hreflangs, Metas } from "~/back-office/contract";
import type { PageHead } from "./head";
import type { Locale, ScreenName, Tail } from "./paths";
import { pathBehind, pathTo } from "./paths";
import type { Visit } from "./visit.server";

const absolute = (visit: Visit, address: string) => new URL(address, visit.origin).href;

interface ScreenHead {
  title: string;
  description?: string;
  tail?: Tail;
  noindex?: boolean;
  /** A path of this site or an absolute address. */
  image?: string | null | undefined;
}

/** The head of a screen that exists in every language of the site under its own path. */
export function headOfScreen(
  visit: Visit,
  screen: ScreenName,
  { title, description, tail, noindex, image }: ScreenHead,
): PageHead {
  const pathIn = (locale: Locale) => absolute(visit, pathTo(screen, { locale, target: visit.target }, tail));
  return {
    title: titleOf(visit, title),
    description,
    canonical: pathIn(visit.locale),
    // A tail with words of one language has no twin that could be built here.
    alternates: tail
      ? {}
      : Object.fromEntries(visit.site.languages.map(({ iso, code }) => [iso.toLowerCase(), pathIn(code)])),
    image: image ? absolute(visit, image) : undefined,
    noindex,
  };
}

interface EntityHead {
  metas: Metas;
  /** Behind `/{locale}/{target}`. */
  canonical: string;
  hreflangs: Hreflangs;
  image?: string | null | undefined;
}

/** The head of an entity: the back-office writes its title, its twins and its sister markets' addresses. */
export function headOfEntity(visit: Visit, { metas, canonical, hreflangs, image }: EntityHead): PageHead {
  const alternates = Object.entries(hreflangs).map(([hreflang, address]) => {
    const language = visit.site.languages.find(({ iso }) => iso.toLowerCase() === hreflang);
    const place = { locale: language?.code ?? visit.locale, target: visit.target };
    return [hreflang, address.startsWith("/") ? absolute(visit, pathBehind(place, address)) : address];
  });
  const picture = metas.image ?? image;
  return {
    title: titleOf(visit, metas.title),
    description: metas.description || undefined,
    canonical: absolute(visit, pathBehind(visit, canonical)),
    alternates: Object.fromEntries(alternates),
    image: picture ? absolute(visit, picture) : undefined,
    noindex: metas.noindex,
  };
}

/** Page title, then the maker's name, unless the title already says it. */
function titleOf({ site }: Visit, title: string): string {
  return title.includes(site.name) ? title : `${title} | ${site.name}`;
}
