/** Menu entries, pushes and whatever else leads somewhere. A link to what this audience can't see is left out. */
import type { MenuLink, Push } from "../../shared/contract";
import type { Destination, MenuEntry, Push as PushSource } from "../content/schema";
import type { CategoryNode, ViewContext } from "./view-context";

type Place = Pick<MenuLink, "type" | "slug" | "url" | "entity_type"> & { screen?: string; name?: string };

function placeOf(to: Destination, { directory, lang, target }: ViewContext): Place | undefined {
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
export function linkTo(to: Destination, label: string | undefined, viewContext: ViewContext): MenuLink | undefined {
  const place = placeOf(to, viewContext);
  if (!place) return undefined;
  const { screen, name, ...rest } = place;
  return { code: screen ?? codeOf(to), label: label ?? name ?? "", ...rest, childs: [], pushes: [] };
}

export function pushesFrom(sources: readonly PushSource[], viewContext: ViewContext): Push[] {
  return sources.map((source) => ({
    title: source.title[viewContext.lang],
    text: source.text[viewContext.lang],
    image: source.picture === undefined ? undefined : viewContext.media.surface(source.picture, viewContext.lang),
    link: source.to && linkTo(source.to, source.label?.[viewContext.lang], viewContext),
  }));
}

export function menuLinks(entries: readonly MenuEntry[], viewContext: ViewContext): MenuLink[] {
  return entries.flatMap((entry) => (entry.published ? (menuLink(entry, viewContext) ?? []) : []));
}

function menuLink(entry: MenuEntry, viewContext: ViewContext): MenuLink | undefined {
  const { lang, directory, content } = viewContext;
  const category = entry.to && "category" in entry.to ? directory.categories.get(entry.to.category) : undefined;
  const link: MenuLink | undefined = entry.to
    ? linkTo(entry.to, entry.label?.[lang], viewContext)
    : { code: entry.code, type: "no_destination", label: entry.label?.[lang] ?? "", childs: [], pushes: [] };
  if (!link) return undefined;
  return {
    ...link,
    code: link.type === "internal" && !link.slug ? link.code : entry.code,
    extract: entry.extract?.[lang] ?? (category && content.category_texts[category.code]?.text[lang]),
    color: entry.color ?? category?.colour,
    childs: [
      ...(entry.with_childs && category ? menuLinks(category.childs.map(entryOf), viewContext) : []),
      ...menuLinks(entry.childs, viewContext),
    ],
    pushes: pushesFrom(entry.pushes, viewContext),
  };
}

const entryOf = ({ code }: CategoryNode): MenuEntry => {
  return { code, to: { category: code }, with_childs: false, published: true, childs: [], pushes: [] };
};
