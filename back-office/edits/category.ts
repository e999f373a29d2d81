/** Categories have two levels: those below an audience have a colour, those below them list products. */

import type { Tree } from "../../shared/rules/tree";
import type { Content } from "../content/content";
import { Audience } from "../content/schema-parts";
import type { EditContext, MergedEdit, Problems } from "./kind";
import { byCategory } from "./lenses";

const isRoot = ({ parent }: Tree): boolean => Audience.safeParse(parent).success;

/** Products name one category per audience, so a category keeps its audience and its level. */
export function categoryProblems(body: Tree, { categories }: Content, reference: string): Problems {
  const known = new Map(byCategory.list(categories));
  const audienceOf = (record: Tree): unknown =>
    isRoot(record) ? record.parent : known.get(String(record.parent))?.parent;
  const before = known.get(reference);
  const isMoved = before && (isRoot(before) !== isRoot(body) || audienceOf(before) !== audienceOf(body));
  return {
    ...(isMoved && { parent: "other_place" }),
    ...(isRoot(body) && !body.colour && { colour: "missing" }),
  };
}

export const newCategory = (
  _content: Content,
  { id, reference, body }: Pick<MergedEdit, "id" | "reference" | "body">,
): Tree => ({
  ...{ id, code: reference },
  ...(isRoot(body) ? { childs: [] } : { products: [] }),
});

/** Without a number it comes last. */
export function withOrder(body: Tree, { content }: EditContext): Tree {
  const siblings = byCategory.list(content.categories).filter(([, { parent }]) => parent === body.parent);
  const orders = siblings.map(([, { order }]) => Number(order));
  return { ...body, order: body.order ?? Math.max(0, ...orders) + 1 };
}
