/** What somebody who mistyped a name most likely meant. */
import { fold } from "../../../shared/rules/fold";

/** `undefined` when nothing is near: a wrong guess is worse than none. */
export function nearest(text: string, names: Iterable<string>): string | undefined {
  const typed = comparable(text);
  const furthest = Math.max(2, Math.floor(typed.length / 3));
  let best: { name: string; distance: number } | undefined;
  for (const name of names) {
    const known = comparable(name);
    if (Math.abs(known.length - typed.length) > furthest) continue;
    const distance = distanceOf(typed, known);
    if (distance <= furthest && distance < (best?.distance ?? Number.POSITIVE_INFINITY)) best = { name, distance };
  }
  return best?.name;
}

/** As texts are compared: whatever their case, accents, blanks, hyphens and underscores. */
export const comparable = (text: string): string =>
  fold(text)
    .replaceAll(/[\s_-]+/g, " ")
    .trim();

/** How many letters have to be put in, taken out or changed. */
function distanceOf(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const changed = (above[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      line.push(Math.min(changed, (above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1));
    }
    above = line;
  }
  return above[other.length] ?? 0;
}
