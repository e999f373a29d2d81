/** From the back-office's menu links to addresses of this site (back-office-api.md, "MenuLink"). */
import type { EntityType, MenuLink, Push } from "~/back-office/contract";
import type { Place, ScreenName } from "~/routing/paths";
import { pathTo } from "~/routing/paths";
import { SCREENS } from "~/routing/table.js";
import type { FrameLink, FramePush } from "./page-frame";

const SCREEN_OF: Record<EntityType, ScreenName> = {
  product: "product",
  category: "category",
  gamme: "category",
  folder: "folder",
  page: "content-page",
  cms_page: "content-page",
};

const isScreen = (code: string): code is ScreenName => Object.hasOwn(SCREENS, code);

/** `undefined`: it leads nowhere, or to a screen that the site doesn't have (yet). */
export function hrefOf(link: MenuLink, place: Place): string | undefined {
  if (link.type === "external_url") return link.url && /^https?:\/\//.test(link.url) ? link.url : undefined;
  if (link.type === "no_destination") return undefined;
  if (link.slug) return pathTo(SCREEN_OF[link.entity_type ?? "page"], place, { slug: link.slug });
  return isScreen(link.code) ? pathTo(link.code, place) : undefined;
}

function resolvePush({ title, text, image, link }: Push, place: Place): FramePush {
  const href = link ? hrefOf(link, place) : undefined;
  return { title, text, image: image ?? undefined, link: link && href ? { label: link.label, href } : undefined };
}

/** Links whose target doesn't exist are left out, and so are headings with nothing below them. */
export function resolveLinks(links: readonly MenuLink[], place: Place): FrameLink[] {
  return links.flatMap((link) => {
    const href = hrefOf(link, place);
    const childs = resolveLinks(link.childs, place);
    if (!href && childs.length === 0) return [];
    return {
      code: link.code,
      label: link.label,
      href,
      external: link.type === "external_url" ? true : undefined,
      extract: link.extract || undefined,
      colour: link.color || undefined,
      childs,
      pushes: link.pushes.map((push) => resolvePush(push, place)),
    };
  });
}
