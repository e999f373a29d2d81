import { silentPictureOf } from "~/catalogue/card";
import { EXTRACT_LENGTH, truncate } from "~/catalogue/truncate";
import { sanitiseHtml } from "~/components/sanitise-html.server";
import type { Breadcrumb } from "~/routing/head";
import { type Place, pathTo } from "~/routing/paths";
import type { RequestContext } from "~/routing/request-context.server";
import type { Category, EntityParent } from "~shared/contract";
import type { CategoryData, CategoryLink, FamilyData, RelativesData } from "./data";

const linkTo = ({ id, name, slug }: Category, place: Place): CategoryLink => ({
  id,
  name,
  href: pathTo("category", place, { slug }),
});
const colourOf = (category: Category | undefined) => category?.caracteristics.couleur?.value ?? null;

/** The family that a category is or belongs to. */
export const findFamilyOf = ({ id }: Pick<Category, "id">, roots: readonly Category[]): Category | undefined =>
  roots.find((root) => root.id === id || root.childs.some((child) => child.id === id));

export function categoryData(category: Category, family: Category | undefined): CategoryData {
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

/** The whole family and its sub-categories. */
export function relativesOf(category: Category, family: Category | undefined, place: Place): RelativesData {
  const whole = family ?? category;
  return {
    family: { ...linkTo(whole, place), current: whole.id === category.id },
    childs: whole.childs.map((child) => ({ ...linkTo(child, place), current: child.id === category.id })),
  };
}

export const familyData = (root: Category, place: Place): FamilyData => ({
  ...linkTo(root, place),
  text: truncate(root.text, EXTRACT_LENGTH),
  colour: colourOf(root),
  cover: root.medias.cover ? silentPictureOf(root.medias.cover) : null,
  childs: root.childs.map((child) => linkTo(child, place)),
});

/** Positions start at 1 (home) and 2 (the link to the fillers on a category or product). */
export function breadcrumbsOf(
  requestContext: RequestContext,
  parents: readonly EntityParent[],
  name?: string,
): Breadcrumb[] {
  const root = { label: requestContext.t("category:root.breadcrumb"), href: pathTo("category", requestContext) };
  if (name === undefined) return [{ label: root.label }];
  const between = parents
    .filter(({ entity_type }) => entity_type === "category")
    .map((parent) => ({ label: parent.name, href: pathTo("category", requestContext, { slug: parent.slug }) }));
  return [root, ...between, { label: name }];
}
