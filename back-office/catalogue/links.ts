/** Menu entries, pushes and whatever else leads somewhere. A link to what this audience can't see is left out. */
import type { MenuLink, Push } from "../../shared/contract";
import type { Destination, MenuEntry, Push as PushSource } from "../content/schema";
import type { Desk } from "./desk";
import type { CategoryNode } from "./directory";

type Place = Pick<MenuLink, "type" | "slug" | "url" | "entity_type"> & { screen?: string; name?: string };

function placeOf(to: Destination, { directory, lang, target }: Desk): Place | undefined {
  if ("screen" in to) return { type: "internal", screen: to.screen };
  if ("url" in to) return { type: "external_url", url: typeof to.url === "string" ? to.url : to.url[lang] };
  if ("category" in to) {
    const category = directory.categories.get(to.category);
    if (category?.target !== target) return undefined;
    return { type: "internal", entity_type: "category", slug: category.slug[lang], name: category.name[lang] };
  }
  if ("product" in to) {
    const product = directory.products.get(to.product);
    if (!product?.salesplans.includes(target)) return undefined;
    return { type: "internal", entity_type: "product", slug: product.slug[lang], name: product.name };
  }
  if ("folder" in to) {
    const folder = directory.folders.get(to.folder);
    if (!folder?.targets.includes(target)) return undefined;
    return { type: "internal", entity_type: "folder", slug: folder.slug[lang], name: folder.name[lang] };
  }
  const page = directory.pages.get(to.page);
  if (!page?.published || !page.targets.includes(target)) return undefined;
  return { type: "internal", entity_type: "page", slug: page.slug[lang], name: page.title[lang] };
}

const codeOf = (to: Destination): string => Object.values(to).find((value) => typeof value === "string") ?? "link";

/** @param label without it the name of what it leads to */
export function linkTo(to: Destination, label: string | undefined, desk: Desk): MenuLink | undefined {
  const place = placeOf(to, desk);
  if (!place) return undefined;
  const { screen, name, ...rest } = place;
  return { code: screen ?? codeOf(to), label: label ?? name ?? "", ...rest, childs: [], pushes: [] };
}

export function pushesFrom(sources: readonly PushSource[], desk: Desk): Push[] {
  return sources.map((source) => ({
    title: source.title[desk.lang],
    text: source.text[desk.lang],
    image: source.picture === undefined ? undefined : desk.media.surface(source.picture, desk.lang),
    link: source.to && linkTo(source.to, source.label?.[desk.lang], desk),
  }));
}

export function menuLinks(entries: readonly MenuEntry[], desk: Desk): MenuLink[] {
  return entries.flatMap((entry) => (entry.published ? (menuLink(entry, desk) ?? []) : []));
}

function menuLink(entry: MenuEntry, desk: Desk): MenuLink | undefined {
  const { lang, directory, content } = desk;
  const category = entry.to && "category" in entry.to ? directory.categories.get(entry.to.category) : undefined;
  const link: MenuLink | undefined = entry.to
    ? linkTo(entry.to, entry.label?.[lang], desk)
    : { code: entry.code, type: "no_destination", label: entry.label?.[lang] ?? "", childs: [], pushes: [] };
  if (!link) return undefined;
  return {
    ...link,
    code: link.type === "internal" && !link.slug ? link.code : entry.code,
    extract: entry.extract?.[lang] ?? (category && content.category_texts[category.code]?.text[lang]),
    color: entry.color ?? category?.colour,
    childs: [
      ...(entry.with_childs && category ? category.childs.map((child) => categoryLink(child, desk)) : []),
      ...menuLinks(entry.childs, desk),
    ],
    pushes: pushesFrom(entry.pushes, desk),
  };
}

function categoryLink(category: CategoryNode, { lang, content }: Desk): MenuLink {
  return {
    code: category.code,
    type: "internal",
    label: category.name[lang],
    entity_type: "category",
    slug: category.slug[lang],
    extract: content.category_texts[category.code]?.text[lang],
    color: category.colour,
    childs: [],
    pushes: [],
  };
}
