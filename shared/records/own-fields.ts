/** The maker's own fields (`own` of characteristics.json) as fields of a product's form. */
import type { OwnField } from "../contract";
import { isTree, type Tree } from "../rules/tree";
import type { EditField, PartField } from "./fields";

function formFieldOf({ code, kind, label: title }: OwnField): PartField {
  const named = { name: `own.${code}`, optional: true, title } as const;
  if (kind === "text") return { as: "texts", ...named };
  if (kind === "number") return { as: "number", ...named, decimals: true, from: -1e9, to: 1e9 };
  return { as: kind === "choices" ? "choices" : "choice", ...named, of: `own.${code}` };
}

const inPart = (fields: readonly PartField[], own: readonly OwnField[]): PartField[] =>
  fields.flatMap((field) =>
    field.as === "own" ? own.filter((each) => each.of === field.whose).map(formFieldOf) : [field],
  );

/** The fields of a form with the maker's own ones in their place. */
export const withOwnFields = (fields: readonly EditField[], own: readonly OwnField[]): EditField[] =>
  fields.flatMap((field): EditField[] =>
    field.as === "list" ? [{ ...field, of: inPart(field.of, own) }] : inPart([field], own),
  );

const isEmpty = (value: unknown): boolean =>
  value === null || value === "" || (typeof value === "object" && Object.values(value).every((each) => !each));

/** Values without the empty ones, always in the same order; `null` without any. */
export function ownValuesIn(value: unknown): Tree | null {
  const filled = Object.entries(isTree(value) ? value : {}).filter(([, each]) => !isEmpty(each));
  filled.sort(([one], [other]) => (one < other ? -1 : 1));
  return filled.length > 0 ? Object.fromEntries(filled) : null;
}
