/** Areas that the sizes of a sentence make: told as such, sides with "x" between, a room, a strip. */
import type { Measure } from "./measures";

export interface Shape {
  m2: number;
  /** The lengths that it is made of: no depth, width or thickness. */
  sides: readonly Measure[];
  /** All that tells its size. */
  measures: readonly Measure[];
  /** Its walls together. */
  isRoom: boolean;
}
/** What the words around say of rooms. */
export interface Surroundings {
  isCeiling: boolean;
  isCeilingAlone: boolean;
  isOneWall: boolean;
  isRoom: boolean;
  /** How many of that length. */
  alike(length: Measure): number;
}

/** A storey is lower than that, a wall seldom so low: with two other lengths it is the height of a room. */
const LOWEST_ROOM_MM = 1800;
const NARROWEST_ROOM_MM = 600;
const NARROWEST_STRIP_MM = 50;
/** Both sides so long and no height: a room's floor. */
const LEAST_FLOOR_MM = 3000;
const WALL_MM = 1000;
const LEAST_MM = 100;
const SQUARE_METRE = 1_000_000;

/** @param isDamage its sides may be short. */
export function joinedShapes(measures: readonly Measure[], around: Surroundings, isDamage: boolean): Shape[] {
  return measures.flatMap((one, at) => {
    if (one.unit === "area") return { m2: one.value, sides: [], measures: [one], isRoom: false };
    const [other, third] = measures.slice(at + 1, at + 3);
    if (one.unit !== "length" || one.times || !other?.times) return [];
    // "2 x 0.5 mm" are coats.
    if (!isDamage && Math.max(one.value, other.value) < LEAST_MM) return [];
    const isWall = one.role === "height" || other.role === "height";
    const isLast = third?.times && third.role === null && third.value >= LOWEST_ROOM_MM;
    const height = isLast ? third : measures.slice(at + 2).find(isHigh);
    if (height && !isWall) return roomOf(one, other, height, around);
    const isThick = third?.unit === "length" && third.value < LEAST_MM;
    const isLarge = isThick || Math.max(one.value, other.value) >= WALL_MM;
    const isSurface = isDamage ? !one.role && !other.role : isLarge;
    const isFloor = around.isRoom && !around.isCeiling && Math.min(one.value, other.value) >= LEAST_FLOOR_MM;
    return isSurface && !isFloor ? rectangleOf(one, other) : [];
  });
}

/** One is high and the other wide, or one wide and the other long; a strip is narrow, and how thick it is is said too. */
export function findUnjoinedShape(measures: readonly Measure[], around: Surroundings, isDamage: boolean): Shape | null {
  const lengths = measures.filter(({ unit }) => unit === "length");
  const find = (name: string): Measure | undefined => lengths.find(({ role }) => role === name);
  const [width, length] = [find("width"), find("length")];
  const isStrip =
    lengths.some(({ role, value }) => role === "thickness" || (role === null && value < LEAST_MM)) &&
    lengths.length > 2;
  const least = isStrip || isDamage ? 0 : LEAST_MM;
  const isWide = ({ role, value }: Measure): boolean =>
    value >= least && (role === "width" || role === "length" || (role === null && value >= WALL_MM));
  const height = lengths.find(({ role, value }) => role === "height" && (isStrip || value >= LEAST_MM));
  const isRoom = !around.isOneWall && width && width.value >= NARROWEST_ROOM_MM;
  if (isRoom && length && height && isHigh(height)) return roomOf(length, width, height, around);
  const others = lengths.filter((each) => each !== height && isWide(each));
  const [other, last] = others;
  if (height && other && last && others.every(({ role }) => role === null)) {
    // Two are a room's, more its walls one by one.
    if (around.isRoom && others.length === 2) return roomOf(other, last, height, around);
    const long = others.reduce((sum, each) => sum + each.value * around.alike(each), 0);
    return { m2: areaOf(long, height.value), sides: [...others, height], measures: [...others, height], isRoom: true };
  }
  if (height && other) return rectangleOf(height, other);
  if (width && !length && !isDamage && width.value >= NARROWEST_STRIP_MM && other && other !== width)
    return rectangleOf(width, other);
  const isWall = isStrip || Math.min(width?.value ?? 0, length?.value ?? 0) >= WALL_MM;
  return width && length && isWall ? rectangleOf(width, length) : null;
}

const isHigh = ({ role, value }: Measure): boolean => role === "height" && value >= LOWEST_ROOM_MM;
const areaOf = (one: number, other: number): number => (one * other) / SQUARE_METRE;

const rectangleOf = (one: Measure, other: Measure): Shape => ({
  ...{ m2: areaOf(one.value, other.value), sides: [one, other], measures: [one, other], isRoom: false },
});

/** Its four walls, its ceiling, or all of them. */
function roomOf(one: Measure, other: Measure, height: Measure, { isCeiling, isCeilingAlone }: Surroundings): Shape {
  const ceiling = areaOf(one.value, other.value);
  const walls = areaOf(2 * (one.value + other.value), height.value);
  const m2 = (isCeiling ? ceiling : 0) + (isCeilingAlone ? 0 : walls);
  return { m2, sides: [one, other, height], measures: [one, other], isRoom: true };
}
