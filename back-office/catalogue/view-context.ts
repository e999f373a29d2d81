/** What building records for one language and one audience needs: content, media, sites and names. */
import type { LocaleCode, Target } from "../../shared/contract";
import { type AddressedEntity, entityPath } from "../paths";
import type { StoredContent } from "../store/content-store";
import type { Content } from "./content";
import { createDirectory, type Directory } from "./directory";
import { createValueNames, type ValueNames } from "./facets";
import type { MediaLibrary } from "./media-library";
import type { Sites } from "./sites";
import { fillIn, type LocalisedText } from "./text";

export interface Library {
  content: Content;
  updatedAt: StoredContent["updatedAt"];
  directory: Directory;
  media: MediaLibrary;
  sites: Sites;
}
export interface ViewContext extends Library {
  names: ValueNames;
  lang: LocaleCode;
  target: Target;
}

export function createLibrary(stored: StoredContent, media: MediaLibrary, sites: Sites): Library {
  return { ...stored, directory: createDirectory(stored.content), media, sites };
}

export function createViewContext(library: Library, lang: LocaleCode, target: Target): ViewContext {
  return { ...library, names: createValueNames(library.content, lang), lang, target };
}

/** The same entity in the other language and in the other markets. */
export function addressesOf(viewContext: ViewContext, kind: AddressedEntity, slug: LocalisedText) {
  const translation = { fr: entityPath(kind, "fr", slug.fr), de: entityPath(kind, "de", slug.de) };
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
