/** The part of the content that a site offers in one of its languages: whatever points at something else finds nothing there. */
import type { LocaleCode } from "../../shared/contract";
import { colonIn } from "../../shared/rules/languages";
import { isScreenOn } from "../../shared/rules/screens";
import { type Content, fillIn, type LocalisedText } from "../content/content";
import type { Page } from "../content/schema";
import type { SiteSource } from "../content/schema-sites";
import { type Facts, factsOf } from "../content/site-facts";
import type { ServedSite } from "./sites";

/** `{imprint}` is the whole imprint. */
function textFactsOf(site: ServedSite, { settings, wording }: Content, lang: LocaleCode): Facts {
  const facts = factsOf(site, settings, lang);
  return { ...facts, imprint: site.legal ? imprint(site.legal, facts, wording.imprint, lang) : "" };
}

/** Renders one line of HTML for each fact that the country's law requires. */
function imprint(
  legal: NonNullable<SiteSource["legal"]>,
  facts: Facts,
  labels: Content["wording"]["imprint"],
  lang: LocaleCode,
): string {
  const { company, mail } = legal;
  const { address = "", phone = "", phone_abroad = "" } = facts;
  const lines: [label: string, value: string | undefined][] = [
    [labels.publisher[lang], legal.form ? `${company}, ${legal.form[lang]}` : company],
    [labels.seat[lang], address],
    [labels.phone[lang], phone_abroad && phone_abroad !== phone ? `${phone} (${phone_abroad})` : phone],
    [labels.mail[lang], mail],
    [labels.register[lang], legal.register?.[lang]],
    [labels.tax[lang], legal.tax?.[lang]],
    [labels.editor[lang], legal.editor],
    [labels.host[lang], legal.host?.[lang]],
    [labels.emergency[lang], facts.emergency],
  ];
  const items = lines.flatMap(([label, value]) =>
    value ? [`<li><strong>${label}</strong>${colonIn(lang)} ${value}</li>`] : [],
  );
  return `<ul>${items.join("")}</ul>`;
}

/** Fills placeholders in braces at any depth; returns the same object if there are none. */
function fillDeep(value: unknown, facts: Facts): unknown {
  if (typeof value === "string") return value.includes("{") ? fillIn(value, facts) : value;
  if (typeof value !== "object" || value === null) return value;
  let isSame = true;
  const entries = Object.entries(value).map(([key, inner]) => {
    const filled = fillDeep(inner, facts);
    if (filled !== inner) isSame = false;
    return [key, filled] as const;
  });
  if (isSame) return value;
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

export interface Offer {
  sites?: readonly string[] | undefined;
  languages?: readonly LocaleCode[];
  unwritten?: Readonly<Record<string, readonly string[]>>;
}

/** The next language of the site's chain in which the record has the bodies that it lacks in this one. */
function lenderOf({ languages, unwritten }: Offer, { chains }: ServedSite, lang: LocaleCode): LocaleCode | undefined {
  if (!unwritten?.[lang]) return undefined;
  return chains[lang]?.find((other) => languages?.includes(other));
}

export function languagesOn(record: Offer, site: ServedSite): readonly LocaleCode[] {
  const { sites, languages } = record;
  if (sites && !sites.includes(site.code)) return [];
  return site.languages.filter((lang) => (languages?.includes(lang) ?? true) || lenderOf(record, site, lang));
}

export const isOfSite = (record: Offer, site: ServedSite): boolean => languagesOn(record, site).length > 0;

interface Bodied extends Offer {
  content: LocalisedText;
  paragraphs?: Page["paragraphs"];
}

/** Adds bodies from the site's fallback languages, in an element with their `lang` (WCAG 3.1.2). */
function withLent<Item extends Bodied>(item: Item, site: ServedSite, lang: LocaleCode): Item {
  const lender = item.languages?.includes(lang) ? undefined : lenderOf(item, site, lang);
  if (!lender) return item;
  const places = item.unwritten?.[lang] ?? [];
  const lent = (text: LocalisedText, place: string): LocalisedText =>
    places.includes(place) ? { ...text, [lang]: `<div lang="${lender}">${text[lender]}</div>` } : text;
  const paragraphs = item.paragraphs?.map((paragraph, index) =>
    "text" in paragraph ? { ...paragraph, text: lent(paragraph.text, `paragraphs.${index}.text`) } : paragraph,
  );
  return { ...item, content: lent(item.content, "content"), ...(paragraphs && { paragraphs }) };
}

export function offeredIn(content: Content, site: ServedSite, lang: LocaleCode): Content {
  const isOffered = (record: Offer): boolean => languagesOn(record, site).includes(lang);
  /** The list itself where all of it is offered: five sites cost what one does. */
  const offered = <Item extends Offer>(records: Item[]): Item[] =>
    records.every(isOffered) ? records : records.filter(isOffered);
  const withBodies = <Item extends Bodied>(records: Item[]): Item[] =>
    records.some(({ unwritten }) => unwritten?.[lang]) ? records.map((item) => withLent(item, site, lang)) : records;
  const facts = textFactsOf(site, content, lang);
  const filled = <Value>(value: Value): Value => fillDeep(value, facts) as Value;
  const isThere = ({ country }: { country: string }) => site.countries.includes(country);
  const { pro, part } = content.slides;
  const ofScreen = <Item>(screen: string, records: Item[]): Item[] =>
    isScreenOn(content.brand, screen) ? records : [];
  return {
    ...content,
    products: offered(content.products),
    pages: filled(withBodies(offered(content.pages))),
    faq: ofScreen("faq", filled(withBodies(offered(content.faq)))),
    folders: filled(offered(content.folders)),
    trainings: ofScreen("training", filled(offered(content.trainings)))
      .map((training) => ({ ...training, series: training.series.filter(isOffered) }))
      .filter(({ series }) => series.length > 0),
    tags: offered(content.tags),
    testimonies: offered(content.testimonies),
    tints: ofScreen("colorimetry", offered(content.tints)),
    slides: { pro: offered(pro), part: offered(part) },
    stores: { ...content.stores, stores: ofScreen("store-locator", offered(content.stores.stores).filter(isThere)) },
    cities: content.cities.filter(isThere),
    category_texts: filled(content.category_texts),
    menus: filled(content.menus),
    settings: [...filled(settingsOf(content, site)), ...factSettings(facts)],
  };
}

/** The site's own settings in the place of those that all have. A site whose currency the prices aren't in has no shop. */
function settingsOf({ settings, shop }: Content, { settings: own, currency }: ServedSite): Content["settings"] {
  const codes = new Set(own.map(({ code }) => code));
  if (shop.currency !== currency) codes.add("shop_enabled");
  if (codes.size === 0) return settings;
  return [...settings.filter(({ code }) => !codes.has(code)), ...own];
}

function factSettings({ company, seat, ...others }: Facts): Content["settings"] {
  const { emergency_name, emergency_number = "" } = others;
  return [
    ...(company ? [{ code: "maker_address", values: [{ value: `${company}, ${seat}` }] }] : []),
    ...(emergency_name ? [{ code: "emergency", values: [{ value: emergency_number, label: emergency_name }] }] : []),
  ];
}
