/** Expressions that are linear by their form, so that nothing has to be measured. */

/** From one position, besides those of an unbounded quantifier. */
const MOST_STEPS = 1_000;

/**
 * An expression is linear if the number of steps from one position is bounded: it has only `?` and counts, and no count applies to
 * a group. One that is anchored to the beginning may have one unbounded quantifier besides, on a single character.
 */
export function isLinearByForm(source: string, flags: string): boolean {
  const form = formOf(source);
  if (form.includes("\\")) return false;
  const [unbounded, ...others] = form.match(/[*+]|\{\d+,\}/g) ?? [];
  if (others.length > 0 || /\)(?:[*+]|\{)/.test(form) || stepsOf(form) > MOST_STEPS) return false;
  return !unbounded || (isAnchored(form) && !flags.includes("m"));
}

/** Each character, class and escape as `a`, each kind of group as `(`; a reference to a group stays `\`. */
const formOf = (source: string): string =>
  source
    .replaceAll(/\\(?:[1-9]|k<)/g, "\\\\")
    .replaceAll(/\\(?:[pP]\{[^{}]*\}|u\{[^{}]*\}|[^\\])/g, "a")
    .replaceAll(/\[[^\]]*\]/g, "a")
    .replaceAll(/\(\?(?:[:=!]|<[=!]|<\w+>)/g, "(");

/** Not less than the number of steps: each `?` and `|` doubles it, each count multiplies it. */
const stepsOf = (form: string): number =>
  [...form.matchAll(/[?|]|\{(?:\d+,)?(\d+)\}/g)].reduce((steps, [, most = "1"]) => steps * (Number(most) + 1), 1);

function isAnchored(form: string): boolean {
  let depth = 0;
  for (const character of form) {
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    if (character === "|" && depth === 0) return false;
  }
  return form.startsWith("^");
}
