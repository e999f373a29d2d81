/** Sizes in a sentence: what was measured, in which unit, and of what it is said ("8 cm deep", "3 x 4 m", "zehn Zentimeter"). */
import type { Lexicon } from "./lexicon";
import { numberAt } from "./number-words";
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
const UNITS: Readonly<Record<string, Unit>> = {
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
/** Nothing on a building site is larger. */
const LARGEST = 1_000_000;

interface Reading {
  tokens: readonly Token[];
  lexicon: Lexicon;
  text: string;
  /** It speaks of walls, or of a height: numbers joined without a unit are metres. */
  isOfWalls: boolean;
}

export function measuresOf(text: string, tokens: readonly Token[], lexicon: Lexicon, taken: ReadonlySet<number>) {
  const isOfWalls = tokens.some((_, at) => OF_WALLS.has(lexicon.findAt(tokens, at, "role")?.name ?? ""));
  const reading = { tokens, lexicon, text, isOfWalls };
  const found: Measure[] = [];
  /** Roles said before a number belong to it, unless the measure before has them. */
  let usedUntil = -1;
  for (let at = 0; at < tokens.length; at += 1) {
    if (taken.has(at)) continue;
    const measure = readAt(reading, at, found.at(-1), usedUntil);
    if (!measure || Math.abs(measure.value) > LARGEST) continue;
    found.push(measure);
    at = Math.max(...measure.tokens);
    usedUntil = at;
  }
  return found;
}

function readAt(reading: Reading, start: number, before: Measure | undefined, usedUntil: number): Measure | undefined {
  const number = numberAt(reading, start);
  if (!number) return undefined;
  const { tokens, lexicon } = reading;
  let end = number.end;
  let value = number.value;

  let unit = lexicon.findAt(tokens, end, "unit");
  // "A dozen of centimetres".
  if (!unit && tokens[start]?.number === null && tokens[end] && lexicon.isSkipped(tokens[end] as Token)) {
    unit = lexicon.findAt(tokens, end + 1, "unit");
    if (unit) end += 1;
  }
  let factorOf = unit ? UNITS[unit.name] : undefined;
  // Of "2 to 3 cm" the larger counts; of "12 x 7 m" the first has the unit of the second.
  if (!unit) {
    const gap = gapOfRange(reading, end);
    const isRange = gap !== null;
    const joined = isRange || isTimes(reading, end) ? numberAt(reading, end + (gap ?? 1)) : undefined;
    const later = joined && lexicon.findAt(tokens, joined.end, "unit");
    if (joined && later && isRange && UNITS[later.name]) {
      value = joined.value;
      end = joined.end;
      unit = later;
      factorOf = UNITS[later.name];
    } else if (joined && later && UNITS[later.name]?.unit === "length") {
      return {
        unit: "length",
        value: value * (UNITS[later.name]?.factor ?? 1),
        role: null,
        times: false,
        tokens: span(start, end),
      };
    }
  }
  if (!factorOf) return readListed(reading, start) ?? readWithoutUnit(reading, start, before, usedUntil);
  end += unit?.length ?? 0;
  const centimetres = unit?.name === "m" ? centimetresAt(reading, end) : undefined;
  const half = halfAt(reading, end);
  if (centimetres) {
    value += centimetres.metres;
    end = centimetres.end;
  } else if (half) {
    // "1 mm et demi".
    value += 0.5;
    end = half;
  }
  // "At seven o'clock" isn't how long something takes.
  if (factorOf.factor === 1 && factorOf.unit === "hours" && value > 5 && isClock(reading, start)) return undefined;
  const after = roleAfter(reading, end);
  const role = after?.name ?? roleBefore(reading, start, usedUntil);
  if (after) end = after.end;
  const isNegative = factorOf.unit === "celsius" && isBelowZero(reading, start);
  return {
    unit: factorOf.unit,
    value: value * factorOf.factor * (isNegative ? -1 : 1),
    role,
    times: joinsBefore(reading, start, before),
    tokens: span(start, end),
  };
}

/** "6, 8.5 and 4 m²": each has the unit of the last. */
function readListed(reading: Reading, start: number): Measure | undefined {
  const { tokens, lexicon, text } = reading;
  const first = numberAt(reading, start);
  if (!first) return undefined;
  let { end } = first;
  for (let count = 1; count < MOST_LISTED; count += 1) {
    const isAnd = lexicon.findAt(tokens, end, "role")?.name === "plus";
    const isComma = text.slice(tokens[end - 1]?.end, tokens[end]?.start).trim() === ",";
    const next = isAnd || isComma ? numberAt(reading, isAnd ? end + 1 : end) : undefined;
    if (!next) return undefined;
    const unit = UNITS[lexicon.findAt(tokens, next.end, "unit")?.name ?? ""];
    if (unit) {
      const value = first.value * unit.factor;
      return unit.unit === "area"
        ? { unit: "area", value, role: null, times: false, tokens: span(start, first.end) }
        : undefined;
    }
    end = next.end;
  }
  return undefined;
}
const MOST_LISTED = 5;

/** Sides of walls, coats, and what has the unit of the measure before: "3 m by 4", "ten centimetres wide and four deep". */
function readWithoutUnit(
  reading: Reading,
  start: number,
  before: Measure | undefined,
  usedUntil: number,
): Measure | undefined {
  const number = numberAt(reading, start);
  if (!number) return undefined;
  const bare = bareMetres(reading, start, number.end, before) ?? bareCoat(reading, start, number.end);
  if (bare || before?.unit !== "length") return bare;
  const times = joinsBefore(reading, start, before);
  const factor = factorBefore(reading, before);
  // "Six metres by two fifty", "one eighty high".
  const centimetres = factor === UNITS.m?.factor ? centimetresAt(reading, number.end) : undefined;
  const end = centimetres?.end ?? number.end;
  const after = roleAfter(reading, end);
  const role = after?.name ?? roleBefore(reading, start, usedUntil);
  if (!role && !times) return undefined;
  const value = (number.value + (centimetres?.metres ?? 0)) * factor;
  return { unit: "length", value, role, times, tokens: span(start, after?.end ?? end) };
}

/** "2 m 50", "deux mètres cinquante": two digits, or a number in words, that have no unit of their own. */
function centimetresAt(reading: Reading, at: number): { metres: number; end: number } | undefined {
  const { tokens, lexicon } = reading;
  const number = numberAt(reading, at);
  const isPlain = tokens[at]?.number === null || /^\d\d$/.test(tokens[at]?.word ?? "");
  const isAlone = number && !lexicon.findAt(tokens, number.end, "unit");
  const isShort = number && number.value >= 10 && number.value < 100;
  return isPlain && isAlone && isShort ? { metres: number.value / 100, end: number.end } : undefined;
}

/** "Minus 3 degrees", "-3 °C". */
const isBelowZero = ({ tokens, lexicon, text }: Reading, start: number): boolean =>
  lexicon.findAt(tokens, start - 1, "role")?.name === "minus" || text[(tokens[start]?.start ?? 0) - 1] === "-";

/** "4,2 x 3,6", "6 x 2,40"; where walls are spoken of, "6 x 4": sides are told in metres. */
function bareMetres(reading: Reading, start: number, end: number, before: Measure | undefined): Measure | undefined {
  const { tokens, isOfWalls } = reading;
  const isMetres = (at: number): boolean => /^\d{1,2}[.,]\d\d$/.test(tokens[at]?.word ?? "");
  const isSide = (at: number): boolean => {
    const { number = null } = tokens[at] ?? {};
    return number !== null && number <= LONGEST_SIDE_M;
  };
  const isExact =
    isMetres(start) || isMetres(end + 1) || [start, end + 1].every((at) => !Number.isInteger(tokens[at]?.number));
  const isPair = isSide(start) && isSide(end + 1) && (isOfWalls || isExact);
  const isFirst = isPair && isTimes(reading, end);
  const isOfMetres = before?.unit === "length" && factorBefore(reading, before) === UNITS.m?.factor;
  const isSecond = isSide(start) && isOfMetres && joinsBefore(reading, start, before);
  if (!isFirst && !isSecond) return undefined;
  const value = (tokens[start]?.number ?? 0) * 1000;
  const after = roleAfter(reading, end);
  const role = isSecond ? (after?.name ?? null) : null;
  return { unit: "length", value, role, times: isSecond, tokens: span(start, after?.end ?? end) };
}
const LONGEST_SIDE_M = 60;

/** "Two coats of 0.5": how thick a coat is, is told in millimetres. */
function bareCoat({ tokens, lexicon }: Reading, start: number, end: number): Measure | undefined {
  const [coat, joint] = [lexicon.findAt(tokens, start - 2, "role"), tokens[start - 1]];
  const value = tokens[start]?.number ?? null;
  if (coat?.name !== "coat" || !joint || !lexicon.isSkipped(joint) || value === null || value > THICKEST_COAT_MM)
    return undefined;
  return { unit: "length", value, role: "thickness", times: false, tokens: span(start, end) };
}
const THICKEST_COAT_MM = 10;

const span = (start: number, end: number): number[] => Array.from({ length: end - start }, (_, index) => start + index);

/** How many tokens stand between the two numbers of a range ("2-3 cm", "2 à 3 cm"); `null`: it is none. */
function gapOfRange({ tokens, text, lexicon }: Reading, at: number): number | null {
  const next = tokens[at];
  if (!next) return null;
  const gap = text.slice(tokens[at - 1]?.end, next.start);
  if (lexicon.number(next) !== null) return /^\s*[-–—]\s*$/.test(gap) ? 0 : null;
  const joins = lexicon.findAt(tokens, at, "role")?.name === "to";
  return joins && tokens[at + 1] && lexicon.number(tokens[at + 1] as Token) !== null ? 1 : null;
}
function isClock({ lexicon, tokens }: Reading, at: number): boolean {
  const role = at > 0 ? lexicon.findAt(tokens, at - 1, "role")?.name : undefined;
  // "5 à 6 heures" is a range.
  return role === "clock" || (role === "to" && tokens[at - 2]?.number == null);
}
const isTimes = ({ lexicon, tokens }: Reading, at: number): boolean =>
  lexicon.findAt(tokens, at, "role")?.name === "times";
function joinsBefore(reading: Reading, start: number, before: Measure | undefined): boolean {
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

function factorBefore({ tokens, lexicon }: Reading, { tokens: places }: Measure): number {
  for (const at of places) {
    const unit = lexicon.findAt(tokens, at, "unit");
    if (unit) return UNITS[unit.name]?.factor ?? 1;
  }
  return 1000;
}

function roleAfter({ tokens, lexicon, text }: Reading, at: number): { name: string; end: number } | null {
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
    if (role && (isPaused || skip === 1) && isOfNext) return null;
    if (role && SIZES.has(role.name)) return { name: role.name, end: at + skip + role.length };
  }
  return null;
}
/** What a measure may be of; the other roles join, count or take away. */
const SIZES: ReadonlySet<string> = new Set(["depth", "width", "length", "height", "diameter", "thickness", "reserve"]);
const OF_WALLS: ReadonlySet<string> = new Set(["height", "wall", "walls", "ceiling"]);

function roleBefore({ tokens, lexicon }: Reading, start: number, usedUntil: number): string | null {
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

/** The place behind "and a half"; 0: it isn't said. */
function halfAt({ tokens, lexicon }: Reading, at: number): number {
  const isHalf = (place: number): boolean => {
    const token = tokens[place];
    return token !== undefined && token.number === null && lexicon.number(token) === 0.5;
  };
  // "12 m², half a millimetre": that half is of what follows.
  const isOther = lexicon.findAt(tokens, at + 2, "unit") !== null;
  return isHalf(at + 1) && lexicon.isSkipped(tokens[at] as Token) && !isOther ? at + 2 : 0;
}
