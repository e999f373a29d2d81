/** Sizes in a sentence: what was measured, in which unit, and of what it is said ("8 cm deep", "3 x 4 m", "zehn Zentimeter"). */
import type { Lexicon } from "./lexicon";
import type { Token } from "./tokens";

export interface Measure {
  unit: "length" | "area" | "hours" | "celsius" | "percent" | "walls" | "kilograms" | "litres";
  /** Millimetres, square metres, hours, °C, percent, walls, kilograms, litres. */
  value: number;
  /** `depth`, `width`, …: a name of the vocabulary's group `role`. */
  role: string | null;
  /** Joined to the measure before it: "3 x 4 m". */
  times: boolean;
  /** To be taken off: "minus 14 m² of windows". */
  minus: boolean;
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
  walls: { unit: "walls", factor: 1 },
  kg: { unit: "kilograms", factor: 1 },
  l: { unit: "litres", factor: 1 },
};
/** Nothing on a building site is larger. */
const LARGEST = 1_000_000;

interface Reading {
  tokens: readonly Token[];
  lexicon: Lexicon;
  text: string;
}

export function measuresOf(text: string, tokens: readonly Token[], lexicon: Lexicon, taken: ReadonlySet<number>) {
  const reading = { tokens, lexicon, text };
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
  // "2.50, Wände" is no number of walls.
  if (unit?.name === "walls" && !Number.isInteger(value)) unit = null;
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
        minus: false,
        tokens: span(start, end),
      };
    }
  }
  if (!factorOf) {
    const metres = bareMetres(reading, start, end, before);
    if (metres) return metres;
    const role = roleAfter(reading, end);
    const isJoined = joinsBefore(reading, start, before);
    const named = role?.name ?? roleBefore(reading, start, usedUntil);
    if (before?.unit !== "length" || (!named && !isJoined) || before.tokens.length === 0) return undefined;
    const factor = factorBefore(reading, before);
    const tail = role ? role.end : end;
    return {
      unit: "length",
      value: value * factor,
      role: named,
      times: isJoined,
      minus: false,
      tokens: span(start, tail),
    };
  }
  end += unit?.length ?? 0;
  // "2 m 50", "2m50"; "1 mm et demi".
  const rest = tokens[end];
  if (
    unit?.name === "m" &&
    rest?.number != null &&
    /^\d\d$/.test(rest.word) &&
    !lexicon.findAt(tokens, end + 1, "unit")
  ) {
    value += rest.number / 100;
    end += 1;
  } else if (halfAt(reading, end)) {
    value += 0.5;
    end = halfAt(reading, end);
  }
  // "At seven o'clock" isn't how long something takes.
  if (factorOf.factor === 1 && factorOf.unit === "hours" && value > 5 && isClock(reading, start)) return undefined;
  const after = roleAfter(reading, end);
  const role = after?.name ?? roleBefore(reading, start, usedUntil);
  if (after) end = after.end;
  const isNegative =
    factorOf.unit === "celsius" &&
    (minusBefore(reading, start) !== null || reading.text[(tokens[start]?.start ?? 0) - 1] === "-");
  return {
    unit: factorOf.unit,
    value:
      value *
      factorOf.factor *
      (isNegative ? -1 : 1) *
      (factorOf.unit === "area" ? (minusBefore(reading, start) ?? 1) : 1),
    role,
    times: joinsBefore(reading, start, before),
    minus: !isNegative && (minusBefore(reading, start) !== null || isDeducted(reading, end)),
    tokens: span(start, end),
  };
}

/** "3,20 x 2,50", "6 x 2,40": walls are told in metres, one of them at least with two decimals. */
function bareMetres(reading: Reading, start: number, end: number, before: Measure | undefined): Measure | undefined {
  const { tokens } = reading;
  const isMetres = (at: number): boolean => /^\d{1,2}[.,]\d\d$/.test(tokens[at]?.word ?? "");
  const isSide = (at: number): boolean => isMetres(at) || /^\d{1,2}$/.test(tokens[at]?.word ?? "");
  const isPair = isMetres(start) ? isSide(end + 1) : isSide(start) && isMetres(end + 1);
  const isFirst = isPair && isTimes(reading, end);
  const isSecond = isSide(start) && before?.unit === "length" && joinsBefore(reading, start, before);
  if (!isFirst && !isSecond) return undefined;
  const value = (tokens[start]?.number ?? 0) * 1000;
  const tail = roleAfter(reading, end)?.end ?? end;
  return { unit: "length", value, role: null, times: isSecond, minus: false, tokens: span(start, tail) };
}

const span = (start: number, end: number): number[] => Array.from({ length: end - start }, (_, index) => start + index);

/** A number in digits, or in words ("vingt-cinq"). */
function numberAt({ tokens, lexicon }: Reading, at: number): { value: number; end: number } | undefined {
  const first = tokens[at];
  const value = first && lexicon.number(first);
  if (!first || value == null) return undefined;
  const second = tokens[at + 1];
  const next = second && second.number === null && first.number === null ? lexicon.number(second) : null;
  if (next != null && value >= 20 && next < 10) return { value: value + next, end: at + 2 };
  if (next === 100 && value < 10) return { value: value * 100, end: at + 2 };
  return { value, end: at + 1 };
}

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
  if (before?.unit !== "length" && before?.unit !== "walls") return false;
  const between = start - 1;
  const isNext = (before.tokens.at(-1) ?? -2) === between - 1;
  return isNext && isTimes(reading, between);
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
  const isPaused = isPausedAt(at);
  for (const skip of [0, 1]) {
    if (skip === 1 && !(tokens[at] && lexicon.isSkipped(tokens[at]))) return null;
    const role = lexicon.findAt(tokens, at + skip, "role");
    // In "4 m, height 2.50" and "4 m and high 2.50" the height is what follows.
    const next = at + skip + (role?.length ?? 0);
    const isOfNext = tokens[next]?.number != null && !isPausedAt(next);
    if (role && (isPaused || skip === 1) && isOfNext) return null;
    if (role && !NO_SIZE.has(role.name)) return { name: role.name, end: at + skip + role.length };
  }
  return null;
}
/** Roles that join or take away. */
const NO_SIZE = new Set(["times", "minus", "deducted", "one-coat", "to", "clock"]);

function roleBefore({ tokens, lexicon }: Reading, start: number, usedUntil: number): string | null {
  for (let length = 1; length <= 4; length += 1) {
    const at = start - length;
    if (at <= usedUntil) return null;
    const role = lexicon.findAt(tokens, at, "role");
    if (role && !NO_SIZE.has(role.name)) {
      const between = tokens.slice(at + role.length, start);
      return between.every((token) => lexicon.isSkipped(token) || token.word.length <= 2) ? role.name : null;
    }
  }
  return null;
}

/** How many such are to be taken off ("minus two windows of 1.5 m²"); `null`: none. */
function minusBefore({ tokens, lexicon }: Reading, start: number): number | null {
  for (let back = 1; back <= 5 && start - back >= 0; back += 1) {
    const role = lexicon.findAt(tokens, start - back, "role");
    if (role?.name !== "minus") continue;
    // "Minus two windows of", or "two windows of", which is taken off as well.
    const before = tokens[start - back - 1];
    const between = [...tokens.slice(start - back + role.length, start), ...(before?.number === null ? [before] : [])];
    const [count] = between.flatMap((token) => lexicon.number(token) ?? []);
    if (back - role.length <= 1 || count !== undefined) return count ?? 1;
  }
  return null;
}

/** "2 m² of windows to deduct". */
function isDeducted({ tokens, lexicon }: Reading, end: number): boolean {
  const next = tokens.slice(end, end + 5);
  const until = next.findIndex(({ number }) => number !== null);
  const words = until === -1 ? next : next.slice(0, until);
  return words.some((_, index) => lexicon.findAt(tokens, end + index, "role")?.name === "deducted");
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
