/** Values of the maker's own fields (`own` of characteristics.json). */
import { isTree, type Tree } from "../rules/tree";

const isEmpty = (value: unknown): boolean =>
  value === null || value === "" || (typeof value === "object" && Object.values(value).every((each) => !each));

/** Values without the empty ones, always in the same order; `null` without any. */
export function ownValuesIn(value: unknown): Tree | null {
  const filled = Object.entries(isTree(value) ? value : {}).filter(([, each]) => !isEmpty(each));
  filled.sort(([one], [other]) => (one < other ? -1 : 1));
  return filled.length > 0 ? Object.fromEntries(filled) : null;
}
