import { deriveOnce } from "~/back-office/derived.server";
import { silentPictureOf } from "~/catalogue/card";
import { categoryLink, colourOf, familyView } from "~/catalogue/category-views";
import { chosenWords, type ListRequest } from "~/catalogue/filter-groups";
import { listFamilies } from "~/catalogue/list-extras.server";
import { loadList } from "~/catalogue/product-list.server";
import { EXTRACT_LENGTH, truncate } from "~/catalogue/truncate";
import { sanitiseHtml } from "~/components/sanitise-html.server";
import { getEntity } from "~/routing/entity.server";
import type { Breadcrumb } from "~/routing/head";
import { type Place, pathTo } from "~/routing/paths";
import type { RequestContext } from "~/routing/request-context.server";
import { headOfEntity, headOfScreen, type ScreenArgs } from "~/routing/screen-loader.server";
import type { Toast } from "~/visitor/cookies.server";
import type { Category, EntityParent } from "~shared/contract";

const findFamilyOf = ({ id }: Pick<Category, "id">, roots: readonly Category[]): Category | undefined =>
  roots.find((root) => root.id === id || root.childs.some((child) => child.id === id));

export function categoryData(category: Category, family: Category | undefined) {
  const { name, text, content, medias } = category;
  const cover = medias.cover ?? family?.medias.cover;
  return {
    name,
    text: truncate(text, EXTRACT_LENGTH),
    content: content.trim() ? sanitiseHtml(content, { headingsFrom: 3 }) : null,
    colour: colourOf(category) ?? colourOf(family),
    cover: cover ? silentPictureOf(cover) : null,
    gestures: medias.GESTES.map((gesture) => ({ ...silentPictureOf(gesture), name: gesture.title || gesture.alt })),
  };
}
export type CategoryData = ReturnType<typeof categoryData>;

/** The whole family and its sub-categories. */
function relativesOf(category: Category, family: Category | undefined, place: Place) {
  const whole = family ?? category;
  const link = (to: Category) => ({ ...categoryLink(to, place), current: to.id === category.id });
  return { family: link(whole), childs: whole.childs.map(link) };
}
export type RelativesData = ReturnType<typeof relativesOf>;

/** Positions start at 1 (home) and 2 (the link to the fillers on a category or product). */
function breadcrumbsOf(requestContext: RequestContext, parents: readonly EntityParent[], name?: string): Breadcrumb[] {
  const root = { label: requestContext.t("category:root.breadcrumb"), href: pathTo("category", requestContext) };
  if (name === undefined) return [{ label: root.label }];
  const between = parents
    .filter(({ entity_type }) => entity_type === "category")
    .map((parent) => ({ label: parent.name, href: pathTo("category", requestContext, { slug: parent.slug }) }));
  return [root, ...between, { label: name }];
}

const categoryOnce = deriveOnce<CategoryData>();
const relativesOnce = deriveOnce<RelativesData>();

export async function loadFamilies(args: ScreenArgs) {
  const { requestContext } = args;
  // The families are this screen's own subject: without them there is nothing to show.
  const { items } = await requestContext.api.get("listCategories", { query: { depth: 0 } });
  return {
    kind: "families" as const,
    head: headOfScreen(requestContext, "category", {
      title: requestContext.t(`category:root.title_${requestContext.target}`),
      description: requestContext.t(`category:root.description_${requestContext.target}`),
    }),
    breadcrumbs: breadcrumbsOf(requestContext, []),
    toasts: [] as Toast[],
    target: requestContext.target,
    families: items.map((root) => familyView(root, requestContext)),
  };
}

/** Filters without a family: products of all of them. */
export async function loadWholeCatalogue(args: ScreenArgs, request: ListRequest) {
  const { requestContext } = args;
  const roots = await listFamilies(args);
  const parts = await loadList(args, request, null, roots);
  const title = requestContext.t("category:whole.title");
  return {
    kind: "list" as const,
    ...parts,
    head: headOfScreen(requestContext, "category", {
      title,
      detail: chosenWords(parts.list.groups),
      tail: { segments: request.segments },
      noindex: true,
    }),
    breadcrumbs: breadcrumbsOf(requestContext, [], title),
    /** The list's own path, without segments. */
    base: pathTo("category", requestContext),
    category: null,
    relatives: null,
  };
}

export async function loadCategory(args: ScreenArgs, slug: string, request: ListRequest) {
  const { requestContext, context } = args;
  const [entity, roots] = await Promise.all([
    getEntity(requestContext, context, "category", { slug, depth: 1 }),
    listFamilies(args),
  ]);
  const parts = await loadList(args, request, entity, roots);
  const family = findFamilyOf(entity, roots);
  return {
    kind: "list" as const,
    ...parts,
    head: headOfCategory(requestContext, entity, slug, { ...request, detail: chosenWords(parts.list.groups) }),
    breadcrumbs: breadcrumbsOf(requestContext, entity.parents ?? [], entity.name),
    base: pathTo("category", requestContext, { slug }),
    category: categoryOnce(entity, [family], () => categoryData(entity, family)),
    relatives: relativesOnce(entity, [family], () => relativesOf(entity, family, requestContext)),
  };
}

interface DetailedRequest extends ListRequest {
  /** Its filters in words. */
  detail: string | undefined;
}

/** Search engines index only the plain category and its pages; there are too many combinations of filters and orders. */
function headOfCategory(requestContext: RequestContext, category: Category, slug: string, request: DetailedRequest) {
  const { filters, page, sort, segments, detail } = request;
  const plain = headOfEntity(requestContext, {
    metas: category.metas,
    detail,
    page,
    canonical: category.translation[requestContext.locale] ?? "/",
    hreflangs: segments.length > 0 ? {} : category.hreflangs,
    image: category.medias.cover?.url,
  });
  return {
    ...plain,
    canonical: new URL(pathTo("category", requestContext, { slug, segments }), requestContext.origin).href,
    noindex: plain.noindex || sort !== "order" || Object.keys(filters).length > 0,
  };
}
