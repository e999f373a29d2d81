/** The part of the content that a site offers in one of its languages: whatever points at something else finds nothing there. */
import type { LocaleCode } from "../../shared/contract";
import type { Facts } from "../content/site-facts";
import type { Content } from "./content";
import { textFactsOf, withFacts } from "./site-texts";
import type { ServedSite } from "./sites";

interface Offer {
  sites?: readonly string[] | undefined;
  languages?: readonly LocaleCode[];
}

/** Whether a site has a record at all, in one language or another; what names no languages is the same in each. */
export const isOfSite = ({ sites, languages }: Offer, { code, languages: spoken }: ServedSite): boolean =>
  (sites?.includes(code) ?? true) && (languages?.some((lang) => spoken.includes(lang)) ?? true);

export function offeredIn(content: Content, site: ServedSite, lang: LocaleCode): Content {
  const isOffered = ({ sites, languages }: Offer): boolean =>
    (sites?.includes(site.code) ?? true) && (languages?.includes(lang) ?? true);
  /** The list itself where all of it is offered: five sites cost what one does. */
  const offered = <Item extends Offer>(records: Item[]): Item[] =>
    records.every(isOffered) ? records : records.filter(isOffered);
  const facts = textFactsOf(site, content, lang);
  const said = <Value>(value: Value): Value => withFacts(value, facts);
  const isThere = ({ country }: { country: string }) => site.countries.includes(country);
  const { pro, part } = content.slides;
  return {
    ...content,
    products: offered(content.products),
    pages: said(offered(content.pages)),
    faq: said(offered(content.faq)),
    folders: said(offered(content.folders)),
    trainings: said(offered(content.trainings))
      .map((training) => ({ ...training, series: training.series.filter(isOffered) }))
      .filter(({ series }) => series.length > 0),
    tags: offered(content.tags),
    testimonies: offered(content.testimonies),
    tints: offered(content.tints),
    slides: { pro: offered(pro), part: offered(part) },
    stores: { ...content.stores, stores: offered(content.stores.stores).filter(isThere) },
    cities: content.cities.filter(isThere),
    category_texts: said(content.category_texts),
    menus: said(content.menus),
    settings: [...said(settingsOf(content, site)), ...factSettings(facts)],
  };
}

/** The site's own settings in the place of those that all have. A site whose currency the prices aren't in has no shop. */
function settingsOf({ settings, shop }: Content, { settings: own, currency }: ServedSite): Content["settings"] {
  const codes = new Set(own.map(({ code }) => code));
  if (shop.currency !== currency) codes.add("shop_enabled");
  if (codes.size === 0) return settings;
  return [...settings.filter(({ code }) => !codes.has(code)), ...own];
}

/** What the site shows of them on each page: who runs it, and whom to call in an emergency. */
function factSettings({ company, seat, ...others }: Facts): Content["settings"] {
  const { emergency_name, emergency_number = "" } = others;
  return [
    ...(company ? [{ code: "maker_address", values: [{ value: `${company}, ${seat}` }] }] : []),
    ...(emergency_name ? [{ code: "emergency", values: [{ value: emergency_number, label: emergency_name }] }] : []),
  ];
}
