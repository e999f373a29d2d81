/** Numbers in digits and in words. */
import type { Lexicon } from "./lexicon-types";
import type { Token } from "./tokens";

/** A number in digits, or in words ("vingt-cinq", "deux cent quatre-vingt-dix"). */
export function numberAt(
  { tokens, lexicon }: { tokens: readonly Token[]; lexicon: Lexicon },
  at: number,
): { value: number; end: number } | undefined {
  const first = tokens[at];
  const pair = lexicon.numberOfTwo(tokens, at);
  const written = pair ?? (first ? lexicon.number(first) : null);
  if (written === null) return undefined;
  let value: number = written;
  let end = at + (pair === null ? 1 : 2);
  /** "Two metres forty, two windows": a comma ends a number. */
  const isNext = (place: number): boolean => (tokens[place]?.start ?? 0) - (tokens[place - 1]?.end ?? 0) <= 1;
  for (let next = tokens[end]; first?.number === null && next?.number === null && isNext(end); next = tokens[end]) {
    // "Vingt et un", "treinta y cinco".
    const isAnd: boolean = isTens(value) && lexicon.findAt(tokens, end, "role")?.name === "plus";
    const added: Token | undefined = isAnd ? tokens[end + 1] : next;
    const joined: number | null = added?.number === null ? joinNumbers(value, lexicon.number(added)) : null;
    if (joined === null) break;
    value = joined;
    end += isAnd ? 2 : 1;
  }
  return { value, end };
}

const isTens = (value: number): boolean => value >= 20 && value < 100 && value % 10 === 0;

/** "Deux" and "cent" are 200, "soixante" and "douze" 72; `null`: two numbers. */
function joinNumbers(value: number, next: number | null): number | null {
  if (next === null) return null;
  if ((next === 100 || next === 1000) && value > 1 && value < next) return value * next;
  const isOpen = value >= 20 && value % 10 === 0;
  const below = value % 100 === 0 ? 100 : value % 100 === 60 || value % 100 === 80 ? 20 : 10;
  return isOpen && next >= 1 && next < below ? value + next : null;
}

/**
 * A number in one word: one of the vocabulary, or several of them written together ("fünfundvierzig", "zweihundertdreissig").
 * @param joint between ones and tens; `null`: the language writes no numbers together.
 */
export function numberIn(word: string, numbers: ReadonlyMap<string, number>, joint: string | null): number | null {
  const known = numbers.get(word);
  if (known !== undefined || joint === null) return known ?? null;
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
    if (ones >= 1 && ones < 10 && tens >= 20 && tens < 100 && tens % 10 === 0) return ones + tens;
  }
  return null;
}
