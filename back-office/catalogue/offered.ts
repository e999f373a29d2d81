/** The part of the content that a site offers in one of its languages: whatever points at something else finds nothing there. */
import type { LocaleCode } from "../../shared/contract";
import type { Content } from "./content";
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
  const { pro, part } = content.slides;
  return {
    ...content,
    products: offered(content.products),
    pages: offered(content.pages),
    faq: offered(content.faq),
    folders: offered(content.folders),
    trainings: offered(content.trainings),
    testimonies: offered(content.testimonies),
    tints: offered(content.tints),
    slides: { pro: offered(pro), part: offered(part) },
    stores: { ...content.stores, stores: offered(content.stores.stores) },
    settings: settingsOf(content, site),
  };
}

/** The site's own settings in the place of those that all have. A site whose currency the prices aren't in has no shop. */
function settingsOf({ settings, shop }: Content, { settings: own, currency }: ServedSite): Content["settings"] {
  const codes = new Set(own.map(({ code }) => code));
  if (shop.currency !== currency) codes.add("shop_enabled");
  if (codes.size === 0) return settings;
  return [...settings.filter(({ code }) => !codes.has(code)), ...own];
}
