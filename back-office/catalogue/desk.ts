/** What the makers of records have at hand while they write for one language and one audience. */
import type { LocaleCode, Target } from "../../shared/contract";
import { type AddressedEntity, entityPath } from "../paths";
import type { StoredContent } from "../store/content-store";
import type { Content } from "./content";
import { createDirectory, type Directory } from "./directory";
import { createValueNames, type ValueNames } from "./facets";
import type { MediaLibrary } from "./media-library";
import type { Sites } from "./sites";
import { fillIn, type Words } from "./text";

export interface Library {
  content: Content;
  updatedAt: StoredContent["updatedAt"];
  directory: Directory;
  media: MediaLibrary;
  sites: Sites;
}
export interface Desk extends Library {
  names: ValueNames;
  lang: LocaleCode;
  target: Target;
}

export function createLibrary(stored: StoredContent, media: MediaLibrary, sites: Sites): Library {
  return { ...stored, directory: createDirectory(stored.content), media, sites };
}

export function openDesk(library: Library, lang: LocaleCode, target: Target): Desk {
  return { ...library, names: createValueNames(library.content, lang), lang, target };
}

/** The same entity in the other language and in the other markets. */
export function addressesOf(desk: Desk, kind: AddressedEntity, slug: Words) {
  const translation = { fr: entityPath(kind, "fr", slug.fr), de: entityPath(kind, "de", slug.de) };
  const shared = kind === "product" || kind === "category";
  return { translation, hreflangs: desk.sites.hreflangs(desk.target, translation, shared) };
}

/**
 * Tells the audiences' twins apart: what both can open carries the reader's name in its title.
 * @param twins what both audiences have; `undefined` for what only this one has
 */
export function pageTitle({ content, lang, target }: Desk, name: string, twins?: "product" | "page"): string {
  const { titles } = content.wording;
  const patterns = {
    product: { pro: titles.for_pro, part: titles.for_part },
    page: { pro: titles.read_by_pro, part: titles.read_by_part },
  };
  const pattern = twins ? patterns[twins][target] : titles.plain;
  return fillIn(pattern[lang], { name });
}
