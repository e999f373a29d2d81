/** The markets of the maker: which one a host is, what each speaks and sells, and where the same thing is on another. */
import type { LocaleCode, SalesPlan, Site, Target } from "../../shared/contract";
import { LOCALES, TARGET_SEGMENTS } from "../../shared/route-table.js";
import type { SiteSource } from "../content/schema-sites";
import type { Content } from "./content";
import { siteBrand } from "./site-brand";

/** One number for each audience, the same on every site: calls name their site, too. */
const SALES_PLAN_IDS: Record<Target, number> = { pro: 1, part: 2 };

export interface ServedSite extends Omit<SiteSource, "languages"> {
  /** Those that it speaks and that are whole. */
  languages: readonly LocaleCode[];
  plans: readonly SalesPlan[];
  /** As the API gives it. */
  record: Site;
}

export interface Sites {
  /** The default one, whose address is the setting ORIGIN. */
  own: ServedSite;
  find(id: number): ServedSite | undefined;
  /** The site at a host name (without port), else the default one. */
  byHost(host: string | undefined): ServedSite;
  /** Language-region → path on this site, absolute address on the others. */
  hreflangs(site: ServedSite, page: SharedPage): Record<string, string>;
}

interface SharedPage {
  target: Target;
  /** Behind `/{locale}/{target}`, for each language that there is a text in. */
  paths: Partial<Record<LocaleCode, string>>;
  /** Codes of the sites that have it; without them every one. */
  sites?: readonly string[] | undefined;
}

/** @throws Error when `ownId` is no site, or a host leads to two */
export function createSites(
  content: Pick<Content, "sites" | "spoken" | "brand" | "media">,
  ownId: number,
  origin: string,
): Sites {
  const { sites: sources, spoken } = content;
  const brand = siteBrand(content);
  const sites = sources.map((source) => {
    const site = serve(source.id === ownId ? { ...source, url: origin } : source, spoken.languages);
    site.record.brand = brand;
    return site;
  });
  const own = sites.find(({ id }) => id === ownId);
  if (!own) throw new Error(`setting DEFAULT_SITE_ID: there is no site ${ownId}`);
  for (const site of sites) {
    site.record.sisters = sites
      .filter((other) => other !== site && other.languages.length > 0)
      .map((other) => ({
        ...{ url: other.record.url, languages: other.record.languages },
        ...(other === own && { is_default: true }),
      }));
  }
  const names = sites.flatMap((site) => hostsOf(site).map((host) => [host, site] as const));
  const byName = new Map(names);
  const twice = names.find(([host, site]) => byName.get(host) !== site)?.[0];
  if (twice) throw new Error(`sites.json: two sites have the host ${twice}`);

  return {
    own,
    find: (id) => sites.find((site) => site.id === id),
    byHost: (host) => (host && byName.get(bare(host.replace(/:\d+$/, "").toLowerCase()))) || own,
    hreflangs(here, { target, paths, sites: having }) {
      const entries = sites
        .filter(({ code }) => having?.includes(code) ?? true)
        .flatMap((site) =>
          site.record.languages.flatMap(({ iso, code }) => {
            const path = paths[code];
            if (path === undefined) return [];
            const address = site === here ? path : `${site.url}/${code}/${TARGET_SEGMENTS[code][target]}${path}`;
            return [[iso.toLowerCase(), address] as const];
          }),
        );
      return Object.fromEntries(entries);
    },
  };
}

const bare = (host: string): string => host.replace(/^www\./, "");
const hostsOf = ({ url, hosts }: Pick<SiteSource, "url" | "hosts">): string[] =>
  [new URL(url).hostname, ...hosts].map(bare);

/** What a language calls itself: "Français". */
function labelOf(code: LocaleCode): string {
  const name = new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

function serve(source: SiteSource, spoken: readonly LocaleCode[]): ServedSite {
  const { id, url, name, region, currency, audiences } = source;
  const languages = source.languages.flatMap(
    (language) => LOCALES.find((locale) => locale === language && spoken.includes(locale)) ?? [],
  );
  const plans = audiences.map((target) => ({ id: SALES_PLAN_IDS[target], target, currency: { symbol: currency } }));
  const record: Site = {
    ...{ id, url, name },
    languages: languages.map((code) => ({
      iso: `${code}-${region}`,
      label: labelOf(code),
      code,
      file: `${code}.json`,
    })),
    salesplan: plans,
  };
  return { ...source, languages, plans, record };
}
