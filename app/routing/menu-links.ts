import { kindOfEntity, type MenuLink } from "~shared/contract";
import { SCREENS } from "~shared/route-table.js";
import { findPath, pathTo, type ScreenName, type SitePlace } from "./paths";

const isScreenName = (code: string): code is ScreenName => Object.hasOwn(SCREENS, code);

/** `null`: a heading, an address that isn't one, or a screen that this site doesn't have. */
export function findHref(
  { type, code, slug, url, entity_type }: Pick<MenuLink, "type" | "code" | "slug" | "url" | "entity_type">,
  place: SitePlace,
): string | null {
  if (type === "external_url") return url && /^https?:\/\//.test(url) ? url : null;
  if (type === "no_destination") return null;
  const kind = kindOfEntity(entity_type ?? "page");
  // The screens of the other kinds have their names.
  if (slug) return pathTo(isScreenName(kind) ? kind : "content-page", place, { slug });
  return isScreenName(code) ? findPath(code, place) : null;
}
