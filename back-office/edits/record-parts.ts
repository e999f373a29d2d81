/** Joins the parts of a record, which a kind has in one or several values, and separates them. */
import { isTree, type Tree } from "../../shared/rules/tree";
import type { Part, Place } from "./places";

/** All records of a kind, from the values that hold its parts. */
export function recordsAt({ parts, has }: Place, read: (part: Part) => unknown, inPart: "inContent" | "inFile") {
  const [first, ...others] = parts;
  const found = new Map(first ? first[inPart].list(read(first)) : []);
  for (const part of others)
    for (const [reference, record] of part[inPart].list(read(part))) {
      const known = found.get(reference);
      if (!part.field) found.set(reference, record);
      else if (known) found.set(reference, joined(known, part.field, record));
    }
  return new Map([...found].filter(([, record]) => has(record)));
}

const joins = new WeakMap<Tree, Tree>();
/** The same object for the same parts, so that what is cached for it remains. */
function joined(first: Tree, field: string, part: Tree): Tree {
  const known = joins.get(first);
  if (known?.[field] === part) return known;
  const made = { ...first, [field]: part };
  joins.set(first, made);
  return made;
}

export function partOf({ parts }: Place, part: Part, record: Tree): Tree {
  if (part.field) {
    const inner = record[part.field];
    return isTree(inner) ? inner : {};
  }
  const others = parts.map(({ field }) => field);
  return Object.fromEntries(Object.entries(record).filter(([name]) => !others.some((field) => field === name)));
}
