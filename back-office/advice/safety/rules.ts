/** Which rules of safety a text falls under. */
import type { SafetyRule } from "../../content/schema-safety";

/**
 * Conditions beside the word groups. Their names are used like those of groups, and a condition is computed only when a rule needs it.
 */
export type Circumstances = Readonly<Record<string, () => boolean>>;

const NOT = "!";

/** In the order of the rules; the first one leads. */
export function rulesFor(
  groups: ReadonlySet<string>,
  rules: readonly SafetyRule[],
  circumstances: Circumstances,
): SafetyRule[] {
  if (groups.size === 0) return [];
  const isWord = (name: string): boolean => groups.has(name);
  const holds = (condition: string): boolean => {
    const all = condition.split(" ");
    if (all.some((term) => term.startsWith(NOT) && isWord(term.slice(NOT.length)))) return false;
    const terms = all.filter((term) => !term.startsWith(NOT)).map((term) => term.split("|"));
    const others = terms.filter((names) => !names.some(isWord));
    return others.length < terms.length && others.every((names) => names.some((name) => circumstances[name]?.()));
  };
  return rules.filter(({ when }) => when.some(holds));
}
