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
  const isTrue = (name: string): boolean => isWord(name) || circumstances[name]?.() === true;
  const holds = (condition: string): boolean => {
    const all = condition.split(" ");
    if (all.some((term) => term.startsWith(NOT) && isWord(term.slice(NOT.length)))) return false;
    const terms = all.filter((term) => !term.startsWith(NOT)).map((term) => term.split("|"));
    // Circumstances need the whole text to be understood: words decide first.
    const isPossible = terms.every((names) => names.some((name) => isWord(name) || name in circumstances));
    return isPossible && terms.some((names) => names.some(isWord)) && terms.every((names) => names.some(isTrue));
  };
  return rules.filter(({ when, unless }) => when.some(holds) && !unless.some(isWord));
}
