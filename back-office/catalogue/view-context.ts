/** What building records for one language and one audience needs: content, media, sites and names. */
import type { LocaleCode, Target, Translation } from "../../shared/contract";
import { type AddressedEntity, entityPath } from "../paths";
import type { StoredContent } from "../store/content-store";
import type { Content } from "./content";
import { createDirectory, type Directory } from "./directory";
import { createValueNames, type ValueNames } from "./facets";
import type { MediaLibrary } from "./media-library";
import { languagesOn, offeredIn } from "./offered";
import type { ServedSite, Sites } from "./sites";
import { fillIn, type LocalisedText } from "./text";

export interface Library {
  content: Content;
  updatedAt: StoredContent["updatedAt"];
  directory: Directory;
  media: MediaLibrary;
  sites: Sites;
}
interface Addressed {
  slug: LocalisedText;
  languages?: readonly LocaleCode[];
  sites?: readonly string[] | undefined;
  unwritten?: Readonly<Record<string, readonly string[]>>;
}
/** Who reads: a market, a language, an audience. */
export interface Readers {
  site: ServedSite;
  lang: LocaleCode;
  target: Target;
}
export interface ViewContext extends Library, Readers {
  names: ValueNames;
}

export type LibrarySource = Pick<StoredContent, "content" | "updatedAt">;

export function createLibrary(stored: LibrarySource, media: MediaLibrary, sites: Sites): Library {
  const trainings = stored.content.trainings.map((training) => ({
    ...training,
    series: training.series.map((series) => ({
      ...series,
      time_zone: series.time_zone ?? sites.ofFirst(series.sites ?? training.sites).time_zone,
    })),
  }));
  const content = { ...stored.content, trainings };
  return { content, updatedAt: stored.updatedAt, directory: createDirectory(content), media, sites };
}

/** What a site offers in a language. */
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
  return { ...library, names: createValueNames(library.content, lang), site, lang, target };
}

/** The same entity in the site's other languages, and on the other sites. Categories stand in every language. */
export function addressesOf({ sites, site, target, content }: ViewContext, kind: AddressedEntity, source: Addressed) {
  const pathsIn = (some: readonly LocaleCode[]): Translation =>
    Object.fromEntries(some.map((lang) => [lang, entityPath(kind, lang, source.slug[lang])]));
  return {
    translation: pathsIn(languagesOn(source, site)),
    hreflangs: sites.hreflangs(site, {
      ...{ target, paths: pathsIn(content.spoken.languages) },
      languagesOn: (other) => languagesOn(source, other),
    }),
  };
}

/**
 * What exists in both sales plans has the audience in its title, so that titles stay unique.
 * @param inBothPlans what both audiences have; `undefined` for what only this one has
 */
export function pageTitle(
  { content, lang, target }: ViewContext,
  name: string,
  inBothPlans?: "product" | "page",
): string {
  const { titles } = content.wording;
  const patterns = {
    product: { pro: titles.for_pro, part: titles.for_part },
    page: { pro: titles.read_by_pro, part: titles.read_by_part },
  };
  const pattern = inBothPlans ? patterns[inBothPlans][target] : titles.plain;
  return fillIn(pattern[lang], { name, maker: content.brand.name });
}
