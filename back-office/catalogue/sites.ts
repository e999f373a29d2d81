/** The markets of the maker: which one a host is, what each speaks and sells, and where the same thing is on another. */
import type { LocaleCode, SalesPlan, Site, Target } from "../../shared/contract";
import { LOCALES, TARGET_SEGMENTS } from "../../shared/route-table.js";
import { languageName } from "../../shared/rules/languages";
import { redirectKey } from "../../shared/rules/redirect-key";
import { legalOfBrand } from "../content/brand/defaults";
import type { Content } from "../content/content";
import { addressOfMedia } from "../content/media-folder";
import { paletteOf } from "../content/schema-brand";
import type { SiteSource } from "../content/schema-sites";
import { type BrandFileName, brandAddress } from "../media/brand-files";

/** The names under which the site serves the brand's files. */
const SERVED_AS: Readonly<Record<string, BrandFileName>> = {
  "favicon.svg": "favicon.svg",
  "favicon.ico": "favicon.png",
  "apple-touch-icon.png": "apple-touch-icon.png",
  "icon-512.png": "icon-512.png",
  "og.jpg": "link.jpg",
};

function siteBrand(content: Pick<Content, "brand" | "media">): NonNullable<Site["brand"]> {
  const { brand, media } = content;
  const addressOf = (path: string | undefined): string | undefined => {
    const fact = path === undefined ? undefined : media[path];
    return path === undefined || !fact ? undefined : addressOfMedia(path, fact);
  };
  const logo = addressOf(brand.logo?.file);
  const size = brand.logo && media[brand.logo.file];
  return {
    colours: paletteOf(brand),
    ...(logo && {
      logo: {
        url: logo,
        on_dark: addressOf(brand.logo?.on_dark) ?? logo,
        width: size?.width,
        height: size?.height,
        shows_name: brand.logo?.shows_name ?? false,
      },
    }),
    error_picture: addressOf(brand.error_picture),
    fonts: { title: addressOf(brand.fonts.title), text: addressOf(brand.fonts.text) },
    files: Object.fromEntries(Object.entries(SERVED_AS).map(([name, file]) => [name, brandAddress(content, file)])),
  };
}

/** The ids are the same on every site, because calls name their site too. */
const SALES_PLAN_IDS: Record<Target, number> = { pro: 1, part: 2 };

export interface ServedSite extends Omit<SiteSource, "languages" | "name"> {
  name: string;
  languages: readonly LocaleCode[];
  plans: readonly SalesPlan[];
  /** Alpha-2: its own, then the others that its forms offer first. */
  countries: readonly string[];
  /** The fallback languages of each language, nearest first. */
  chains: Readonly<Partial<Record<LocaleCode, readonly LocaleCode[]>>>;
  record: Site;
}

export type Sites = ReturnType<typeof createSites>;

interface SharedPage {
  target: Target;
  paths: Partial<Record<LocaleCode, string>>;
  languagesOn(site: ServedSite): readonly LocaleCode[];
}

/** @throws Error when `ownId` is no site, or a host leads to two */
export function createSites(
  content: Pick<Content, "sites" | "spoken" | "brand" | "media" | "texts" | "redirects">,
  ownId: number,
  origin: string,
) {
  const { sites: sources, spoken } = content;
  const brand = siteBrand(content);
  const legal = sources.find(({ id }) => id === ownId)?.legal ?? legalOfBrand(content.brand);
  const sites = sources.map((source) => {
    const isOwn = source.id === ownId;
    const placed = isOwn
      ? { legal, ...source, url: origin, recipients: {} }
      : { legal, ...source, url: addressOf(source, origin) };
    const site = serve({ ...placed, name: source.name ?? content.brand.name }, spoken.languages);
    site.record.brand = brand;
    site.record.screens_off = content.brand.screens_off;
    const moved = content.redirects.filter(({ published }) => published);
    if (moved.length > 0)
      site.record.redirects = Object.fromEntries(moved.map(({ path, target }) => [redirectKey(path), target]));
    site.record.texts = ownTexts(content.texts, site.languages);
    return site;
  });
  const own = sites.find(({ id }) => id === ownId);
  if (!own) throw new Error(`setting DEFAULT_SITE_ID: there is no site ${ownId}`);
  for (const site of sites) {
    site.record.sisters = sites
      .filter((other) => other !== site && other.languages.length > 0)
      .map((other) => ({
        url: other.record.url,
        languages: other.record.languages,
        ...(other === own && { is_default: true }),
      }));
  }
  const names = sites.flatMap((site, index) => {
    const addresses = [site.url, sources[index]?.url ?? site.url].map((url) => new URL(url).hostname);
    return [...addresses, ...site.hosts].map((host) => [bare(host), site] as const);
  });
  const byName = new Map(names);
  const twice = names.find(([host, site]) => byName.get(host) !== site)?.[0];
  if (twice) throw new Error(`sites.json: two sites have the host ${twice}`);

  return {
    /** The default one, whose address is the setting ORIGIN. */
    own,
    served: sites.filter(({ languages }) => languages.length > 0),
    find: (id: number) => sites.find((site) => site.id === id),
    /** The site at a host name (without port), else the default one. */
    byHost: (host: string | undefined): ServedSite =>
      (host && byName.get(bare(host.replace(/:\d+$/, "").toLowerCase()))) || own,
    /** The first of these codes of sites, else the default one. */
    ofFirst: (codes: readonly string[] = []): ServedSite => sites.find(({ code }) => code === codes[0]) ?? own,
    /** Language-region → path on this site, absolute address on the others. */
    hreflangs(here: ServedSite, { target, paths, languagesOn }: SharedPage): Record<string, string> {
      const entries = sites.flatMap((site) =>
        languagesOn(site).flatMap((code) => {
          const path = paths[code];
          if (path === undefined) return [];
          const address = site === here ? path : `${site.url}/${code}/${TARGET_SEGMENTS[code][target]}${path}`;
          return [[`${code}-${site.region}`.toLowerCase(), address] as const];
        }),
      );
      return Object.fromEntries(entries);
    },
  };
}

/** Its public address; while the default site has none and is at localhost, that of this machine. */
function addressOf({ url, hosts }: SiteSource, ownOrigin: string): string {
  const { protocol, hostname, port } = new URL(ownOrigin);
  const local = hostname === "localhost" ? hosts.find((host) => host.endsWith(".localhost")) : undefined;
  return local ? `${protocol}//${local}${port && `:${port}`}` : url;
}

const bare = (host: string): string => host.replace(/^www\./, "");

/** The market's name in the content; the default is the name of its country. */
export const marketName = ({ market, region }: Pick<SiteSource, "market" | "region">, lang: LocaleCode): string =>
  market ?? new Intl.DisplayNames(lang, { type: "region" }).of(region) ?? region;

/** The name that distinguishes a site; `""` if there is only one. */
export const nameAmong = ({ served }: Sites, site: ServedSite, lang: LocaleCode): string =>
  served.length > 1 ? marketName(site, lang) : "";

/** `EUR` → `€`; francs have none. */
const symbolOf = (currency: string): string =>
  new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: "narrowSymbol" })
    .formatToParts(0)
    .find(({ type }) => type === "currency")?.value ?? currency;

/** Formats dates and times for one language of a site. */
export type Clock = ReturnType<typeof clockOf>;

export const clockOf = ({ region, time_zone }: ServedSite, lang: LocaleCode) => ({
  /** `fr-BE` */
  tag: `${lang}-${region}`,
  zone: time_zone,
});

/** The maker's own texts by language and key; `undefined` without any. */
function ownTexts(texts: Content["texts"], languages: readonly LocaleCode[]): Site["texts"] {
  const entries = Object.entries(texts);
  if (entries.length === 0) return undefined;
  const inLanguage = (lang: LocaleCode) =>
    Object.fromEntries(entries.flatMap(([key, { [lang]: text }]) => (text === undefined ? [] : [[key, text]])));
  return Object.fromEntries(languages.map((lang) => [lang, inLanguage(lang)]));
}

function serve(source: SiteSource & { name: string }, spoken: readonly LocaleCode[]): ServedSite {
  const { id, url, name, region, currency, audiences, time_zone, first_countries } = source;
  const known = (names: readonly string[]) =>
    names.flatMap((language) => LOCALES.find((locale) => locale === language) ?? []);
  const languages = known(source.languages).filter((locale) => spoken.includes(locale));
  const chains = Object.fromEntries(
    languages.map((lang) => {
      const { [lang]: named = languages } = source.fallbacks;
      return [lang, known(named).filter((other) => other !== lang)];
    }),
  );
  const money = { symbol: symbolOf(currency), code: currency };
  const countries = [...new Set([region, ...first_countries])];
  const plans = audiences.map((target) => ({ id: SALES_PLAN_IDS[target], target, currency: money }));
  const record: Site = {
    id,
    url,
    name,
    languages: languages.map((code) => ({
      iso: `${code}-${region}`,
      label: languageName(code, code),
      code,
      file: `${code}.json`,
    })),
    salesplan: plans,
    time_zone,
    countries,
  };
  return { ...source, languages, plans, countries, chains, record };
}
