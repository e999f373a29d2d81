/** Everything that building records for one language and one audience needs: content, media, sites and names. */
import type { LocaleCode, Target, Translation } from "../../shared/contract";
import { dayIn } from "../../shared/rules/zone-time";
import type { ProductSource, VariantSource } from "../content/base-data";
import { type Content, type ContentKind, fillIn } from "../content/content";
import type { LocalisedText, Page } from "../content/schema";
import type { PackPrices, PriceLists } from "../content/schema-shop";
import { type AddressedEntity, entityPath } from "../paths";
import { createValueNames, type ValueNames } from "./facets";
import type { MediaLibrary } from "./media-library";
import { languagesOn, type Offer, offeredIn } from "./offered";
import type { ServedSite, Sites } from "./sites";

export interface Library extends Pick<LibrarySource, "updatedAt" | "changedAt"> {
  content: Content;
  directory: Directory;
  media: MediaLibrary;
  sites: Sites;
}
export interface Readers {
  site: ServedSite;
  lang: LocaleCode;
  target: Target;
}
export interface ViewContext extends Library, Readers {
  names: ValueNames;
  pricesOf: ReturnType<typeof pricesAt>;
}

export interface LibrarySource {
  content: Content;
  /** The time of the served version, whose prices are the same in each process. */
  changedAt: Date;
  /** ISO time of the last change of a record (of the whole kind, where it is stored as a whole). */
  updatedAt(kind: ContentKind, key?: string): string;
}

const shown = <Item extends { published: boolean }>(records: Item[]): Item[] =>
  records.every(({ published }) => published) ? records : records.filter(({ published }) => published);

export function createLibrary(
  { content: stored, updatedAt, changedAt }: LibrarySource,
  media: MediaLibrary,
  sites: Sites,
): Library {
  const trainings = stored.trainings.map((training) => ({
    ...training,
    series: training.series.map((series) => ({
      ...series,
      time_zone: series.time_zone ?? sites.ofFirst(series.sites ?? training.sites).time_zone,
    })),
  }));
  const { products, faq, slides, testimonies, price_lists } = stored;
  const content = {
    ...stored,
    trainings,
    products: shown(products).filter(({ hazard }) => !hazard.unknown),
    faq: shown(faq),
    testimonies: shown(testimonies),
    price_lists: shown(price_lists),
    slides: { pro: shown(slides.pro), part: shown(slides.part) },
  };
  return { content, updatedAt, changedAt, directory: createDirectory(content), media, sites };
}

export function libraryOf(library: Library, site: ServedSite, lang: LocaleCode): Library {
  const content = offeredIn(library.content, site, lang);
  const isWhole =
    content.products === library.content.products &&
    content.pages === library.content.pages &&
    content.faq === library.content.faq &&
    content.folders === library.content.folders &&
    content.tags === library.content.tags;
  return { ...library, content, directory: isWhole ? library.directory : createDirectory(content) };
}

/** @param library of this site and language */
export function createViewContext(library: Library, { site, lang, target }: Readers): ViewContext {
  const { content, changedAt } = library;
  const pricesOf = pricesAt(content.price_lists, site, target, changedAt);
  return { ...library, names: createValueNames(content, lang), pricesOf, site, lang, target };
}

type Market = Pick<ServedSite, "code" | "time_zone">;

/** A list for some sites counts before one for all of them, then one for a single audience. */
const narrowness = ({ sites, targets }: PriceLists[number]): number => (sites ? 2 : 0) + (targets.length === 1 ? 1 : 0);

/**
 * The prices of a pack at a time: those of the list that began last of the buyer's lists which have the pack, else its own.
 * If several began on the same day, the narrowest one counts.
 */
export function pricesAt(lists: PriceLists, site: Market, target: Target, time: Date) {
  const today = dayIn(site.time_zone, time);
  const valid = lists
    .filter(({ valid_from, sites }) => valid_from <= today && (sites?.includes(site.code) ?? true))
    .filter(({ targets }) => targets.includes(target))
    .sort((a, b) => b.valid_from.localeCompare(a.valid_from) || narrowness(b) - narrowness(a));
  return (pack: VariantSource): Partial<PackPrices> =>
    valid.find(({ prices }) => prices[pack.reference])?.prices[pack.reference] ?? pack;
}

/** The same entity in the site's other languages, and on the other sites. Categories exist in every language. */
export function addressesOf(
  { sites, site, target, content }: ViewContext,
  kind: AddressedEntity,
  source: Offer & { slug: LocalisedText },
) {
  const pathsIn = (some: readonly LocaleCode[]): Translation =>
    Object.fromEntries(some.map((lang) => [lang, entityPath(kind, lang, source.slug[lang])]));
  return {
    translation: pathsIn(languagesOn(source, site)),
    hreflangs: sites.hreflangs(site, {
      target,
      paths: pathsIn(content.spoken.languages),
      languagesOn: (other) => languagesOn(source, other),
    }),
  };
}

/** The products of these references that are sold to the audience. */
export const soldHere = (
  references: readonly string[],
  { directory, target }: Pick<ViewContext, "directory" | "target">,
) =>
  references
    .flatMap((reference) => directory.products.get(reference) ?? [])
    .filter(({ salesplans }) => salesplans.includes(target));

/** Records of both sales plans have the audience in their title, so that titles are unique. */
export function pageTitle(
  { content, lang, target }: Pick<ViewContext, "content" | "lang" | "target">,
  name: string,
  inBothPlans?: "product" | "page",
) {
  const { titles } = content.wording;
  const patterns = {
    product: { pro: titles.for_pro, part: titles.for_part },
    page: { pro: titles.read_by_pro, part: titles.read_by_part },
  };
  const pattern = inBothPlans ? patterns[inBothPlans][target] : titles.plain;
  return fillIn(pattern[lang], { name, maker: content.brand.name });
}

export interface CategoryNode {
  id: number;
  code: string;
  name: LocalisedText;
  slug: LocalisedText;
  /** The family's, for its childs too. */
  colour: string;
  target: Target;
  parent: CategoryNode | undefined;
  childs: CategoryNode[];
  /** Products of the category itself and of its childs, in their order. */
  products: ProductSource[];
}
export type FolderSource = Content["folders"][number];
export type FaqSource = Content["faq"][number];

export type Directory = ReturnType<typeof createDirectory>;

export function createDirectory(content: Content) {
  const byCode = <Item extends { code: string }>(items: readonly Item[]) =>
    new Map(items.map((item) => [item.code, item]));
  const products = new Map(content.products.map((product) => [product.reference, product]));
  const categories = [...categoryTree("pro", content, products), ...categoryTree("part", content, products)];
  return {
    products,
    /** Roots before childs, in the order of the menu. */
    categories: byCode(categories),
    pages: byCode(content.pages),
    folders: byCode(content.folders),
    faq: byCode(content.faq),
    tags: byCode(content.tags),
    /** The first folder that lists a page. */
    folderOf: (page: Page) => content.folders.find(({ pages }) => pages.includes(page.code)),
  };
}

function categoryTree(target: Target, content: Content, known: ReadonlyMap<string, ProductSource>): CategoryNode[] {
  const inOrder = <Item extends { order: number }>(items: readonly Item[]) =>
    [...items].sort((a, b) => a.order - b.order);
  return inOrder(content.categories[target]).flatMap((source) => {
    const { id, code, name, slug, colour } = source;
    const root: CategoryNode = { id, code, name, slug, colour, target, parent: undefined, childs: [], products: [] };
    root.childs = inOrder(source.childs).map((child) => ({
      id: child.id,
      code: child.code,
      name: child.name,
      slug: child.slug,
      colour,
      target,
      parent: root,
      childs: [],
      products: child.products
        .flatMap((reference) => known.get(reference) ?? [])
        .filter(({ salesplans }) => salesplans.includes(target)),
    }));
    root.products = [...new Set(root.childs.flatMap(({ products }) => products))];
    return [root, ...root.childs];
  });
}
