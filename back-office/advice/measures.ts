/** Sizes in a sentence: what was measured, in which unit, and of what it is said ("8 cm deep", "3 x 4 m", "zehn Zentimeter"). */
import { bareSide, centimetresAt, findBare } from "./bare-numbers";
import type { Lexicon } from "./lexicon-types";
import {
  isBelowZero,
  isTimes,
  joinsBefore,
  type Measure,
  OF_WALLS,
  type Reading,
  roleAfter,
  roleBefore,
  span,
  UNITS,
} from "./measure-words";
import { numberAt } from "./number-words";
import type { Token } from "./tokens";

export type { Measure } from "./measure-words";

/** Nothing on a building site is larger. */
const LARGEST = 1_000_000;

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

  // "Raumhöhe 2.4: Kilo Veloris L3?" isn't kilograms, Dutch "2,5, min een deur" no minutes.
  const isPaused = /[,:;?!]/.test(reading.text.slice(tokens[end - 1]?.end, tokens[end]?.start));
  let unit = isPaused ? null : lexicon.findAt(tokens, end, "unit");
  // "A dozen of centimetres", "two good centimetres".
  const next = tokens[end];
  const isOf = tokens[start]?.number === null && next !== undefined && lexicon.isSkipped(next);
  if (!unit && (isOf || lexicon.findAt(tokens, end, "role")?.name === "about")) {
    unit = lexicon.findAt(tokens, end + 1, "unit");
    if (unit) end += 1;
  }
  let factorOf = unit ? UNITS[unit.name] : undefined;
  // Of "2 to 3 cm" the larger counts; of "12 x 7 m" the first has the unit of the second.
  if (!unit) {
    const gap = gapOfRange(reading, end);
    const isRange = gap !== null;
    const joined = isRange || isTimes(reading, end) ? numberAt(reading, end + (gap ?? 1)) : undefined;
    const behind = joined && lexicon.findAt(tokens, joined.end, "unit");
    // "A ceiling at 2.4 by 2 mm", "6 m by 2.6 by 2 mm": a side of the wall isn't one of the coat.
    const isOfWall =
      bareSide(reading, start, usedUntil) ||
      ((before?.value ?? 0) >= SHORTEST_SIDE_MM && joinsBefore(reading, start, before));
    const later = behind?.name === "mm" && isOfWall ? null : behind;
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
  if (!factorOf) return findBare(reading, start, before, usedUntil);
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
  // "A wall of 6 m by 2 mm": so thin is no side.
  const isCoat = unit?.name === "mm" && (before?.value ?? 0) >= SHORTEST_SIDE_MM;
  const isNegative = factorOf.unit === "celsius" && isBelowZero(reading, start);
  return {
    unit: factorOf.unit,
    value: value * factorOf.factor * (isNegative ? -1 : 1),
    role,
    times: !isCoat && joinsBefore(reading, start, before),
    tokens: span(start, end),
  };
}
const SHORTEST_SIDE_MM = 1000;

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
