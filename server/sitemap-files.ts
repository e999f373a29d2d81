/** The sitemap: every page with its alternates, picture and day of change. Pure. */
import { alternatesOfRecord, alternatesOfScreen } from "../app/routing/alternates";
import { escapeMarkup } from "../app/routing/escape-markup.server";
import { isTarget, type Locale, pathBehind, pathTo, type ScreenName, type Target } from "../app/routing/paths";
import { languageTagOf } from "../app/routing/site-formats";
import type { AnswerOf, Site } from "../shared/contract";
import { SCREENS } from "../shared/route-table.js";
import { isScreenOn } from "../shared/rules/screens";

type Entries = AnswerOf<"listSitemap">["list"];

/** The protocol allows 50,000 addresses and 50 MB per file; an address takes about 700 bytes. */
const MAX_ADDRESSES = 10_000;
const NAMESPACES = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
].join(" ");
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

interface Facts {
  site: Pick<Site, "languages" | "salesplan" | "sisters" | "screens_off">;
  origin: string;
}

interface Page {
  paths: string[];
  /** Language-region → address, on the other sites too. */
  alternates: Record<string, string>;
  changed?: string;
  image?: string | null | undefined;
}

/** Screens that are there without a record of the back-office's: no slug, no visitor's own choice. */
const listedScreens = (Object.keys(SCREENS) as ScreenName[]).filter((name) => {
  const { tail = [], targetless, unlisted, frame } = SCREENS[name];
  return !targetless && !unlisted && !frame && tail[0] !== "slug";
});

function pagesOfScreens({ site, origin }: Facts): Page[] {
  const targets = site.salesplan.map(({ target }) => target);
  const screens = listedScreens.filter((screen) => isScreenOn(site, screen));
  return screens.flatMap((screen) =>
    targets.map((target) => {
      const pathIn = (locale: Locale) => pathTo(screen, { locale, target });
      return {
        paths: site.languages.map(({ code }) => pathIn(code)),
        alternates: alternatesOfScreen(site, origin, pathIn),
      };
    }),
  );
}

function pagesOfEntries({ site, origin }: Facts, entries: Entries): Page[] {
  const locales = new Set(site.languages.map(({ code }) => code));
  const targets = new Set<Target>(site.salesplan.map(({ target }) => target));
  return entries.flatMap(({ urls, hreflangs, updated_at, image }) => {
    const known = urls.filter(({ locale, target }) => locales.has(locale) && isTarget(target) && targets.has(target));
    return [...new Set(known.map(({ target }) => target))].map((target) => {
      const own = known.filter((url) => url.target === target);
      const isoOf = (locale: Locale) => languageTagOf({ site, locale }).toLowerCase();
      const onThisSite = Object.fromEntries(own.map(({ locale, path }) => [isoOf(locale), path]));
      return {
        paths: own.map(({ locale, path }) => pathBehind({ locale, target }, path)),
        alternates: alternatesOfRecord(site, origin, { hreflangs: hreflangs?.[target] ?? onThisSite, target }),
        changed: updated_at,
        image,
      };
    });
  });
}

function urlsOf({ paths, alternates, changed, image }: Page, { origin }: Facts): string[] {
  const absolute = (path: string) => escapeMarkup(new URL(path, origin).href);
  const links = Object.entries(alternates)
    .map(
      ([hreflang, address]) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeMarkup(address)}"/>`,
    )
    .join("");
  const day = changed && !Number.isNaN(Date.parse(changed)) ? `<lastmod>${escapeMarkup(changed)}</lastmod>` : "";
  const picture = image ? `<image:image><image:loc>${absolute(image)}</image:loc></image:image>` : "";
  return paths.map((path) => `<url><loc>${absolute(path)}</loc>${day}${links}${picture}</url>`);
}

const setOf = (urls: readonly string[]) => `${DECLARATION}\n<urlset ${NAMESPACES}>\n${urls.join("\n")}\n</urlset>\n`;

export const sitemapPath = (number: number | null): string => (number ? `/sitemap-${number}.xml` : "/sitemap.xml");

/** File path → XML. A large sitemap is split, and `/sitemap.xml` is then the index. */
export function makeSitemap(facts: Facts, entries: Entries, mostAddresses = MAX_ADDRESSES): Map<string, string> {
  const pages = [...pagesOfScreens(facts), ...pagesOfEntries(facts, entries)];
  const urls = pages.flatMap((page) => urlsOf(page, facts));
  if (urls.length <= mostAddresses) return new Map([[sitemapPath(null), setOf(urls)]]);
  const files = new Map<string, string>();
  for (let start = 0; start < urls.length; start += mostAddresses) {
    files.set(sitemapPath(files.size + 1), setOf(urls.slice(start, start + mostAddresses)));
  }
  const parts = [...files.keys()].map((path) => `<sitemap><loc>${new URL(path, facts.origin).href}</loc></sitemap>`);
  const index = `${DECLARATION}\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join("\n")}\n</sitemapindex>\n`;
  return files.set(sitemapPath(null), index);
}
