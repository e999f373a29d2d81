/** The areas that the sizes of a text make: as stated, sides that are multiplied, a room, a strip. */
import type { Measure } from "../types";

export interface Shape {
  m2: number;
  /** The lengths that it is made of: no depth, width or thickness. */
  sides: readonly Measure[];
  /** All that its size is read from. */
  measures: readonly Measure[];
  /** All walls of a room together. */
  isRoom: boolean;
}
export interface ShapeContext {
  /** Damage has shorter sides than a wall. */
  isDamage: boolean;
  isCeiling: boolean;
  isCeilingAlone: boolean;
  isOneWall: boolean;
  /** How many of one length: "two of 3.5 m". */
  countOfLength(length: Measure): number;
}

const MIN_ROOM_HEIGHT_MM = 1800;
const MIN_ROOM_WIDTH_MM = 600;
const MIN_WALL_MM = 1000;
export const MIN_SURFACE_MM = 100;
const MM2_PER_M2 = 1_000_000;

/** Stated areas, and lengths with "x" between them. */
export function multipliedShapes(measures: readonly Measure[], context: ShapeContext): Shape[] {
  return measures.flatMap((one, at) => {
    if (one.unit === "area") return { m2: one.value, sides: [], measures: [one], isRoom: false };
    const [other, third] = measures.slice(at + 1, at + 3);
    if (one.unit !== "length" || one.isFactor || !other?.isFactor || other.unit !== "length") return [];
    const largest = Math.max(one.value, other.value);
    // "2 x 0.5 mm" are coats.
    if (!context.isDamage && largest < MIN_SURFACE_MM) return [];
    const isWall = one.role === "height" || other.role === "height";
    const height = measures.slice(at + 2).find(isRoomHeight);
    if (height && !isWall) return roomOf(one, other, height, context);
    const isThickness = third?.unit === "length" && third.value < MIN_SURFACE_MM;
    const isSurface = context.isDamage ? !one.role && !other.role : isThickness || largest >= MIN_WALL_MM;
    return isSurface ? rectangleOf(one, other) : [];
  });
}

/** Lengths by their roles: height and width, width and length; a strip is narrow and has a thickness too. */
export function findShapeByRoles(measures: readonly Measure[], context: ShapeContext): Shape | null {
  const lengths = measures.filter(({ unit }) => unit === "length");
  const [width, length] = ["width", "length"].map((name) => lengths.find(({ role }) => role === name));
  const isCoat = ({ role, value }: Measure): boolean =>
    role === "thickness" || (role === null && value < MIN_SURFACE_MM);
  const isStrip = lengths.length > 2 && lengths.some(isCoat);
  const least = isStrip || context.isDamage ? 0 : MIN_SURFACE_MM;
  const height = lengths.find(({ role, value }) => role === "height" && (isStrip || value >= MIN_SURFACE_MM));
  const isRoom = !context.isOneWall && width && width.value >= MIN_ROOM_WIDTH_MM;
  if (isRoom && length && height && isRoomHeight(height)) return roomOf(length, width, height, context);
  const others = lengths.filter(
    (each) =>
      each !== height &&
      each.value >= least &&
      (each === width ||
        each.role === "length" ||
        each.role === "width" ||
        (each.role === null && each.value >= MIN_WALL_MM)),
  );
  const [other, last] = others;
  if (height && other && last && others.every(({ role }) => role === null)) {
    // Walls one by one.
    const total = others.reduce((sum, each) => sum + each.value * context.countOfLength(each), 0);
    return { m2: areaOf(total, height.value), sides: [...others, height], measures: [...others, height], isRoom: true };
  }
  if (height && other) return rectangleOf(height, other);
  const isWall = isStrip || Math.min(width?.value ?? 0, length?.value ?? 0) >= MIN_WALL_MM;
  return width && length && isWall ? rectangleOf(width, length) : null;
}

const isRoomHeight = ({ role, value }: Measure): boolean => role === "height" && value >= MIN_ROOM_HEIGHT_MM;
const areaOf = (one: number, other: number): number => (one * other) / MM2_PER_M2;

const rectangleOf = (one: Measure, other: Measure): Shape => ({
  ...{ m2: areaOf(one.value, other.value), sides: [one, other], measures: [one, other], isRoom: false },
});

/** The four walls of a room, its ceiling, or all of them. */
function roomOf(one: Measure, other: Measure, height: Measure, { isCeiling, isCeilingAlone }: ShapeContext): Shape {
  const ceiling = isCeiling ? areaOf(one.value, other.value) : 0;
  const walls = isCeilingAlone ? 0 : areaOf(2 * (one.value + other.value), height.value);
  return { m2: ceiling + walls, sides: [one, other, height], measures: [one, other], isRoom: true };
}
