/**
 * Adds up the surface that a text describes: walls, ceilings and how many of them, without doors and windows ("two walls of 5 m by 2.50
 * plus a ceiling of 9 m², minus a door of 2 m²").
 */
import type { AdviceConcepts } from "../../content/schema-advice";
import { isSeparated, range } from "../text/tokens";
import type { Measure, Request } from "../types";
import { findShapeByRoles, multipliedShapes, type Shape, type ShapeContext } from "./surface-shapes";

export interface Surface {
  m2: number;
  /** The lengths that it is made of: no depth, width or thickness. */
  sides: readonly Measure[];
}
/** A shape with its tokens and those that may describe it: from behind the shape before it to the next shape. Ends are exclusive. */
interface Part extends Shape {
  from: number;
  to: number;
  after: number;
  until: number;
}

const MAX_COUNT = 99;
const COUNT_WITHIN = 3;
const WALL_WITHIN = 2;
const DESCRIBED_WITHIN = 5;
const LENGTHS_WITHIN = 2;

/** `null`: the text doesn't tell how large. @param isDamage its sides may be short */
export function findSurface(request: Request, concepts: AdviceConcepts, isDamage: boolean): Surface | null {
  const { measures, tokens } = request;
  const words = createSurfaceWords(request, concepts);
  const context = { ...words.context, isDamage };
  const parts = locate(multipliedShapes(measures, context), tokens.length);
  const openings = parts.filter((_, at) => isOpening(at, parts, words));
  const walls = parts.filter((part) => !openings.includes(part));
  if (walls.length === 0) {
    const shape = findShapeByRoles(measures, context);
    // An opening alone is what is worked on.
    walls.push(...(shape ? locate([shape], tokens.length) : openings.splice(0)));
  }
  const named = walls.filter(words.isWallNamed);
  const [first] = named.length > 0 ? named : walls;
  if (!first) return null;
  const added = walls.filter((part) => part === first || named.includes(part) || words.isAdded(part));
  const sum = (items: readonly Part[], m2Of: (part: Part) => number): number =>
    items.reduce((total, part) => total + m2Of(part), 0);
  const gross = sum(added, (part) => part.m2 * words.countOf(part));
  const deducted = sum(openings, (part) => part.m2 * words.openingsBefore(part));
  const m2 = Math.round(Math.max(0, gross - deducted) * 1000) / 1000;
  return { m2, sides: [...added, ...openings].flatMap(({ sides }) => sides) };
}

function locate(shapes: readonly Shape[], end: number): Part[] {
  const spans = shapes.map(({ measures }) => {
    const tokens = measures.flatMap((measure) => measure.tokens);
    return { from: Math.min(...tokens), to: Math.max(...tokens) + 1 };
  });
  return shapes.flatMap((shape, at) => {
    const span = spans[at];
    return span ? { ...shape, ...span, after: spans[at - 1]?.to ?? 0, until: spans[at + 1]?.from ?? end } : [];
  });
}

/** "Minus a door of 2 m²", "2 m² of windows to deduct". */
function isOpening(at: number, parts: readonly Part[], words: SurfaceWords): boolean {
  const part = parts[at];
  if (!part) return false;
  // Words behind the first of several describe the next one.
  const isFirstOfSeveral = at === 0 && parts.length > 1;
  if (words.isOpeningBefore(part) || (!isFirstOfSeveral && words.isOpeningBehind(part))) return true;
  return at > 0 && words.isDeductedBefore(part);
}

type Role =
  | ("plus" | "minus" | "less" | "deducted" | "opening" | "both-sides" | "included" | "times")
  | ("wall" | "walls" | "walls-only" | "ceiling" | "room" | "each" | "coat");
type SurfaceWords = ReturnType<typeof createSurfaceWords>;

/** The words around sizes: which surface, how many, added or deducted. */
function createSurfaceWords(request: Request, concepts: AdviceConcepts) {
  const { text, tokens, measures, products, mentions } = request;
  const roles = tokens.map(({ role }) => role?.name);
  const places = mentions.place.filter(({ name }) => (concepts.places[name]?.locations.length ?? 0) > 0);
  const wallTokens = new Set(places.flatMap((place) => place.tokens));
  const damage = new Set(
    mentions.problem.flatMap(({ name, tokens: at }) => (concepts.problems[name]?.through ? at : [])),
  );
  /** Numbers in sizes and product names count nothing, nor does the "two" of "two sides". */
  const taken = new Set([...measures, ...products].flatMap((each) => each.tokens));
  const sides = tokens.flatMap(({ role }, at) => (role?.name === "both-sides" ? range(at, at + role.length) : []));
  const uncounted = new Set([...taken, ...sides]);

  const isRole = (at: number, ...wanted: Role[]): boolean => wanted.some((role) => role === roles[at]);
  const hasRole = (from: number, to: number, ...wanted: Role[]): boolean =>
    range(from, Math.max(from, to)).some((at) => isRole(at, ...wanted));
  const isAnywhere = (...wanted: Role[]): boolean => hasRole(0, tokens.length, ...wanted);
  const isPaused = (from: number, to: number): boolean => isSeparated(text, tokens[from], tokens[to], /[,;.:]/);
  const isWall = (at: number): boolean =>
    !isRole(at, "opening") && (wallTokens.has(at) || isRole(at, "wall", "walls", "ceiling"));
  /** Within a few tokens and before another size. */
  const isSoon = (is: (at: number) => boolean, from: number, to: number): boolean => {
    const places = range(from, Math.max(from, Math.min(to, from + COUNT_WITHIN)));
    const size = places.findIndex((at) => taken.has(at));
    return places.slice(0, size < 0 ? places.length : size).some(is);
  };
  const countsIn = (from: number, to: number): { at: number; value: number }[] =>
    range(from, Math.max(from, to)).flatMap((at) => {
      const value = uncounted.has(at) ? undefined : tokens[at]?.amount?.value;
      return value !== undefined && Number.isInteger(value) && value > 1 && value <= MAX_COUNT ? [{ at, value }] : [];
    });
  const isWallBehind = ({ to, until }: Part): boolean =>
    range(to, Math.max(to, Math.min(until, to + WALL_WITHIN))).some((at) => isWall(at) && !isPaused(to - 1, at));
  /** Whether only small words separate a word from the next size. */
  const leadsToNext = (at: number, until: number): boolean => {
    const next = at + (tokens[at]?.role?.length ?? 1);
    const isNear = until < tokens.length && !hasRole(next, until, "plus");
    return isNear && tokens.slice(next, until).every(({ isSkipped }) => isSkipped);
  };
  /** "12 m² with a door of 2 m²": the door describes its own size; not so in "2 m² of door". */
  const isOfNext = (at: number, { to, until }: Part): boolean =>
    (at >= to + WALL_WITHIN || tokens.slice(to, at).some(({ isSkipped }) => !isSkipped)) && leadsToNext(at, until);

  // "The ceiling at 2.5 m" is the height of the room.
  const isCeiling =
    !isAnywhere("walls-only") &&
    mentions.place.some(({ name, tokens: at }) => name === "ceiling" && at.some((token) => roles[token] !== "height"));
  const context: Omit<ShapeContext, "isDamage"> = {
    isCeiling,
    isOneWall: isAnywhere("wall"),
    isCeilingAlone: isCeiling && !isAnywhere("walls", "included"),
    countOfLength(length) {
      const from = Math.min(...length.tokens);
      return countsIn(Math.max(0, from - LENGTHS_WITHIN), from).at(-1)?.value ?? 1;
    },
  };
  return {
    context,
    isWallNamed: (part: Part): boolean => range(part.after, part.from).some(isWall) || isWallBehind(part),
    isAdded: ({ after, from }: Part): boolean => after > 0 && (after === from || hasRole(after, from, "plus")),
    isOpeningBefore: ({ after, from }: Part): boolean => hasRole(after, from, "minus", "less", "opening"),
    isDeductedBefore: ({ after, from }: Part): boolean => hasRole(after, from, "deducted"),
    isOpeningBehind(part: Part): boolean {
      const { to, until } = part;
      // In "12 m² of wall minus a door of 2 m²" the door comes next.
      const next = range(to, until).find((at) => isRole(at, "minus", "less")) ?? until;
      return range(to, Math.max(to, Math.min(next, to + DESCRIBED_WITHIN))).some((at) => {
        // "9 m², to deduct 3 m² of windows".
        if (isRole(at, "deducted")) return !(isPaused(to - 1, at) && leadsToNext(at, until));
        return isRole(at, "opening") && !isPaused(to - 1, at) && !isOfNext(at, part);
      });
    },
    /** "Two windows of". */
    openingsBefore({ after, from }: Part): number {
      const behindSize = Math.max(after, ...[...taken].filter((at) => at < from).map((at) => at + 1));
      return countsIn(behindSize, from).findLast(({ at }) => !isSoon(isWall, at + 1, from))?.value ?? 1;
    },
    /** "Two walls of", "2 x 12 m²", "on both sides", "eight offices of": rooms count where all their walls are the surface. */
    countOf(part: Part): number {
      const { after, from, until } = part;
      const isOfRooms =
        part.isRoom || isWallBehind(part) || hasRole(after, Math.min(until, part.to + DESCRIBED_WITHIN), "each");
      const isCounted = (at: number): boolean =>
        (isOfRooms && isRole(at, "room")) || (!part.isRoom && (isWall(at) || isRole(at, "opening") || damage.has(at)));
      const counted = countsIn(after, from).find(
        ({ at }) =>
          isSoon(isCounted, at + 1, from) ||
          // "Three gable ends at 40 m²".
          (isRole(from - 1, "each") && at >= from - 1 - COUNT_WITHIN && !hasRole(at, from, "coat")),
      );
      return (counted?.value ?? 1) * (!part.isRoom && hasRole(after, until, "both-sides") ? 2 : 1);
    },
  };
}
