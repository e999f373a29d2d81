/** What building records for one language and one audience needs: content, media, sites and names. */
import type { LocaleCode, Target, Translation } from "../../shared/contract";
import { type AddressedEntity, entityPath } from "../paths";
import type { StoredContent } from "../store/content-store";
import type { Content } from "./content";
import { createDirectory, type Directory } from "./directory";
import { createValueNames, type ValueNames } from "./facets";
import type { MediaLibrary } from "./media-library";
import { offeredIn } from "./offered";
import type { Sites } from "./sites";
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
}
export interface ViewContext extends Library {
  names: ValueNames;
  lang: LocaleCode;
  target: Target;
}

export function createLibrary(stored: StoredContent, media: MediaLibrary, sites: Sites): Library {
  return { ...stored, directory: createDirectory(stored.content), media, sites };
}

/** What is offered in one language; the whole library, where all of it is. */
export function libraryIn(library: Library, lang: LocaleCode): Library {
  const content = offeredIn(library.content, lang);
  return content === library.content ? library : { ...library, content, directory: createDirectory(content) };
}

/** @param library of this language */
export function createViewContext(library: Library, lang: LocaleCode, target: Target): ViewContext {
  return { ...library, names: createValueNames(library.content, lang), lang, target };
}

/** The same entity in the other languages and in the other markets. Categories stand in every language. */
export function addressesOf(viewContext: ViewContext, kind: AddressedEntity, source: Addressed) {
  const { slug, languages = viewContext.content.spoken.languages } = source;
  const translation: Translation = Object.fromEntries(
    languages.map((lang) => [lang, entityPath(kind, lang, slug[lang])]),
  );
  const shared = kind === "product" || kind === "category";
  return { translation, hreflangs: viewContext.sites.hreflangs(viewContext.target, translation, shared) };
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
  return fillIn(pattern[lang], { name });
}
