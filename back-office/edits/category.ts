/** Categories have two levels: those below an audience have a colour, those below them list products. */
import type { Tree } from "../../shared/rules/tree";
import type { Content } from "../content/content";
import { Audience } from "../content/schema-parts";
import type { EditContext, Problems } from "./kind";
import { byCategory } from "./lenses";

export const isRoot = ({ parent }: Tree): boolean => Audience.safeParse(parent).success;

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

/** Without a number it comes last. */
export function withOrder(body: Tree, { content }: EditContext): Tree {
  const all = byCategory.list(content.categories);
  const orders = all.flatMap(([, { parent, order }]) => (parent === body.parent ? Number(order) : []));
  return { ...body, order: body.order ?? Math.max(0, ...orders) + 1 };
}
