/** Where a link of the back-office leads (back-office-api.md, "MenuLink"). */
import type { EntityType, MenuLink } from "~/back-office/contract";
import type { Place, ScreenName } from "./paths";
import { pathTo } from "./paths";
import { SCREENS } from "./table.js";

const SCREEN_OF: Record<EntityType, ScreenName> = {
  page: "content-page",
  cms_page: "content-page",
  product: "product",
  category: "category",
  gamme: "category",
  folder: "folder",
};

export const isScreen = (name: string): name is ScreenName => Object.hasOwn(SCREENS, name);

/**
 * `null`: a heading, or a screen that this site doesn't have.
 * An internal link names an entity by bare slug and type, or a screen by its code.
 */
export function findLinkHref(place: Place, { type, code, slug, url, entity_type }: MenuLink): string | null {
  if (type === "no_destination") return null;
  if (type === "external_url") return url ?? null;
  if (slug) return pathTo(SCREEN_OF[entity_type ?? "page"], place, { slug });
  return isScreen(code) ? pathTo(code, place) : null;
}
