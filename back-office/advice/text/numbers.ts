import type { ReadToken } from "../types";

/**
 * The value of one word: an entry of the vocabulary, or entries written together ("fünfundvierzig", "zweihundertdreissig").
 * @param joint between ones and tens; `null`: the language writes no numbers together
 */
export function numberIn(word: string, numbers: ReadonlyMap<string, number>, joint: string | null): number | null {
  const entry = numbers.get(word);
  if (entry !== undefined || joint === null) return entry ?? null;
  for (const [name, hundred] of numbers) {
    const at = hundred === 100 || hundred === 1000 ? word.indexOf(name) : -1;
    if (at < 0) continue;
    const before = at === 0 ? 1 : numberIn(word.slice(0, at), numbers, joint);
    const after = word.slice(at + name.length);
    const rest = after === "" ? 0 : numberIn(after, numbers, joint);
    if (before !== null && rest !== null && before < hundred && rest < hundred) return before * hundred + rest;
  }
  for (let at = word.indexOf(joint, 1); at > 0; at = word.indexOf(joint, at + 1)) {
    const [ones, tens] = [numbers.get(word.slice(0, at)) ?? 0, numbers.get(word.slice(at + joint.length)) ?? 0];
    if (ones >= 1 && ones < 10 && isTens(tens)) return ones + tens;
  }
  return null;
}

const isTens = (value: number): boolean => value >= 20 && value < 100 && value % 10 === 0;

/** The number that begins at a token, in digits or in several words ("deux cent quatre-vingt-dix"). */
export function numberAt(tokens: readonly ReadToken[], at: number): { value: number; end: number } | undefined {
  const first = tokens[at];
  if (!first?.amount) return undefined;
  let { value } = first.amount;
  let end = at + first.amount.length;
  if (first.number !== null) return { value, end };
  while (isAdjacent(tokens, end)) {
    // "Vingt et un", "treinta y cinco".
    const isAnd = isTens(value) && tokens[end]?.role?.name === "plus";
    const next = tokens[isAnd ? end + 1 : end];
    const joined = next?.amount && next.number === null ? joinNumbers(value, next.amount.value) : null;
    if (joined === null || !next?.amount) break;
    value = joined;
    end += next.amount.length + (isAnd ? 1 : 0);
  }
  // "Five and a half metres".
  const half = halfAt(tokens, end);
  return half === undefined ? { value, end } : { value: value + 0.5, end: half };
}

/** Where "and a half" ends that begins at a token. */
export function halfAt(tokens: readonly ReadToken[], start: number): number | undefined {
  if (tokens[start]?.role?.name !== "plus") return undefined;
  const at = tokens[start + 1]?.isSkipped ? start + 2 : start + 1;
  return tokens[at]?.number === null && tokens[at].amount?.value === 0.5 ? at + 1 : undefined;
}

/** A comma ends a number: "two metres forty, two windows". */
const isAdjacent = (tokens: readonly ReadToken[], at: number): boolean =>
  (tokens[at]?.start ?? Number.POSITIVE_INFINITY) - (tokens[at - 1]?.end ?? 0) <= 1;

/** "Deux" and "cent" are 200, "soixante" and "douze" 72, "three" and "quarters" 0.75; `null`: two numbers. */
function joinNumbers(value: number, next: number): number | null {
  if (next > 0 && next < 0.5 && value < 10) return value * next;
  if ((next === 100 || next === 1000) && value > 1 && value < next) return value * next;
  const isOpen = value >= 20 && value % 10 === 0;
  const below = value % 100 === 0 ? 100 : value % 100 === 60 || value % 100 === 80 ? 20 : 10;
  return isOpen && next >= 1 && next < below ? value + next : null;
}
