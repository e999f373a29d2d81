/** Numbers without a unit that are sizes all the same: sides of walls, coats, frost, and what has the unit of another number. */
import {
  factorBefore,
  isBelowZero,
  isTimes,
  joinsBefore,
  type Measure,
  type Reading,
  roleAfter,
  roleBefore,
  span,
  UNITS,
} from "./measure-words";
import { numberAt } from "./number-words";

/** @param usedUntil roles up to there belong to the measure before. */
export const findBare = (
  reading: Reading,
  start: number,
  before: Measure | undefined,
  usedUntil: number,
): Measure | undefined =>
  readFrost(reading, start, before) ??
  readListed(reading, start, before) ??
  readAnother(reading, start, before) ??
  readJoined(reading, start, before, usedUntil);

/** "It's minus five outside", "-5 this morning": degrees, where nothing is there to be taken off. */
function readFrost(reading: Reading, start: number, before: Measure | undefined): Measure | undefined {
  const { tokens, lexicon } = reading;
  const number = before === undefined && isBelowZero(reading, start) ? numberAt(reading, start) : undefined;
  const isCounted = number && lexicon.findAt(tokens, number.end, "role")?.name === "opening";
  if (!number || isCounted || number.value > COLDEST_C) return undefined;
  return { unit: "celsius", value: -number.value, role: null, times: false, tokens: span(start, number.end) };
}
const COLDEST_C = 30;

/** "A door of 1.8 m² and a window of 1.2", "three gables of 15 m² and one of 10": square metres as well. */
function readAnother({ tokens, lexicon }: Reading, start: number, before: Measure | undefined): Measure | undefined {
  const [joint, one, small] = [start - 3, start - 2, start - 1].map((at) => tokens[at]);
  const { number = null } = tokens[start] ?? {};
  if (before?.unit !== "area" || number === null || !small || !lexicon.isSkipped(small)) return undefined;
  const isOpening = lexicon.findAt(tokens, start - 2, "role")?.name === "opening";
  const isAnd = joint !== undefined && lexicon.findAt(tokens, start - 3, "role")?.name === "plus";
  if (!isOpening && !(isAnd && one && lexicon.number(one) !== null)) return undefined;
  return { unit: "area", value: number, role: null, times: false, tokens: [start] };
}

/** "6, 8.5 and 4 m²": each has the unit of the last. */
function readListed(reading: Reading, start: number, before: Measure | undefined): Measure | undefined {
  const { tokens, lexicon, text } = reading;
  const first = numberAt(reading, start);
  // In "6 metres by 2.5, 3 m² of windows" the 2.5 is a side.
  if (!first || joinsBefore(reading, start, before)) return undefined;
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
function readJoined(
  reading: Reading,
  start: number,
  before: Measure | undefined,
  usedUntil: number,
): Measure | undefined {
  const { tokens } = reading;
  const number = numberAt(reading, start);
  if (!number) return undefined;
  const bare =
    bareMetres(reading, start, number.end, before) ??
    bareSide(reading, start, usedUntil) ??
    bareCoat(reading, start, number.end);
  if (bare || before?.unit !== "length") return bare;
  // "5 mm on an old wall": an article is no side.
  const isArticle = number.value === 1 && tokens[start]?.number === null;
  const times = !isArticle && joinsBefore(reading, start, before);
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
export function centimetresAt(reading: Reading, at: number): { metres: number; end: number } | undefined {
  const { tokens, lexicon } = reading;
  const number = numberAt(reading, at);
  const isPlain = tokens[at]?.number === null || /^\d\d$/.test(tokens[at]?.word ?? "");
  const isAlone = number && !lexicon.findAt(tokens, number.end, "unit");
  const isShort = number && number.value >= 10 && number.value < 100;
  return isPlain && isAlone && isShort ? { metres: number.value / 100, end: number.end } : undefined;
}

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

/** "4.20 long, 3.50 wide, 2.40 high": with two decimals, metres; what is high, also with one. */
export function bareSide(reading: Reading, start: number, usedUntil: number): Measure | undefined {
  const { number = null, word = "" } = reading.tokens[start] ?? {};
  const after = roleAfter(reading, start + 1);
  const role = after?.name ?? roleBefore(reading, start, usedUntil);
  const isMetres = role === "height" ? /^[2-9][.,]\d\d?$/ : /^\d{1,2}[.,]\d\d$/;
  if (number === null || !isMetres.test(word) || !role || !SIDES.has(role)) return undefined;
  return { unit: "length", value: number * 1000, role, times: false, tokens: span(start, after?.end ?? start + 1) };
}
const SIDES: ReadonlySet<string> = new Set(["length", "width", "height"]);

/** "Two coats of 0.5": how thick a coat is, is told in millimetres. */
function bareCoat({ tokens, lexicon }: Reading, start: number, end: number): Measure | undefined {
  const [coat, joint] = [lexicon.findAt(tokens, start - 2, "role"), tokens[start - 1]];
  const value = tokens[start]?.number ?? null;
  if (coat?.name !== "coat" || !joint || !lexicon.isSkipped(joint) || value === null || value > THICKEST_COAT_MM)
    return undefined;
  return { unit: "length", value, role: "thickness", times: false, tokens: span(start, end) };
}
const THICKEST_COAT_MM = 10;
