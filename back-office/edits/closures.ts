/** The part of a record that shops and telephone hours have in common: one-off closures. */
import type { Tree } from "../../shared/rules/tree";
import type { Problems } from "./kind";
import { recordsIn } from "./lenses";

/** A last day before the first. */
export const closureProblems = ({ closures }: Tree): Problems =>
  Object.fromEntries(
    recordsIn(closures).flatMap(({ from, to }, index) =>
      to && String(to) < String(from) ? [[`closures.${index}.to`, "invalid"]] : [],
    ),
  );

/** Without a last day, it is the first one; a record without closures has no list of them. */
export function withClosures({ closures, ...record }: Tree): Tree {
  const written = recordsIn(closures).map((closure) => ({ ...closure, to: closure.to || closure.from }));
  return { ...record, ...(written.length > 0 && { closures: written }) };
}
