/** What the makers of records have at hand while they write for one language and one audience. */
import type { LocaleCode, Target } from "../../app/back-office/contract";
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

/** Tells the audiences' twins apart: what both can read carries the reader's name in its title. */
export function pageTitle({ content, lang, target }: Desk, name: string, twins: boolean): string {
  const { plain, for_pro, for_part } = content.wording.titles;
  const pattern = twins ? { pro: for_pro, part: for_part }[target] : plain;
  return fillIn(pattern[lang], { name });
}
