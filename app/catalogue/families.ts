/** Families: the root categories, each with a colour that its products carry on their label. */
import { type Place, pathTo } from "~/routing/paths";
import type { Category } from "~shared/contract";

export function findFamily(
  roots: readonly Category[],
  { categories = [], category_name }: { categories?: readonly { id: number }[]; category_name: string },
  place: Place,
) {
  const ids = new Set(categories.map(({ id }) => id));
  const root =
    roots.find((category) => ids.has(category.id) || category.childs.some(({ id }) => ids.has(id))) ??
    roots.find(
      (category) => category.name === category_name || category.childs.some(({ name }) => name === category_name),
    );
  if (!root) return null;
  return {
    name: root.name,
    href: pathTo("category", place, { slug: root.slug }),
    /** Hex, from the data. */
    colour: root.caracteristics.couleur?.value ?? null,
  };
}
