/** Adds up the surface that a text describes: walls, ceilings and how many of them, without doors and windows. */
import type { AdviceConcepts } from "../../content/schema-advice";
import { isInWord, isSeparated, range, sum } from "../text/tokens";
import type { Measure, Request } from "../types";

/** `sides` are the lengths that it is made of: no depth, width or thickness; its size is read from `measures`. */
type Shape = ReturnType<typeof roomOf>;
type Part = ReturnType<typeof locate>[number];
type SurfaceWords = ReturnType<typeof createSurfaceWords>;

const MAX_COUNT = 99;
const COUNT_WITHIN = 3;
const WALL_WITHIN = 2;
const DESCRIBED_WITHIN = 5;
const LENGTHS_WITHIN = 2;
const MIN_ROOM_HEIGHT_MM = 1800;
const MIN_ROOM_WIDTH_MM = 600;
const MIN_ROOM_SIDE_MM = 1500;
const MIN_WALL_MM = 1000;
export const MIN_SURFACE_MM = 100;
const MM2_PER_M2 = 1_000_000;

/** `null`: the text doesn't tell how large. @param isDamage its sides may be shorter than those of a wall */
export function findSurface(request: Request, concepts: AdviceConcepts, isDamage: boolean) {
  const { measures, tokens } = request;
  const words = createSurfaceWords(request, concepts);
  // The surface of a floor isn't that of the walls.
  if (words.isOfFloor) return null;
  const parts = locate(multipliedShapes(measures, words, isDamage), tokens.length);
  const openings = parts.filter(words.isOpening);
  const walls = parts.filter((part) => !openings.includes(part));
  if (walls.length === 0) {
    const shape = findShapeByRoles(measures, words, isDamage);
    // An opening alone is what is worked on.
    walls.push(...(shape ? locate([shape], tokens.length) : openings.splice(0)));
  }
  const named = walls.filter(words.isWallNamed);
  const [first] = named.length > 0 ? named : walls;
  if (!first) return null;
  const added = walls.filter((part) => part === first || named.includes(part) || words.isAdded(part));
  const gross = sum(added, (part) => part.m2 * words.countOf(part));
  const deducted = sum(openings, (part) => part.m2 * words.openingsBefore(part));
  const m2 = Math.round(Math.max(0, gross - deducted) * MM2_PER_M2) / MM2_PER_M2;
  const sides = [...added, ...openings].flatMap((part) => part.sides);
  return { m2, sides, ...(words.isFloorOfRoom(first) && { isRoomWithoutHeight: true }) };
}

/** Each with its tokens and those that may describe it: from behind the shape before it to the next shape. Ends are exclusive. */
function locate(shapes: readonly Shape[], end: number) {
  const parts = shapes.map((shape) => {
    const tokens = shape.measures.flatMap((measure) => measure.tokens);
    return { ...shape, from: Math.min(...tokens), to: Math.max(...tokens) + 1 };
  });
  return parts.map((part, at) => ({ ...part, after: parts[at - 1]?.to ?? 0, until: parts[at + 1]?.from ?? end }));
}

type Role =
  | ("plus" | "minus" | "less" | "deducted" | "opening" | "both-sides" | "included" | "times")
  | ("wall" | "walls" | "walls-only" | "ceiling" | "floor-area" | "room" | "each" | "coat" | "board" | "piece");

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
    range(from, to).some((at) => isRole(at, ...wanted));
  const isAnywhere = (...wanted: Role[]): boolean => hasRole(0, tokens.length, ...wanted);
  const isPaused = (from: number, to: number): boolean => isSeparated(text, tokens[from], tokens[to], /[,;.:]/);
  const isWall = (at: number): boolean =>
    !isRole(at, "opening") && (wallTokens.has(at) || isRole(at, "wall", "walls", "ceiling"));
  /** Within a few tokens and before another size. */
  const isSoon = (is: (at: number) => boolean, from: number, to: number): boolean => {
    const places = range(from, Math.min(to, from + COUNT_WITHIN));
    const size = places.findIndex((at) => taken.has(at));
    return places.slice(0, size < 0 ? places.length : size).some(is);
  };
  const countsIn = (from: number, to: number) =>
    range(from, to).flatMap((at) => {
      const isOther = uncounted.has(at) || isInWord(text, tokens[at]) || isRole(at + 1, "coat");
      const value = isOther ? undefined : tokens[at]?.amount?.value;
      return value !== undefined && Number.isInteger(value) && value > 1 && value <= MAX_COUNT ? [{ at, value }] : [];
    });
  const isWallBehind = ({ to, until }: Part): boolean =>
    range(to, Math.min(until, to + WALL_WITHIN)).some((at) => isWall(at) && !isPaused(to - 1, at));
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
  function isOpeningBehind(part: Part): boolean {
    const { to, until } = part;
    // In "12 m² of wall minus a door of 2 m²" the door comes next.
    const next = range(to, until).find((at) => isRole(at, "minus", "less")) ?? until;
    return range(to, Math.min(next, to + DESCRIBED_WITHIN)).some((at) => {
      return isRole(at, "opening") && !isPaused(to - 1, at) && !isOfNext(at, part);
    });
  }
  return {
    isCeiling,
    isOneWall: isAnywhere("wall"),
    isCeilingAlone: isCeiling && !isAnywhere("walls", "included"),
    /** "A bedroom of 4 by 5 m", "12 by 10 foot bedroom"; not "a wall of 4 by 2.5 m", nor its ceiling. */
    isFloorOfRoom({ from, to, sides, isRoom }: Part): boolean {
      const isOfCeiling = mentions.place.some(({ name }) => name === "ceiling") && !isAnywhere("walls");
      const isOfWall = isRoom || isAnywhere("wall", "both-sides") || sides.some(({ role }) => role !== null);
      if (isOfWall || isOfCeiling || sides.length < 2 || sides.some(({ value }) => value < MIN_ROOM_SIDE_MM))
        return false;
      const before = range(0, from).findLast((at) => !tokens[at]?.isSkipped);
      return isRole(to, "room") || (before !== undefined && isRole(before, "room"));
    },
    isOfFloor: isAnywhere("floor-area") && (!isCeiling || isAnywhere("walls", "included")),
    /** How many of one length: "two of 3.5 m". */
    countOfLength({ tokens: [from = 0] }: Measure): number {
      return countsIn(Math.max(0, from - LENGTHS_WITHIN), from).at(-1)?.value ?? 1;
    },
    isWallNamed: (part: Part): boolean => range(part.after, part.from).some(isWall) || isWallBehind(part),
    isAdded: ({ after, from }: Part): boolean => after > 0 && (after === from || hasRole(after, from, "plus")),
    /** "Minus a door of 2 m²", "2 m² of windows to deduct". Words behind the first of several describe the next one. */
    isOpening: (part: Part, at: number, { length }: readonly Part[]): boolean =>
      hasRole(part.after, part.from, "minus", "less", "opening") ||
      ((at > 0 || length === 1) && isOpeningBehind(part)) ||
      (at > 0 && hasRole(part.after, part.from, "deducted")),
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
        (isOfRooms && isRole(at, "room")) ||
        (!part.isRoom && (isWall(at) || isRole(at, "opening", "board", "piece") || damage.has(at)));
      const counted = countsIn(after, from).find(
        ({ at }) =>
          isSoon(isCounted, at + 1, from) ||
          // "Three gable ends at 40 m²".
          (isRole(from - 1, "each") && at >= from - 1 - COUNT_WITHIN && !hasRole(at, from, "coat")),
      );
      const pieces = counted ?? countsIn(part.to, until).find(({ at }) => isRole(at + 1, "piece"));
      return (pieces?.value ?? 1) * (!part.isRoom && hasRole(after, until, "both-sides") ? 2 : 1);
    },
  };
}

/** Stated areas, and lengths with "x" between them. */
function multipliedShapes(measures: readonly Measure[], words: SurfaceWords, isDamage: boolean): Shape[] {
  return measures.flatMap((one, at) => {
    if (one.unit === "area") return { m2: one.value, sides: [], measures: [one], isRoom: false };
    const [other, third] = measures.slice(at + 1, at + 3);
    if (one.unit !== "length" || one.isFactor || !other?.isFactor || other.unit !== "length") return [];
    const largest = Math.max(one.value, other.value);
    // "2 x 0.5 mm" are coats.
    if (!isDamage && largest < MIN_SURFACE_MM) return [];
    // The section of "a chase of 3 m, 2 x 2 cm".
    if (isDamage && largest < MIN_SURFACE_MM && !third?.isFactor && measures.some(isLong)) return [];
    const isWall = one.role === "height" || other.role === "height";
    const height = measures.slice(at + 2).find(isRoomHeight);
    if (height && !isWall) return roomOf(one, other, height, words);
    const isThickness = third?.unit === "length" && third.value < MIN_SURFACE_MM;
    const isSurface = isDamage ? !one.role && !other.role : isThickness || largest >= MIN_WALL_MM;
    return isSurface ? rectangleOf(one, other) : [];
  });
}

/** Lengths by their roles: height and width, width and length; a strip is narrow and has a thickness too. */
function findShapeByRoles(measures: readonly Measure[], words: SurfaceWords, isDamage: boolean): Shape | null {
  const lengths = measures.filter(({ unit }) => unit === "length");
  const [width, length] = ["width", "length"].map((name) => lengths.find(({ role }) => role === name));
  const isCoat = ({ role, value }: Measure): boolean =>
    role === "thickness" || (role === null && value < MIN_SURFACE_MM);
  const isStrip = lengths.length > 2 && lengths.some(isCoat);
  const least = isStrip || isDamage ? 0 : MIN_SURFACE_MM;
  const height = lengths.find(({ role, value }) => role === "height" && (isStrip || value >= MIN_SURFACE_MM));
  const isRoom = !words.isOneWall && width && width.value >= MIN_ROOM_WIDTH_MM;
  if (isRoom && length && height && isRoomHeight(height)) return roomOf(length, width, height, words);
  const isOther = ({ role, value }: Measure): boolean =>
    role === "length" || role === "width" || (role === null && value >= MIN_WALL_MM);
  const others = lengths.filter((each) => each !== height && each.value >= least && isOther(each));
  const [other, last] = others;
  if (height && other && last && others.every(({ role }) => role === null)) {
    // Walls one by one.
    const total = sum(others, (each) => each.value * words.countOfLength(each));
    return { m2: areaOf(total, height.value), sides: [...others, height], measures: [...others, height], isRoom: true };
  }
  if (height && other) return rectangleOf(height, other);
  const isWall = isStrip || Math.min(width?.value ?? 0, length?.value ?? 0) >= MIN_WALL_MM;
  return width && length && isWall ? rectangleOf(width, length) : null;
}

const isLong = ({ unit, value }: Measure): boolean => unit === "length" && value >= MIN_WALL_MM;
const isRoomHeight = ({ role, value }: Measure): boolean => role === "height" && value >= MIN_ROOM_HEIGHT_MM;
const areaOf = (one: number, other: number): number => (one * other) / MM2_PER_M2;

const rectangleOf = (one: Measure, other: Measure): Shape => ({
  m2: areaOf(one.value, other.value),
  sides: [one, other],
  measures: [one, other],
  isRoom: false,
});

/** The four walls of a room, its ceiling, or all of them. */
function roomOf(one: Measure, other: Measure, height: Measure, room: { isCeiling: boolean; isCeilingAlone: boolean }) {
  const ceiling = room.isCeiling ? areaOf(one.value, other.value) : 0;
  const walls = room.isCeilingAlone ? 0 : areaOf(2 * (one.value + other.value), height.value);
  return { m2: ceiling + walls, sides: [one, other, height], measures: [one, other], isRoom: true };
}
