/** The markets of the maker. This back-office holds the content of one of them; the others are sister sites. */
import type { LocaleCode, SalesPlan, Site, Target } from "../../shared/contract";
import { TARGET_SEGMENTS } from "../../shared/route-table.js";

const NAME = "Talvenne";
const SALES_PLAN_IDS: Record<Target, number> = { pro: 1, part: 2 };
/** What a language calls itself: "Français". */
function labelOf(code: LocaleCode): string {
  const name = new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

interface Market {
  id: number;
  code: string;
  region: string;
  languages: LocaleCode[];
  currency: string;
}
/** England and Spain speak languages that this contract doesn't know yet. */
const MARKETS: readonly Market[] = [
  { id: 1, code: "fr", region: "FR", languages: ["fr"], currency: "€" },
  { id: 2, code: "be", region: "BE", languages: ["fr"], currency: "€" },
  { id: 3, code: "uk", region: "GB", languages: [], currency: "£" },
  { id: 4, code: "ch", region: "CH", languages: ["fr", "de"], currency: "CHF" },
  { id: 5, code: "es", region: "ES", languages: [], currency: "€" },
];

export interface Sites {
  own: Site;
  plans: readonly SalesPlan[];
  /** The site at a host name (without port), else this back-office's own. */
  byHost(host: string | undefined): Site;
  /** Language-region → path here, absolute address in sister markets that share the catalogue. */
  hreflangs(target: Target, paths: Partial<Record<LocaleCode, string>>, shared: boolean): Record<string, string>;
}

/** @throws Error when `ownId` is no market */
export function createSites(ownId: number, origin: string): Sites {
  const sites = MARKETS.map((market) => toSite(market, market.id === ownId ? origin : sisterOrigin(market)));
  const own = sites.find(({ id }) => id === ownId);
  if (!own) throw new Error(`setting DEFAULT_SITE_ID: there is no site ${ownId}`);

  return {
    own,
    plans: own.salesplan,
    byHost(host) {
      const bare = (name: string) => name.replace(/^www\./, "");
      return sites.find((site) => host && bare(new URL(site.url).hostname) === bare(host)) ?? own;
    },
    hreflangs(target, paths, shared) {
      const entries = sites.flatMap((site) =>
        site.languages.flatMap(({ iso, code }) => {
          const path = paths[code];
          if (path === undefined || (site !== own && !shared)) return [];
          const address = site === own ? path : `${site.url}/${code}/${TARGET_SEGMENTS[code][target]}${path}`;
          return [[iso.toLowerCase(), address] as const];
        }),
      );
      return Object.fromEntries(entries);
    },
  };
}

const sisterOrigin = ({ code }: Market): string => `https://${code}.talvenne.example`;

function toSite(market: Market, url: string): Site {
  const plan = (target: Target): SalesPlan => ({
    id: SALES_PLAN_IDS[target],
    target,
    currency: { symbol: market.currency },
  });
  return {
    id: market.id,
    url,
    name: NAME,
    languages: market.languages.map((code) => ({
      iso: `${code}-${market.region}`,
      label: labelOf(code),
      code,
      file: `${code}.json`,
    })),
    salesplan: [plan("pro"), plan("part")],
  };
}
