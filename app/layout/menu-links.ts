import { findHref } from "~/routing/menu-links";
import type { SitePlace } from "~/routing/paths";
import type { MenuLink, Push } from "~shared/contract";
import type { FrameLink, FramePush } from "./page-frame";

function resolvePush({ title, text, image, link }: Push, place: SitePlace): FramePush {
  const href = link ? findHref(link, place) : null;
  return { title, text, image: image ?? undefined, link: link && href ? { label: link.label, href } : undefined };
}

/** Links whose target doesn't exist are left out, and so are headings with nothing below them. */
export function resolveLinks(links: readonly MenuLink[], place: SitePlace): FrameLink[] {
  return links.flatMap((link) => {
    const href = findHref(link, place) ?? undefined;
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
