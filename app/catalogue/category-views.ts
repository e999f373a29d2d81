/** Categories as links, tiles and families, prepared for the page. */
import { type Place, pathTo } from "~/routing/paths";
import type { Category } from "~shared/contract";
import { silentPictureOf } from "./card";
import { EXTRACT_LENGTH, truncate } from "./truncate";

/** The family's colour, hex. */
export const colourOf = (category: Category | undefined) => category?.caracteristics.couleur?.value ?? null;

export const categoryLink = ({ id, name, slug }: Category, place: Place) => ({
  id,
  name,
  href: pathTo("category", place, { slug }),
});

/** With the one-line what-for. */
export const categorySummary = (category: Category, place: Place) => ({
  ...categoryLink(category, place),
  text: truncate(category.text, EXTRACT_LENGTH),
  colour: colourOf(category),
});
export type CategorySummary = ReturnType<typeof categorySummary>;

export const familyView = (root: Category, place: Place) => ({
  ...categorySummary(root, place),
  cover: root.medias.cover ? silentPictureOf(root.medias.cover) : null,
  childs: root.childs.map((child) => categoryLink(child, place)),
});
export type FamilyView = ReturnType<typeof familyView>;
