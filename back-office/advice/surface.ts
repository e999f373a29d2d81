/**
 * The surface that a sentence is about, as an adviser adds it up: walls and ceilings, the four walls of a room, how many there
 * are, doors and windows taken off ("two walls of 5 m by 2.50 plus a ceiling of 9 m², minus a door of 2 m²").
 */
import type { Measure } from "./measures";
import { findUnjoinedShape, joinedShapes, type Shape } from "./surface-shapes";
import { createSurfaceWords, type Placed, type SurfaceWords } from "./surface-words";
import type { Request, Understanding } from "./understand";

export interface Surface {
  m2: number;
  /** The lengths that it is made of: no depth, width or thickness. */
  sides: readonly Measure[];
}
type Part = Shape & Placed;

/** `null`: it isn't said how large. @param isDamage its sides may be short. */
export function findSurface(request: Request, understanding: Understanding, isDamage: boolean): Surface | null {
  const { measures, tokens } = request;
  const words = createSurfaceWords(request, understanding);
  const parts = place(joinedShapes(measures, words, isDamage), tokens.length);
  const takenOff = parts.filter((_, at) => isTakenOff(at, parts, words));
  const left = parts.filter((part) => !takenOff.includes(part));
  if (left.length === 0) {
    const shape = findUnjoinedShape(measures, words, isDamage);
    // A door alone is what is worked on.
    left.push(...(shape ? place([shape], tokens.length) : takenOff.splice(0)));
  }
  const named = left.filter((part) => words.isNamed(part));
  const [first] = named.length > 0 ? named : left;
  if (!first) return null;
  const added = left.filter((part) => part === first || named.includes(part) || words.isJoined(part));
  const isList = added.length > 1 && added.every((part) => part === first || words.isListed(part));
  const gross = added.reduce((sum, part) => {
    const count = words.countOf(part, part.isRoom);
    return sum + part.m2 * (isList && count === added.length ? 1 : count);
  }, 0);
  const openings = takenOff.reduce((sum, part) => sum + part.m2 * words.openingsBefore(part), 0);
  const m2 = Math.round(Math.max(0, gross - openings) * 1000) / 1000;
  return { m2, sides: [...added, ...takenOff].flatMap(({ sides }) => sides) };
}

/** With the words between it and its neighbours. */
function place(shapes: readonly Shape[], end: number): Part[] {
  const spans = shapes.map(({ measures }) => {
    const tokens = measures.flatMap((measure) => measure.tokens);
    return { from: Math.min(...tokens), to: Math.max(...tokens) + 1 };
  });
  return shapes.flatMap((shape, at) => {
    const span = spans[at];
    return span ? { ...shape, ...span, after: spans[at - 1]?.to ?? 0, until: spans[at + 1]?.from ?? end } : [];
  });
}

/** "Minus a door of 2 m²", "2 m² of windows to deduct", and what is joined to it. */
function isTakenOff(at: number, parts: readonly Part[], words: SurfaceWords): boolean {
  const part = parts[at];
  if (!part) return false;
  // What is said behind the first of several is about the next one.
  const isFirstOfSeveral = at === 0 && parts.length > 1;
  if (words.isOffBefore(part) || (!isFirstOfSeveral && words.isOffAfter(part))) return true;
  const isAfterOff = isTakenOff(at - 1, parts, words);
  if (isAfterOff) return words.isJoined(part) && !words.isNamed(part);
  return at > 0 && words.isDeductedBefore(part);
}
