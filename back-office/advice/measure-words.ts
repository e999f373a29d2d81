/** What stands around a number: its unit, what it is said of, what joins it to the one before. */
import type { Lexicon } from "./lexicon-types";
import type { Token } from "./tokens";

export interface Measure {
  unit: "length" | "area" | "hours" | "celsius" | "percent" | "kilograms" | "litres";
  /** Millimetres, square metres, hours, °C, percent, kilograms, litres. */
  value: number;
  /** `depth`, `width`, …: a name of the vocabulary's group `role`. */
  role: string | null;
  /** Joined to the measure before it: "3 x 4 m". */
  times: boolean;
  tokens: readonly number[];
}

interface Unit {
  unit: Measure["unit"];
  factor: number;
}
export const UNITS: Readonly<Record<string, Unit>> = {
  mm: { unit: "length", factor: 1 },
  cm: { unit: "length", factor: 10 },
  inch: { unit: "length", factor: 25.4 },
  foot: { unit: "length", factor: 304.8 },
  m: { unit: "length", factor: 1000 },
  m2: { unit: "area", factor: 1 },
  ft2: { unit: "area", factor: 0.092903 },
  min: { unit: "hours", factor: 1 / 60 },
  h: { unit: "hours", factor: 1 },
  day: { unit: "hours", factor: 24 },
  c: { unit: "celsius", factor: 1 },
  percent: { unit: "percent", factor: 1 },
  kg: { unit: "kilograms", factor: 1 },
  l: { unit: "litres", factor: 1 },
};
export interface Reading {
  tokens: readonly Token[];
  lexicon: Lexicon;
  text: string;
  /** It speaks of walls, or of a height: numbers joined without a unit are metres. */
  isOfWalls: boolean;
}

export const span = (start: number, end: number): number[] =>
  Array.from({ length: end - start }, (_, index) => start + index);

export const isTimes = ({ lexicon, tokens }: Reading, at: number): boolean =>
  lexicon.findAt(tokens, at, "role")?.name === "times";
export function joinsBefore(reading: Reading, start: number, before: Measure | undefined): boolean {
  if (before?.unit !== "length") return false;
  const { tokens, lexicon } = reading;
  // "Twenty metres of façade by nine".
  const between = tokens.slice((before.tokens.at(-1) ?? 0) + 1, start - 1);
  const isWall = (at: number): boolean => OF_WALLS.has(lexicon.findAt(tokens, at, "role")?.name ?? "");
  const isNext = between.every(
    (token, index) => lexicon.isSkipped(token) || isWall(start - 1 - between.length + index),
  );
  return isNext && between.length <= 2 && (before.tokens.at(-1) ?? start) < start - 1 && isTimes(reading, start - 1);
}

export function factorBefore({ tokens, lexicon }: Reading, { tokens: places }: Measure): number {
  for (const at of places) {
    const unit = lexicon.findAt(tokens, at, "unit");
    if (unit) return UNITS[unit.name]?.factor ?? 1;
  }
  return 1000;
}

/** "Minus 3 degrees", "-3 °C"; in "2-3 °C" it joins two numbers. */
export const isBelowZero = ({ tokens, lexicon, text }: Reading, start: number): boolean =>
  lexicon.findAt(tokens, start - 1, "role")?.name === "minus" ||
  /(?:^|\s)[-−]$/.test(text.slice(0, tokens[start]?.start ?? 0));

export function roleAfter(reading: Reading, at: number): { name: string; end: number } | null {
  const { tokens, lexicon, text } = reading;
  const isPausedAt = (place: number): boolean => /[,;.]/.test(text.slice(tokens[place - 1]?.end, tokens[place]?.start));
  const isSmall = (place: number): boolean =>
    tokens[place] !== undefined && lexicon.isSkipped(tokens[place]) && lexicon.number(tokens[place]) === null;
  const isPaused = isPausedAt(at);
  for (const skip of [0, 1]) {
    if (skip === 1 && !isSmall(at)) return null;
    const role = lexicon.findAt(tokens, at + skip, "role");
    // In "4 m, height 2.50", "4 m and high 2.50" and "4 m, haut de 2,50" the height is what follows.
    const behind = at + skip + (role?.length ?? 0);
    const number = isSmall(behind) ? behind + 1 : behind;
    const isOfNext = tokens[number] && lexicon.number(tokens[number]) !== null && !isPausedAt(behind);
    // "3 x 4 hautes de 2,50".
    const leadsOn = role !== null && ((role.length > 1 && isSmall(behind - 1)) || isOfNumber(reading, behind));
    if (role && (isPaused || skip === 1 || leadsOn) && isOfNext) return null;
    if (role && SIZES.has(role.name)) return { name: role.name, end: at + skip + role.length };
  }
  return null;
}
/** "5 x 4 height 2.50": what stands before a number is of it, where it has nothing behind it. */
function isOfNumber({ tokens, lexicon }: Reading, at: number): boolean {
  if (tokens[at]?.number == null) return false;
  const unit = lexicon.findAt(tokens, at + 1, "unit");
  const behind = lexicon.findAt(tokens, at + 1 + (unit?.length ?? 0), "role");
  return !behind || !(SIZES.has(behind.name) || behind.name === "times");
}
/** What a measure may be of; the other roles join, count or take away. */
const SIZES: ReadonlySet<string> = new Set(["depth", "width", "length", "height", "diameter", "thickness", "reserve"]);
export const OF_WALLS: ReadonlySet<string> = new Set(["height", "wall", "walls", "ceiling"]);

export function roleBefore({ tokens, lexicon }: Reading, start: number, usedUntil: number): string | null {
  for (let length = 1; length <= 4; length += 1) {
    const at = start - length;
    if (at <= usedUntil) return null;
    const role = lexicon.findAt(tokens, at, "role");
    if (role && SIZES.has(role.name)) {
      const between = tokens.slice(at + role.length, start);
      return between.every((token) => lexicon.isSkipped(token) || token.word.length <= 2) ? role.name : null;
    }
  }
  return null;
}
