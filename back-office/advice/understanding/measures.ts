/** Reads the sizes in a text: value, unit and what is measured ("8 cm deep", "3 x 4 m", "zehn Zentimeter"). */
import { halfAt, numberAt } from "../text/numbers";
import { isSeparated, range } from "../text/tokens";
import type { Measure, ReadToken } from "../types";

interface Unit {
  unit: Measure["unit"];
  factor: number;
}
const UNITS: Readonly<Record<string, Unit>> = {
  mm: { unit: "length", factor: 1 },
  cm: { unit: "length", factor: 10 },
  dm: { unit: "length", factor: 100 },
  inch: { unit: "length", factor: 25.4 },
  foot: { unit: "length", factor: 304.8 },
  m: { unit: "length", factor: 1000 },
  m2: { unit: "area", factor: 1 },
  ft2: { unit: "area", factor: 0.092903 },
  yd2: { unit: "area", factor: 0.836127 },
  min: { unit: "hours", factor: 1 / 60 },
  quarter: { unit: "hours", factor: 1 / 4 },
  h: { unit: "hours", factor: 1 },
  day: { unit: "hours", factor: 24 },
  c: { unit: "celsius", factor: 1 },
  percent: { unit: "percent", factor: 1 },
  kg: { unit: "kilograms", factor: 1 },
  l: { unit: "litres", factor: 1 },
};
const MM_PER_M = 1000;
const INCHES_A_FOOT = 12;
const MAX_VALUE = 1_000_000;
/** Longer lengths are sides: a number of millimetres behind them is a coat. */
const MIN_SIDE_MM = 1000;
const MAX_SIDE_M = 60;
const [MIN_BOARD_MM, MAX_BOARD_MM] = [500, 1500];
const BOARD_WITHIN = 4;
const MAX_FROST_C = 30;
const SIDE_ROLES: ReadonlySet<string> = new Set(["length", "width", "height"]);
/** Roles of sizes; the other roles join, count or subtract. */
export const SIZE_ROLES: ReadonlySet<string> = new Set([...SIDE_ROLES, "depth", "diameter", "thickness", "reserve"]);
export const WALL_ROLES: ReadonlySet<string> = new Set(["height", "wall", "walls", "ceiling"]);

export function measuresOf(text: string, tokens: readonly ReadToken[], taken: ReadonlySet<number>): Measure[] {
  const found: Measure[] = [];
  const reader = createMeasureReader(text, tokens);
  for (let at = 0; at < tokens.length; at += 1) {
    if (taken.has(at)) continue;
    const measure = reader(at, found.at(-1));
    if (!measure || Math.abs(measure.value) > MAX_VALUE) continue;
    found.push(measure);
    at = Math.max(...measure.tokens);
  }
  return found;
}

/** Boards are about as wide everywhere: "2500 x 1250", "260 x 120", "2.5 x 1.2", "8 by 4". */
const factorOfBoard = (width: number): number | undefined =>
  [MM_PER_M, UNITS.foot?.factor ?? 0, 10, 1].find(
    (factor) => width * factor >= MIN_BOARD_MM && width * factor <= MAX_BOARD_MM,
  );

const unitOf = (token: ReadToken | undefined): Unit | undefined => UNITS[token?.unit?.name ?? ""];

/** The reader of one text: the measure that begins at a token, given the one before it. */
function createMeasureReader(text: string, tokens: readonly ReadToken[]) {
  const roleOf = (at: number): string | undefined => tokens[at]?.role?.name;
  /** The factor of the unit that is written in a measure; without one, metres. */
  const factorOf = ({ tokens: places, factor }: Measure): number =>
    factor ?? places.map((at) => unitOf(tokens[at])?.factor).find(Boolean) ?? MM_PER_M;
  const isWallText = tokens.some((_, at) => WALL_ROLES.has(roleOf(at) ?? ""));
  const isSplitAt = (at: number, marks: RegExp): boolean => isSeparated(text, tokens[at - 1], tokens[at], marks);
  const isSmall = (at: number): boolean => tokens[at]?.isSkipped === true && tokens[at].amount === null;
  const isNumber = (at: number): boolean => tokens[at]?.amount != null;
  const isClose = (at: number): boolean => tokens[at]?.start === tokens[at - 1]?.end;
  const length = (value: number, role: string | null, isFactor: boolean, start: number, end: number): Measure => ({
    unit: "length",
    value,
    role,
    isFactor,
    tokens: range(start, end),
  });

  return function read(start: number, before: Measure | undefined): Measure | undefined {
    // "Inch and a half".
    const isOne = unitOf(tokens[start])?.unit === "length" && !isNumber(start - 1) && halfAt(tokens, start + 1);
    const number = isOne ? { value: 1, end: start } : numberAt(tokens, start);
    if (!number) return undefined;
    const measured = unitBehind(number.end) ?? unitOfNext(number);
    if (!measured) return readBare(start, number, before);
    // "Dos metros y medio cuadrados".
    const half = halfAt(tokens, measured.end) ?? measured.end;
    const isSquared = measured.unit === UNITS.m && half > measured.end && unitOf(tokens[half]) === UNITS.m2;
    const unit = (isSquared && UNITS.m2) || measured.unit;
    // "1,500 sq ft" isn't one and a half.
    const isThousands = unit.unit === "area" && /^[1-9]\d{0,2}[.,]\d\d0$/.test(tokens[start]?.word ?? "");
    const stated = (measured.value ?? number.value) * (isThousands ? 1000 : 1);
    const { value, end } = isSquared ? { value: stated + 0.5, end: half + 1 } : completed(stated, unit, measured.end);
    if (measured.isShared)
      return {
        ...length(value * unit.factor, null, isFactorOf(start, before), start, number.end),
        factor: unit.factor,
      };
    const after = roleBehind(end);
    const isCoat = unit === UNITS.mm && (before?.value ?? 0) >= MIN_SIDE_MM;
    const sign = unit.unit === "celsius" && isBelowZero(start) ? -1 : 1;
    return {
      unit: unit.unit,
      value: value * unit.factor * sign,
      role: after?.name ?? roleBefore(start, before),
      isFactor: !isCoat && isFactorOf(start, before),
      tokens: range(start, after?.end ?? end),
    };
  };

  /** Also with words between: "a dozen of centimetres", "two good centimetres", "1/4 of an inch". */
  function unitBehind(end: number): Shared | undefined {
    // "Raumhöhe 2.4: Kilo Veloris L3?" isn't kilograms.
    const unit = isSplitAt(end, /[,:;?!]/) ? undefined : unitOf(tokens[end]);
    if (unit) return { unit, end: end + (tokens[end]?.unit?.length ?? 1) };
    const isBetween = roleOf(end) === "about" || ((tokens[end - 1]?.number ?? 0) < 1 && tokens[end]?.isSkipped);
    const at = isSmall(end) && tokens[end + 1]?.isSkipped ? end + 2 : end + 1;
    const next = isBetween ? unitOf(tokens[at]) : undefined;
    return next && { unit: next, end: at + (tokens[at]?.unit?.length ?? 1) };
  }

  /** In "2 to 3 cm" the larger number counts; in "12 x 7 m" the first one has the unit of the second. */
  function unitOfNext({ value, end }: { value: number; end: number }): Shared | undefined {
    // "1 500 m²"
    const isGroup = /^\d{3}$/.test(tokens[end]?.word ?? "") && isSplitAt(end, /^\s$/);
    const grouped = isGroup ? unitBehind(end + 1) : undefined;
    if (grouped?.unit.unit === "area") return { ...grouped, value: value * 1000 + (tokens[end]?.number ?? 0) };
    const isDash = isNumber(end) && isSplitAt(end, /^\s*[-–—]\s*$/);
    const isRange = isDash || (roleOf(end) === "to" && isNumber(end + 1));
    if (!isRange && roleOf(end) !== "times") return undefined;
    const next = numberAt(tokens, end + (isDash ? 0 : 1));
    // "20 x 20 x 2 cm": all of them are in the unit of the last; so are "15 x 15, 2 cm deep".
    const unit =
      next && (unitOf(tokens[next.end]) ?? (isRange ? undefined : (unitOfNext(next) ?? unitOfDepth(next))?.unit));
    // "6 metres by 2.5 at 1.5 mm" isn't a range.
    if (!next || !unit || (isRange && next.value < value)) return undefined;
    if (isRange) return { value: next.value, unit, end: next.end + (tokens[next.end]?.unit?.length ?? 1) };
    return unit.unit === "length" ? { value, unit, end, isShared: true } : undefined;
  }

  function unitOfDepth({ end }: { end: number }): Shared | undefined {
    const next = numberAt(tokens, isNumber(end) ? end : end + 1);
    const unit = next && unitBehind(next.end);
    return unit && roleBehind(unit.end)?.name === "depth" ? unit : undefined;
  }

  /** "2 m 50", "1mm5", "1 mm et demi", "11 feet 6". */
  function completed(value: number, unit: Unit, end: number): { value: number; end: number } {
    const inches = unit === UNITS.foot ? inchesAt(end) : undefined;
    if (inches) return { value: value + inches.feet, end: inches.end };
    const centimetres = unit === UNITS.m ? centimetresAt(end) : undefined;
    if (centimetres) return { value: value + centimetres.metres, end: centimetres.end };
    if (unit === UNITS.mm && isClose(end) && /^\d$/.test(tokens[end]?.word ?? ""))
      return { value: value + (tokens[end]?.number ?? 0) / 10, end: end + 1 };
    const half = halfAt(tokens, end);
    // "12 m², half a millimetre": that half is of what follows.
    return half && !tokens[half]?.unit ? { value: value + 0.5, end: half } : { value, end };
  }
  /** "11'6" has no unit behind its second number. */
  function inchesAt(at: number): { feet: number; end: number } | undefined {
    const number = numberAt(tokens, at);
    if (!number || number.value >= INCHES_A_FOOT || isSplitAt(at, /[,;]/)) return undefined;
    const unit = unitOf(tokens[number.end]);
    if (unit !== UNITS.inch && (unit || !isClose(at))) return undefined;
    return { feet: number.value / INCHES_A_FOOT, end: number.end + (unit ? 1 : 0) };
  }
  function centimetresAt(at: number): { metres: number; end: number } | undefined {
    const number = numberAt(tokens, at);
    const isPlain = tokens[at]?.number === null || /^\d\d$/.test(tokens[at]?.word ?? "");
    const isAlone = number && number.value >= 10 && number.value < 100 && !tokens[number.end]?.unit;
    return isPlain && isAlone && !isSplitAt(at, /[,;]/) ? { metres: number.value / 100, end: number.end } : undefined;
  }

  /** "Minus 3 degrees", "-3 °C"; in "2-3 °C" the dash joins two numbers. */
  function isBelowZero(at: number): boolean {
    return roleOf(at - 1) === "minus" || /(?:^|\s)[-−]$/.test(text.slice(0, tokens[at]?.start ?? 0));
  }

  /** "By four" behind a length. */
  function isFactorOf(start: number, before: Measure | undefined): boolean {
    if (before?.unit !== "length" || roleOf(start - 1) !== "times") return false;
    return start - (before.tokens.at(-1) ?? 0) <= 3;
  }

  /** "4 m high": the role behind a size, unless it belongs to the next one ("4 m, height 2.50"). */
  function roleBehind(at: number): { name: string; end: number } | null {
    for (const skip of isSmall(at) ? [0, 1] : [0]) {
      const role = tokens[at + skip]?.role;
      if (!role) continue;
      const behind = at + skip + role.length;
      const next = isSmall(behind) ? behind + 1 : behind;
      const isBeforeNumber = isNumber(next) && !isSplitAt(behind, /[,;.]/);
      const isJoined = (role.length > 1 && isSmall(behind - 1)) || isRoleLess(behind);
      if (isBeforeNumber && (isSplitAt(at, /[,;.]/) || skip === 1 || isJoined)) return null;
      if (SIZE_ROLES.has(role.name)) return { name: role.name, end: behind };
    }
    return null;
  }
  /** "5 x 4 height 2.50": a number without a role behind it takes the one before it. */
  function isRoleLess(at: number): boolean {
    if (tokens[at]?.number == null) return false;
    const role = roleOf(at + 1 + (tokens[at + 1]?.unit?.length ?? 0)) ?? "";
    return !(SIZE_ROLES.has(role) || role === "times");
  }

  function roleBefore(start: number, before: Measure | undefined): string | null {
    const end = before ? Math.max(...before.tokens) : -1;
    for (let at = start - 1; at > end && at >= start - 4; at -= 1) {
      const role = tokens[at]?.role;
      if (!role || !SIZE_ROLES.has(role.name)) continue;
      const between = tokens.slice(at + role.length, start);
      return between.every(({ isSkipped, word }) => isSkipped || word.length <= 2) ? role.name : null;
    }
    return null;
  }

  /** A number without a unit: frost, a side of a wall. */
  function readBare(start: number, number: { value: number; end: number }, before?: Measure): Measure | undefined {
    const { value, end } = number;
    const frost = before === undefined && isBelowZero(start) && roleOf(end) !== "opening" && value <= MAX_FROST_C;
    if (frost) return { unit: "celsius", value: -value, role: null, isFactor: false, tokens: range(start, end) };
    const isSecond = before !== undefined && isFactorOf(start, before) && factorOf(before) === MM_PER_M;
    const side = isSecond ? undefined : (sideWithoutRole(start, end, before) ?? sideInMetres(start, before));
    // "Two coats of 0.4".
    const isCoat = !Number.isInteger(value) && [start - 1, start - 2].some((at) => roleOf(at) === "coat");
    if (isCoat && !side) return length(value, "thickness", false, start, end);
    return side || before?.unit !== "length" ? side : sizeLikeLast(start, number, before);
  }

  /** The first one of two sides: of a board, or in metres ("6 x 4" where the text mentions walls, "3 x 2.5"). */
  function sideWithoutRole(start: number, end: number, before?: Measure): Measure | undefined {
    const [one, other] = [start, end + 1].map((at) => tokens[at]?.number ?? Number.POSITIVE_INFINITY);
    if (roleOf(end) !== "times" || one === undefined || other === undefined) return undefined;
    const isBoard = range(Math.max(0, start - BOARD_WITHIN), end + 3).some((at) => roleOf(at) === "board");
    const isWall = isWallText || !Number.isInteger(one) || !Number.isInteger(other);
    // "14 by 11 feet, minus a door 7 x 3".
    const isInFeet = before?.unit === "length" && factorOf(before) === UNITS.foot?.factor;
    const inMetres =
      isWall && Math.max(one, other) <= MAX_SIDE_M ? (isInFeet ? factorOf(before) : MM_PER_M) : undefined;
    const factor = (isBoard ? factorOfBoard(Math.min(one, other)) : undefined) ?? inMetres;
    return factor === undefined ? undefined : { ...length(one * factor, null, false, start, end), factor };
  }
  /** "4.20 long, 3.50 wide, 2.40 high": two decimals mean metres; of a height, one decimal too. */
  function sideInMetres(start: number, before?: Measure): Measure | undefined {
    const { number = null, word = "" } = tokens[start] ?? {};
    const after = roleBehind(start + 1);
    const role = after?.name ?? roleBefore(start, before);
    const pattern = role === "height" ? /^[2-9][.,]\d\d?$/ : /^\d{1,2}[.,]\d\d$/;
    if (number === null || !role || !SIDE_ROLES.has(role) || !pattern.test(word)) return undefined;
    return length(number * MM_PER_M, role, false, start, after?.end ?? start + 1);
  }
  /** "3 m by 4", "ten centimetres wide and four deep", "six metres by two fifty", "35 mm deep, 75 x 75". */
  function sizeLikeLast(start: number, number: { value: number; end: number }, before: Measure): Measure | undefined {
    // "5 mm on an old wall": an article isn't a side.
    const isArticle = number.value === 1 && tokens[start]?.number === null;
    const isFactor = !isArticle && isFactorOf(start, before);
    const centimetres = factorOf(before) === MM_PER_M ? centimetresAt(number.end) : undefined;
    const end = centimetres?.end ?? number.end;
    const after = roleBehind(end);
    const role = after?.name ?? roleBefore(start, before);
    const isFirstSide = before.role === "depth" && roleOf(end) === "times" && isNumber(end + 1);
    if (!role && !isFactor && !isFirstSide) return undefined;
    // "55 m, 35 wide, 30 deep (mm)": no section is ten metres wide.
    const isSection = factorOf(before) === MM_PER_M && number.value >= 10 && (role === "width" || role === "depth");
    if (isSection && !text.includes("(mm)")) return undefined;
    const factor = isSection ? 1 : factorOf(before);
    const value = (number.value + (centimetres?.metres ?? 0)) * factor;
    return { ...length(value, role, isFactor, start, after?.end ?? end), factor: factorOf(before) };
  }
}

/** A unit behind a number, or the one that it shares with the next number. */
interface Shared {
  unit: Unit;
  end: number;
  /** Instead of the first number. */
  value?: number;
  isShared?: boolean;
}
